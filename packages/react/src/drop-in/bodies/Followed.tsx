'use client';

import { useEffect, useRef } from 'react';
import { PaymentStatus, type PaymentStatusProps } from '../../status/PaymentStatus.tsx';

export interface FollowedProps extends Pick<
  PaymentStatusProps,
  'actions' | 'initial' | 'onPaid' | 'onUnpaid' | 'payment'
> {
  /** What had the focus has gone. */
  readonly takesFocus: boolean;
}

/** The payment in place of the list, until it is over. */
export function Followed({ takesFocus, ...props }: FollowedProps) {
  const status = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) status.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus(); // its heading
  }, [takesFocus]);
  return <PaymentStatus {...props} ref={status} />;
}
