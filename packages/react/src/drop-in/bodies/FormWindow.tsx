'use client';

import type { SignedRequest } from '@tillkit/core';
import { useEffect, type ReactNode } from 'react';
import { useCheckout } from '../../checkout/CheckoutProvider.tsx';
import { connectTo } from '../../lightbox/connect-to.ts';
import { useLightbox } from '../../lightbox/useLightbox.ts';
import { RowAfter } from './RowAfter.tsx';
import type { Body } from './useBody.ts';

export interface Window {
  readonly open: (request: SignedRequest) => void;
  /** Somebody is on the way to the button. */
  readonly connect: () => void;
}

export interface FormWindowProps {
  readonly body: Body;
  /** Is told what it does, and that it has gone. */
  readonly onReady: (window: Window | undefined) => void;
  /** Below the form, while no window has closed. */
  readonly children?: ReactNode;
}

/** The payment page over this one, for what a form has answered. */
export function FormWindow({ body, onReady, children }: FormWindowProps): ReactNode {
  const { onOpen, onClose, onError, onDowngrade } = body;
  const { open } = useLightbox({ onOpen, onClose, onError, onDowngrade });
  const { lightbox: script, gateway } = useCheckout('<Checkout>');
  useEffect(() => {
    onReady({ open, connect: () => script && connectTo({ script, gateway }) });
    return () => onReady(undefined);
  }, [onReady, open, script, gateway]);
  return <RowAfter body={body}>{children}</RowAfter>;
}
