'use client';

import { fileTypes } from '@tillkit/core/forms';
import type { InputHTMLAttributes, ReactNode } from 'react';

/** Renders an input for files that the provider requires from the shopper, such as a proof of income. */
export const FileInput = ({
  id,
  name,
  'aria-describedby': note,
  'aria-invalid': isInvalid,
}: InputHTMLAttributes<HTMLInputElement>): ReactNode => (
  <input
    {...{ id, name }}
    type="file"
    multiple
    accept={fileTypes.join(',')}
    aria-describedby={note}
    aria-invalid={isInvalid}
  />
);
