'use client';

import { useEffect, useRef } from 'react';
import { PaymentStatus, type PaymentStatusProps } from '../../status/PaymentStatus.tsx';

export interface FollowedProps extends Pick<
  PaymentStatusProps,
  'actions' | 'creditor' | 'initial' | 'onDelay' | 'onPaid' | 'onUnpaid' | 'payment'
> {
  /** If `true`, the heading takes focus, because the element that had focus has disappeared. */
  readonly takesFocus: boolean;
}

/** Renders the state of a payment in place of the list. If the payment ends unpaid, `onUnpaid` brings back the list. */
export function Followed({ takesFocus, ...props }: FollowedProps) {
  const status = useRef<HTMLElement>(null);
  useEffect(() => {
    // The heading can receive focus, because it has `tabindex="-1"`.
    if (takesFocus) status.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  }, [takesFocus]);
  return <PaymentStatus {...props} ref={status} />;
}
