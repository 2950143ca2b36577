import { setMaxListeners } from 'node:events';
import type { Clock } from '../model/clock.ts';
import { instant, type Journal } from '../model/exchange.ts';
import { webhookHeaders, type PostWebhook } from './post-webhook.ts';
import { createUnderWay } from '../model/under-way.ts';
import type { WebhookMessage } from './webhook-message.ts';

/** A webhook to send. If `first` is set, the first attempt sends `first` instead of `message`. */
export interface Outgoing {
  /** Webhook URL of the shop. If `undefined`, the message is dropped. */
  readonly url: string | undefined;
  readonly message: WebhookMessage;
  readonly first?: WebhookMessage | undefined;
}

/** Sends webhooks to the shop. */
export interface Delivery {
  /** Sends a webhook. Resolves when the first attempt has succeeded or failed. Retries continue in the background. */
  send(outgoing: Outgoing): Promise<void>;
  /** Sends a webhook without retries. Resolves to `true` if the shop responded with a 2xx status. */
  sendOnce(outgoing: Outgoing): Promise<boolean>;
  /** Sends a webhook after a delay in milliseconds. */
  sendLater(milliseconds: number, outgoing: Outgoing): void;
  /** Holds a webhook back until the next webhook to the same URL has been sent, or for at most one minute. */
  sendAfterNext(outgoing: Outgoing): void;
  /** Resolves when no first delivery attempt is running or scheduled. Does not wait for retries. */
  drained(): Promise<void>;
  /** Resolves when no request is waiting for a response. */
  quiet(): Promise<void>;
  /**
   * Aborts the current requests and discards all waiting webhooks, including retries. Webhooks that are sent later are
   * still delivered.
   */
  forget(): void;
  /**
   * Aborts the current requests and discards all waiting webhooks, like `forget`. Webhooks that are sent later are not
   * delivered.
   */
  close(): void;
}

const second = 1_000;
const patience = 10 * second;
const nextWithin = 60 * second;
/** Delay before each retry, in milliseconds. */
export const repeatsAfter: readonly number[] = [5 * second, 30 * second, 120 * second, 600 * second, 3_600 * second];

/** Returns a description of a failed delivery, including advice for the developer. */
function describe(status: number | undefined): string {
  if (!status) return 'no answer (check that the shop runs at the URL in --shop)';
  if (status === 404 || status === 405) return `answer ${status} (no till at this URL: set --shop or --webhook)`;
  return `answer ${status} (see the log of the shop)`;
}

/** The maximum number of open requests and the maximum number of waiting webhooks. */
const bounds = { posts: 1_000, waiting: 10_000 };

/**
 * Creates the abort controller for the webhook requests. Its signal has no listener limit, because every open request
 * adds a listener.
 */
function newLife(): AbortController {
  const life = new AbortController();
  setMaxListeners(0, life.signal);
  return life;
}

/**
 * Creates the service that delivers webhooks to shops. An attempt succeeds if the shop responds with a 2xx status
 * within 10 s. The `most` parameter limits the number of open requests and the number of waiting webhooks. If too many
 * webhooks are waiting, the oldest one is dropped.
 */
