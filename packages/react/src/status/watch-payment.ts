import type { PaymentView } from '@tillkit/core';
import { isDecided } from '@tillkit/core/internal';
import type { CheckoutProblem } from '../checkout/problem.ts';
import { fetchPayment } from './fetch-payment.ts';

const growth = 1.5;
const longestWait = 10_000;
const requestTimeout = 10_000;
const maxFailures = 5;
/** Time in milliseconds during which a decided payment is still polled while more data is awaited. */
const extraTime = 3 * 60_000;

export interface PaymentWatch {
  readonly url: string;
  /** Wait in milliseconds between the first two requests. Later waits grow to ten seconds. */
  readonly interval: number;
  /** True if the page shows the payment as decided. A later problem does not replace that state. */
  readonly decided: boolean;
  readonly onPayment: (payment: PaymentView) => void;
  readonly onProblem: (problem: CheckoutProblem) => void;
}

export interface Watching {
  /** Polls immediately, and resets the wait and the failure count. */
  readonly pollNow: () => void;
  readonly end: () => void;
}

/**
 * Polls a payment until it is decided, and for up to three more minutes while it `awaitsMore`. Pauses while the page is
 * hidden, and continues immediately when the page becomes visible or the browser is online again. If the payment is
 * unknown, or after five failures in a row, it reports a problem and pauses.
 */
export function watchPayment({ url, interval, decided, onPayment, onProblem }: PaymentWatch): Watching {
  const ended = new AbortController();
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = interval;
  let failures = 0;
  let decidedAt = decided ? Date.now() : undefined;

  const end = () => {
    ended.abort();
    running?.abort();
    clearTimeout(timer);
  };

  const poll = async () => {
    clearTimeout(timer);
    if (running || document.hidden) return;
    const request = (running = new AbortController());
    const timeout = setTimeout(() => request.abort(), requestTimeout);
    const answer = await fetchPayment(url, request.signal);
    clearTimeout(timeout);
    running = undefined;
    if (ended.signal.aborted) return;

    if (answer.ok) {
      failures = 0;
      if (isDecided(answer.value)) decidedAt ??= Date.now();
      if (decidedAt !== undefined && (!answer.value.awaitsMore || Date.now() - decidedAt >= extraTime)) end();
      onPayment(answer.value);
      if (ended.signal.aborted) return;
    } else {
      failures = answer.error.code === 'payment_unknown' ? maxFailures : failures + 1;
      if (failures === maxFailures) return decidedAt === undefined ? onProblem(answer.error) : end();
    }
    timer = setTimeout(poll, wait);
    wait = Math.min(wait * growth, longestWait);
  };

  const pollNow = () => {
    wait = interval;
    failures = 0;
    void poll();
  };
  document.addEventListener('visibilitychange', pollNow, { signal: ended.signal });
  addEventListener('online', pollNow, { signal: ended.signal });
  timer = setTimeout(poll); // The first mount under StrictMode ends before this code runs.
  return { pollNow: pollNow, end };
}
