'use client';

import { paymentsBase } from '@tillkit/core/payments-base';
import type { PaymentView, PaymentViewStatus } from '@tillkit/core';
import { isDecided } from '@tillkit/core/internal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import type { CheckoutProblem } from '../checkout/problem.ts';
import { watchPayment, type Watching } from './watch-payment.ts';

/** What the page knows of a payment. It comes from the shop's server alone, never from the address or a message. */
export type PaymentStatusState =
  | { readonly status: 'loading' }
  | { readonly status: PaymentViewStatus; readonly payment: PaymentView }
  | {
      readonly status: 'failed';
      readonly error: CheckoutProblem;
      /** What was last known of it. */
      readonly payment?: PaymentView | undefined;
      readonly retry: () => void;
    };

export interface PaymentStatusOptions {
  /** What the server knew when it rendered the page: shown first, and no question is asked when nothing more is to come. */
  readonly initial?: PaymentView | undefined;
  /** First wait between two questions in milliseconds, 1000 by default; it grows to ten seconds. */
  readonly interval?: number | undefined;
}

interface Known {
  readonly id: string;
  readonly payment?: PaymentView | undefined;
  readonly error?: CheckoutProblem | undefined;
}

/**
 * Asks the shop's server how far a payment is until it is decided, and for three minutes more while it `awaitsMore`.
 *
 * @example
 * const state = usePaymentStatus(id);
 * const said = state.status === 'paid' ? `Paid: ${state.payment.refno}` : state.status;
 */
export function usePaymentStatus(id: string, options: PaymentStatusOptions = {}): PaymentStatusState {
  const { payments = paymentsBase } = useCheckout('usePaymentStatus');
  const { initial, interval = 1_000 } = options;
  const [known, setKnown] = useState<Known>({ id, payment: initial });
  const watching = useRef<Watching>(null);
  const now = known.id === id ? known : { id, payment: initial };
  const decided = initial !== undefined && isDecided(initial);
  const isOver = decided && !initial.awaitsMore;

  useEffect(() => {
    if (isOver) return;
    const watch = watchPayment({
      url: `${payments}/${encodeURIComponent(id)}`,
      interval,
      decided,
      onPayment: (payment) => setKnown((last) => (isSame(last, payment) ? last : { id, payment })),
      onProblem: (error) => setKnown((last) => ({ ...(last.id === id && last), id, error })),
    });
    watching.current = watch;
    return watch.end;
  }, [id, payments, interval, decided, isOver]);

  const retry = useCallback(() => {
    setKnown(({ id: last, payment }) => ({ id: last, payment }));
    watching.current?.askAgain();
  }, []);

  if (now.error) return { status: 'failed', error: now.error, payment: now.payment, retry };
  return now.payment ? { status: now.payment.status, payment: now.payment } : { status: 'loading' };
}

const isSame = (last: Known, payment: PaymentView) =>
  last.error === undefined && JSON.stringify(last.payment) === JSON.stringify(payment);
