import { setMaxListeners } from 'node:events';
import type { Clock } from '../model/clock.ts';
import { instant, type Journal } from '../model/exchange.ts';
import { webhookHeaders, type PostWebhook } from './post-webhook.ts';
import { createUnderWay } from '../model/under-way.ts';
import type { WebhookMessage } from './webhook-message.ts';

/** One webhook on its way: `first` is what the first attempt brings, when that is another message. */
export interface Outgoing {
  /** Without an address the message is dropped. */
  readonly url: string | undefined;
  readonly message: WebhookMessage;
  readonly first?: WebhookMessage | undefined;
}

/** Brings webhooks to the shop. */
export interface Delivery {
  /** Resolves when the first attempt has ended, well or not; repeats follow on their own. */
  send(outgoing: Outgoing): Promise<void>;
  /** Sends without repeats, and resolves to whether it was answered well. */
  sendOnce(outgoing: Outgoing): Promise<boolean>;
  /** Sends after some milliseconds. */
  sendLater(milliseconds: number, outgoing: Outgoing): void;
  /** Sends once another webhook has gone to the same address, or after a minute. */
  sendAfterNext(outgoing: Outgoing): void;
  /** Resolves when nothing is being sent or about to be sent for the first time. Repeats that wait do not count. */
  drained(): Promise<void>;
  /** Resolves when no post waits for its answer. */
  quiet(): Promise<void>;
  /** Ends everything under way and forgets the repeats. What is sent later is delivered. */
  forget(): void;
  /** Forgets, and delivers nothing more. */
  close(): void;
}

const second = 1_000;
const patience = 10 * second;
const nextWithin = 60 * second;
/** How long to wait before each repeat. */
export const repeatsAfter: readonly number[] = [5 * second, 30 * second, 120 * second, 600 * second, 3_600 * second];

/** What went wrong with a webhook, and where to look. */
function describe(status: number | undefined): string {
  if (!status) return 'no answer (does the shop run where --shop says?)';
  if (status === 404 || status === 405)
    return `answer ${status} (no till there: give its place by --shop or --webhook)`;
  return `answer ${status} (the log of the shop says why)`;
}

/** How many posts may wait for their answers, and how many webhooks for their time. */
const bounds = { posts: 1_000, waiting: 10_000 };

/** Each post listens to it. */
function newLife(): AbortController {
  const life = new AbortController();
  setMaxListeners(0, life.signal);
  return life;
}

/** Delivers to the address of a merchant. Any 2xx within 10 s is a success. Holds no more than `most`: the oldest repeat gives way. */
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
  const held = new Map<string, Set<() => void>>();
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

  /** What is wrong with the answer; `undefined`: nothing, or nobody waits for it any more. */
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
    const begun = instant();
    const said = await post(url, message, ending.signal).catch(() => undefined);
    signal.removeEventListener('abort', end);
    takeBack();
    const { status, contentType = '', body = '' } = typeof said === 'object' ? said : { status: said };
    journal?.note({
      kind: 'webhook',
      method: 'POST',
      url,
      request: { headers: webhookHeaders(message), body: message.body },
      answer: status === undefined ? undefined : { status, headers: { 'content-type': contentType }, body },
      at,
      begun,
      took: instant() - begun,
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

  /** Does the work when its time has come, or when the answer is called; if it is forgotten before, the other work. */
  function after(milliseconds: number, work: () => void, otherwise: () => void = () => {}): () => void {
    const end = (then: () => void) => {
      takeBack();
      if (waiting.delete(forgotten)) then();
    };
    const forgotten = () => end(otherwise);
    const takeBack = clock.after(milliseconds, () => end(work));
    waiting.add(forgotten);
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
    const passed = held.get(url) ?? [];
    for (const sendNow of passed) sendNow();
  }

  function forget() {
    life.abort();
    life = newLife();
    for (const end of waiting) end();
    held.clear();
  }

  return {
    send,
    sendOnce: (outgoing) => underWay.add(attemptOnce(outgoing)),
    sendLater: (milliseconds, outgoing) => later(milliseconds, outgoing),
    sendAfterNext(outgoing) {
      const { url = '' } = outgoing;
      const passed = held.get(url) ?? new Set();
      held.set(url, passed);
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
