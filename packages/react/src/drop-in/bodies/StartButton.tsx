'use client';

import type { ReactNode } from 'react';
import { CheckoutButton } from '../../checkout/CheckoutButton.tsx';
import type { Body } from './useBody.ts';

interface StartButtonProps {
  readonly body: Body;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders the pay button of a row that has no form. */
export const StartButton = ({ body, className, children }: StartButtonProps) => (
  <CheckoutButton
    key={body.attempt}
    className={className}
    mode={body.mode === 'lightbox' ? body.mode : 'redirect'}
    start={() => body.start()}
    fallback={body.request}
    onOpen={body.onOpen}
    onCancel={body.onClose}
    onError={body.onError}
    onDowngrade={body.onDowngrade}
  >
    {children}
  </CheckoutButton>
);
