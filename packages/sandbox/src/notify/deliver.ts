import type { Clock } from '../model/clock.ts';
import type { PostWebhook } from './post-webhook.ts';
import { createUnderWay } from '../model/under-way.ts';
import type { WebhookMessage } from './webhook-message.ts';

/** Brings webhooks to the shop. */
export interface Delivery {
  /** Resolves when the first attempt has ended, well or not; repeats follow on their own. */
  send(url: string | undefined, message: WebhookMessage): Promise<void>;
  /** Sends after some milliseconds. */
  sendLater(milliseconds: number, url: string | undefined, message: WebhookMessage): void;
  /** Resolves when nothing is being sent or about to be sent for the first time. Repeats that wait do not count. */
  drained(): Promise<void>;
  /** Ends everything under way and forgets the repeats. */
  close(): void;
}

const second = 1_000;
const patience = 10 * second;
/** How long to wait before each repeat. */
export const repeatsAfter: readonly number[] = [5 * second, 30 * second, 120 * second, 600 * second, 3_600 * second];

/** Delivers to the address of a merchant; without an address the message is dropped. Any 2xx within 10 s is a success. */
export function createDelivery(post: PostWebhook, clock: Clock, log: (line: string) => void): Delivery {
  const underWay = createUnderWay();
  const closing = new AbortController();

  async function attempt(url: string | undefined, message: WebhookMessage, repeats: number): Promise<void> {
    if (url === undefined || closing.signal.aborted) return;
    const late = new AbortController();
    const takeBack = clock.after(patience, () => late.abort());
    const status = await post(url, message, AbortSignal.any([closing.signal, late.signal])).catch(() => undefined);
    takeBack();
    if (closing.signal.aborted) return;
    if (status !== undefined && status >= 200 && status < 300) log(`webhook delivered, answer ${status}`);
    else repeat(url, message, repeats, status === undefined ? 'no answer' : `answer ${status}`);
  }

  function repeat(url: string, message: WebhookMessage, repeats: number, problem: string) {
    const wait = repeatsAfter[repeats];
    if (wait === undefined) return log(`webhook given up after ${repeats + 1} attempts: ${problem}`);
    log(`webhook not delivered: ${problem}; again in ${wait / second} s`);
    void pause(wait).then(() => underWay.add(attempt(url, message, repeats + 1)));
  }

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const takeBack = clock.after(milliseconds, end);
      closing.signal.addEventListener('abort', end);
      function end() {
        takeBack();
        closing.signal.removeEventListener('abort', end);
        resolve();
      }
    });

  return {
    send: (url, message) => underWay.add(attempt(url, message, 0)),
    sendLater: (milliseconds, url, message) =>
      void underWay.add(pause(milliseconds).then(() => attempt(url, message, 0))),
    drained: () => underWay.ended(),
    close: () => closing.abort(),
  };
}