export function createDelivery(
  post: PostWebhook,
  clock: Clock,
  log: (line: string) => void,
  most: typeof bounds = bounds,
  journal?: Pick<Journal, 'note'>,
): Delivery {
  const underWay = createUnderWay();
  const posts = createUnderWay();
  const waiting = new Set<() => void>();
  const overtaken = new Map<string, Set<() => void>>();
  let closed = false;
  let life = newLife();

  async function attempt({ url, message, first = message }: Outgoing, repeats: number): Promise<void> {
    const problem = await problemOf(url, first, repeats + 1);
    if (problem !== undefined) repeat({ url, message }, repeats, problem);
  }

  async function attemptOnce({ url, message, first = message }: Outgoing): Promise<boolean> {
    const problem = await problemOf(url, first, 1);
    if (problem !== undefined) log(`webhook not delivered: ${problem}; not repeated`);
    return problem === undefined;
  }

  /**
   * Sends the message and returns a description of the problem if the delivery failed. Returns `undefined` if the
   * delivery succeeded or was aborted.
   */
  async function problemOf(url: string | undefined, message: WebhookMessage, nth: number): Promise<string | undefined> {
    const { signal } = life;
    if (url === undefined || closed) return undefined;
    const status = posts.size < most.posts ? await posts.add(answerOf(url, message, nth, signal)) : undefined;
    if (signal.aborted) return undefined;
    if (status === undefined || status < 200 || status >= 300) return describe(status);
    log(`webhook delivered, answer ${status}`);
    return undefined;
  }

  async function answerOf(
    url: string,
    message: WebhookMessage,
    nth: number,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const ending = new AbortController();
    const end = () => ending.abort();
    const takeBack = clock.after(patience, end);
    signal.addEventListener('abort', end);
    const at = clock.now().toISOString();
    const startedAt = instant();
    const answer = await post(url, message, ending.signal).catch(() => undefined);
    signal.removeEventListener('abort', end);
    takeBack();
    const { status, contentType = '', body = '' } = typeof answer === 'object' ? answer : { status: answer };
    journal?.note({
      kind: 'webhook',
      method: 'POST',
      url,
      request: { headers: webhookHeaders(message), body: message.body },
      answer: status === undefined ? undefined : { status, headers: { 'content-type': contentType }, body },
      at,
      begun: startedAt,
      took: instant() - startedAt,
      attempt: nth,
      about: message.about ?? {},
    });
    return status;
  }

  function repeat(outgoing: Outgoing, repeats: number, problem: string) {
    const wait = repeatsAfter[repeats];
    if (wait === undefined) return log(`webhook given up after ${repeats + 1} attempts: ${problem}`);
    log(`webhook not delivered: ${problem}; again in ${wait / second} s`);
    after(wait, () => void underWay.add(attempt(outgoing, repeats + 1)));
  }

  /**
   * Calls `work` after a delay, or immediately when the returned function is called. If the waiting work is discarded,
   * calls `otherwise` instead.
   */
  function after(milliseconds: number, work: () => void, otherwise: () => void = () => {}): () => void {
    const end = (then: () => void) => {
      takeBack();
      if (waiting.delete(discard)) then();
    };
    const discard = () => end(otherwise);
    const takeBack = clock.after(milliseconds, () => end(work));
    waiting.add(discard);
    const [oldest] = waiting;
    if (waiting.size > most.waiting && oldest) {
      log('webhook given up: too many wait');
      oldest();
    }
    return () => end(work);
  }

  function later(milliseconds: number, outgoing: Outgoing, passed = new Set<() => void>()): void {
    let sendNow = () => {};
    const sent = new Promise<void>((resolve) => {
      sendNow = after(milliseconds, () => resolve(attempt(outgoing, 0)), resolve);
    });
    passed.add(sendNow);
    void underWay.add(sent.finally(() => passed.delete(sendNow)));
  }

  async function send(outgoing: Outgoing): Promise<void> {
    await underWay.add(attempt(outgoing, 0));
    const { url = '' } = outgoing;
    const passed = overtaken.get(url) ?? [];
    for (const sendNow of passed) sendNow();
  }

  function forget() {
    life.abort();
    life = newLife();
    for (const end of waiting) end();
    overtaken.clear();
  }

  return {
    send,
    sendOnce: (outgoing) => underWay.add(attemptOnce(outgoing)),
    sendLater: (milliseconds, outgoing) => later(milliseconds, outgoing),
    sendAfterNext(outgoing) {
      const { url = '' } = outgoing;
      const passed = overtaken.get(url) ?? new Set();
      overtaken.set(url, passed);
      later(nextWithin, outgoing, passed);
    },
    drained: () => underWay.ended(),
    quiet: () => posts.ended(),
    forget,
    close() {
      closed = true;
      forget();
    },
  };
}
