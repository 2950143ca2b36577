import type { PaymentView } from '@tillkit/core';
import { isDecided } from '@tillkit/core/internal';
import type { CheckoutProblem } from '../checkout/problem.ts';
import { fetchPayment } from './fetch-payment.ts';

const growth = 1.5;
const longestWait = 10_000;
const requestTimeout = 10_000;
const maxFailures = 5;
/** Maximum time in milliseconds to keep polling a payment that has a final state but still awaits more data. */
const extraTime = 3 * 60_000;

export interface PaymentWatch {
  readonly url: string;
  /** Milliseconds between the first two requests. Later intervals grow to at most ten seconds. */
  readonly interval: number;
  /** True if the page already shows a final state. A later problem does not replace that state. */
  readonly decided: boolean;
  readonly onPayment: (payment: PaymentView) => void;
  readonly onProblem: (problem: CheckoutProblem) => void;
}

export interface Watching {
  /** Resets the polling interval and the failure count, and polls immediately. */
  readonly pollNow: () => void;
  readonly end: () => void;
}

/**
 * Polls a payment until its state is final. If the payment still has `awaitsMore` set at that point, polling continues
 * for up to three more minutes. Polling pauses while the page is hidden and resumes immediately when the page becomes
 * visible or the browser is online again. If the payment is unknown or five requests in a row fail, the function
 * reports a problem and pauses polling.
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
  timer = setTimeout(poll); // Under StrictMode, the first mount ends before this timer fires, so it sends no request.
  return { pollNow: pollNow, end };
}
