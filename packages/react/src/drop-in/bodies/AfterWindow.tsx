'use client';

import { useEffect } from 'react';
import { usePaymentStatus } from '../../status/usePaymentStatus.ts';
import type { BodyProps } from '../body-props.ts';

interface AfterWindowProps extends Pick<BodyProps, 'dispatch'> {
  readonly payment: string;
  readonly follow: (event: { readonly payment: string }) => void;
}

/** Asks the shop for a payment whose window has closed, while the list stays. Once there is news, the page shows it. */
export function AfterWindow({ payment, follow, dispatch }: AfterWindowProps) {
  const { status } = usePaymentStatus(payment);
  useEffect(() => {
    if (status === 'loading' || status === 'open' || status === 'failed') return;
    if (status === 'declined' || status === 'canceled') dispatch({ type: 'ended', how: status });
    else follow({ payment });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each news
  }, [status, payment]);
  return null;
}
