'use client';

import { paymentsBase } from '@tillkit/core/payments-base';
import type { PaymentView, PaymentViewStatus } from '@tillkit/core';
import { isDecided } from '@tillkit/core/internal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import type { CheckoutProblem } from '../checkout/problem.ts';
import { watchPayment, type Watching } from './watch-payment.ts';

/**
 * State of a payment, as shown on the page. The state always comes from the shop's server, never from the URL or a
 * browser message.
 */
export type PaymentStatusState =
  | { readonly status: 'loading' }
  | { readonly status: PaymentViewStatus; readonly payment: PaymentView }
  | {
      readonly status: 'failed';
      readonly error: CheckoutProblem;
      /** Last known state of the payment. */
      readonly payment?: PaymentView | undefined;
      readonly retry: () => void;
    };

export interface PaymentStatusOptions {
  /**
   * State of the payment at the time the server rendered the page. The hook returns this state first. If the state is
   * final and no more data is expected, the hook does not poll.
   */
  readonly initial?: PaymentView | undefined;
  /** Milliseconds between the first two requests. Later intervals grow to at most ten seconds. Defaults to 1,000. */
  readonly interval?: number | undefined;
}

interface Snapshot {
  readonly id: string;
  readonly payment?: PaymentView | undefined;
  readonly error?: CheckoutProblem | undefined;
}

/**
 * Polls a payment until its state is final. If the payment still has `awaitsMore` set at that point, polling continues
 * for up to three more minutes.
 *
 * @example
 * const state = usePaymentStatus(id);
 * const text = state.status === 'paid' ? `Paid: ${state.payment.refno}` : state.status;
 */
export function usePaymentStatus(id: string, options: PaymentStatusOptions = {}): PaymentStatusState {
  const { payments = paymentsBase } = useCheckout('usePaymentStatus');
  const { initial, interval = 1_000 } = options;
  const [snapshot, setSnapshot] = useState<Snapshot>({ id, payment: initial });
  const watching = useRef<Watching>(null);
  const current = snapshot.id === id ? snapshot : { id, payment: initial };
  const decided = initial !== undefined && isDecided(initial);
  const isOver = decided && !initial.awaitsMore;

  useEffect(() => {
    if (isOver) return;
    const watch = watchPayment({
      url: `${payments}/${encodeURIComponent(id)}`,
      interval,
      decided,
      onPayment: (payment) => setSnapshot((last) => (isSame(last, payment) ? last : { id, payment })),
      onProblem: (error) => setSnapshot((last) => ({ ...(last.id === id && last), id, error })),
    });
    watching.current = watch;
    return watch.end;
  }, [id, payments, interval, decided, isOver]);

  const retry = useCallback(() => {
    setSnapshot(({ id: last, payment }) => ({ id: last, payment }));
    watching.current?.pollNow();
  }, []);

  if (current.error) return { status: 'failed', error: current.error, payment: current.payment, retry };
  return current.payment ? { status: current.payment.status, payment: current.payment } : { status: 'loading' };
}

const isSame = (last: Snapshot, payment: PaymentView) =>
  last.error === undefined && JSON.stringify(last.payment) === JSON.stringify(payment);
