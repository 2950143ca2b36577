import { Agent, type Dispatcher } from 'undici';
import { brokenBy, refusedWith, timedOut, tooLarge, type CallFailure } from './call-failure.ts';

/**
 * Deadlines of one call in milliseconds: to connect, from then to the headers of the answer, between two pieces of its body,
 * and for all of it; and the largest answer in bytes. A status answer has a limit of its own.
 */
export const callLimits = { connect: 5_000, headers: 20_000, body: 20_000, total: 30_000, bytes: 65_536 } as const;
export type CallLimits = { readonly [K in keyof typeof callLimits]: number };

export interface Transport {
  /**
   * One POST of an XML document: HTTP Basic, TLS 1.2 or higher, no redirects, every phase with a deadline, written once.
   * Throws `CallFailure` alone.
   */
  post(url: string, authorization: string, document: string, bytes?: number): Promise<Uint8Array>;
  /** Ends every connection; what is under way fails. */
  close(): Promise<void>;
}

/** An idle connection is kept no longer than this, whatever the gateway offers: one that it closes meanwhile fails a call. In milliseconds. */
const keepAlive = 4_000;

/** Connections of its own, kept for a moment for the next call of the same gateway: no switch of the process reaches them. */
export function createTransport(limits: CallLimits = callLimits): Transport {
  const agent = new Agent({
    connect: { timeout: limits.connect, minVersion: 'TLSv1.2', rejectUnauthorized: true },
    headersTimeout: limits.headers,
    bodyTimeout: limits.body,
    keepAliveTimeout: keepAlive,
    keepAliveMaxTimeout: keepAlive,
  });
  return {
    post: (url, authorization, document, bytes = limits.bytes) =>
      new Promise((resolve, reject) => {
        const { origin, pathname, search } = new URL(url);
        const headers = { authorization, 'content-type': 'application/xml', accept: 'application/xml, text/xml' };
        const what = { origin, path: pathname + search, method: 'POST', headers, body: Buffer.from(document) } as const;
        agent.dispatch(what, new Call({ ...limits, bytes }, resolve, reject));
      }),
    close: () => agent.destroy(),
  };
}

/** One call under way: it ends once, with an answer or a failure. */
class Call implements Dispatcher.DispatchHandler {
  readonly #bytes: number;
  readonly #resolve: (answer: Uint8Array) => void;
  readonly #reject: (failure: CallFailure) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  /** Set as soon as anything of it may be written. */
  #controller: Dispatcher.DispatchController | undefined;
  #isOver = false;

  constructor(
    { total, bytes }: CallLimits,
    resolve: (answer: Uint8Array) => void,
    reject: (failure: CallFailure) => void,
  ) {
    this.#bytes = bytes;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(() => this.#fail(timedOut('total', this.#reached)), total);
  }

  get #reached() {
    return this.#controller ? 'maybe' : 'no';
  }

  #end(): boolean {
    clearTimeout(this.#timer);
    const isFirst = !this.#isOver;
    this.#isOver = true;
    return isFirst;
  }

  #fail(failure: CallFailure): void {
    if (this.#end()) this.#reject(failure);
    this.#controller?.abort(failure);
  }

  /** Stands before the first byte of the request. A call that was given up meanwhile is never written, nor is one written again. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isOver || this.#controller) controller.abort(new Error('It is written once.'));
    else this.#controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number): void {
    if (status !== 200 && status >= 200) this.#fail(refusedWith(status));
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > this.#bytes) this.#fail(tooLarge());
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#end()) this.#resolve(Buffer.concat(this.#chunks));
  }

  onResponseError(_: unknown, error: Error): void {
    this.#fail(brokenBy(error, this.#reached));
  }
}
