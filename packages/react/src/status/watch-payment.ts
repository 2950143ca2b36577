import type { PaymentView } from '@tillkit/core';
import { isDecided } from '@tillkit/core/internal';
import type { CheckoutProblem } from '../checkout/problem.ts';
import { askPayment } from './fetch-payment.ts';

const growth = 1.5;
const longestWait = 10_000;
const deadline = 10_000;
const failuresToTell = 5;
/** How long a decided payment is asked for what is still to come, in milliseconds. */
const patience = 3 * 60_000;

export interface PaymentWatch {
  readonly url: string;
  /** First wait between two questions in milliseconds; it grows to ten seconds. */
  readonly interval: number;
  /** The page shows it as decided already: a problem does not hide that. */
  readonly decided: boolean;
  readonly onPayment: (payment: PaymentView) => void;
  readonly onProblem: (problem: CheckoutProblem) => void;
}

export interface Watching {
  /** Asks now, with the first wait and no failures counted. */
  readonly askAgain: () => void;
  readonly end: () => void;
}

/**
 * Asks for a payment until it is decided, and three minutes more while it `awaitsMore`: not while the page is hidden, at once when it is seen again or online again.
 * A problem is told, and asking rests, when the payment is unknown or after five failures in a row.
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

  const ask = async () => {
    clearTimeout(timer);
    if (running || document.hidden) return;
    const request = (running = new AbortController());
    const late = setTimeout(() => request.abort(), deadline);
    const answer = await askPayment(url, request.signal);
    clearTimeout(late);
    running = undefined;
    if (ended.signal.aborted) return;

    if (answer.ok) {
      failures = 0;
      if (isDecided(answer.value)) decidedAt ??= Date.now();
      if (decidedAt !== undefined && (!answer.value.awaitsMore || Date.now() - decidedAt >= patience)) end();
      onPayment(answer.value);
      if (ended.signal.aborted) return;
    } else {
      failures = answer.error.code === 'payment_unknown' ? failuresToTell : failures + 1;
      if (failures === failuresToTell) return decidedAt === undefined ? onProblem(answer.error) : end();
    }
    timer = setTimeout(ask, wait);
    wait = Math.min(wait * growth, longestWait);
  };

  const askAgain = () => {
    wait = interval;
    failures = 0;
    void ask();
  };
  document.addEventListener('visibilitychange', askAgain, { signal: ended.signal });
  addEventListener('online', askAgain, { signal: ended.signal });
  timer = setTimeout(ask); // not before StrictMode has ended the first of its two mounts
  return { askAgain, end };
}
