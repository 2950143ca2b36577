'use client';

import type { SignedRequest } from '@tillkit/core';
import { useEffect, type ReactNode } from 'react';
import { useLightbox } from '../../lightbox/useLightbox.ts';
import { AfterWindow } from './AfterWindow.tsx';
import type { Body } from './useBody.ts';

export type OpenWindow = (request: SignedRequest) => void;

export interface FormWindowProps {
  readonly body: Body;
  /** Is told what opens it, and that it has gone. */
  readonly onReady: (open: OpenWindow | undefined) => void;
  /** Below the form, while no window has closed. */
  readonly children?: ReactNode;
}

/** The payment page over this one, for what a form has answered. */
export function FormWindow({ body, onReady, children }: FormWindowProps): ReactNode {
  const { onOpen, onClose, onError, onDowngrade } = body;
  const { open } = useLightbox({ onOpen, onClose, onError, onDowngrade });
  useEffect(() => {
    onReady(open);
    return () => onReady(undefined);
  }, [onReady, open]);
  const { closed } = body;
  return closed === undefined ? children : <AfterWindow key={closed} payment={closed} body={body} />;
}
