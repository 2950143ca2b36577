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
  /** Preconnects to the gateway. Called when the pointer or keyboard focus reaches the button. */
  readonly connect: () => void;
}

export interface FormWindowProps {
  readonly body: Body;
  /** Called with the lightbox once it is ready, and with `undefined` when this component unmounts. */
  readonly onReady: (window: Window | undefined) => void;
  /** Content shown below the form until the lightbox has closed. */
  readonly children?: ReactNode;
}

/** Opens the payment page in a lightbox after the shopper has completed the form. */
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
