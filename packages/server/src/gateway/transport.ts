import { Agent, type Dispatcher } from 'undici';
import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';

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
        agent.dispatch(what, new CallHandler({ ...limits, bytes }, resolve, reject));
      }),
    close: () => agent.destroy(),
  };
}

/** One call under way: it ends once, with an answer or a failure. */
class CallHandler implements Dispatcher.DispatchHandler {
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
    if (status !== 200 && status >= 200) this.#fail(statusFailure(status));
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
    this.#fail(toCallFailure(error, this.#reached));
  }
}

/** Whether a call without an answer can have done anything: `no`, certainly not; `maybe`, only a status answer tells. */
export type Reached = 'no' | 'maybe';

interface Failure {
  readonly reached: Reached;
  readonly code: CheckoutErrorCode;
  readonly message: string;
  /** Absent: to ask is harmless. */
  readonly hint?: string;
}

/**
 * The one way in which a call fails. Of what was thrown below it the system's code stays, as its `cause`: a whole error could
 * carry the address with its credentials.
 */
export class CallFailure extends CheckoutError {
  readonly reached: Reached;

  constructor(
    { reached, code, message, hint = 'Where the payment stands is asked for again.' }: Failure,
    cause?: unknown,
  ) {
    super(code, message, hint, cause === undefined ? undefined : { cause: new Error(codeOf(cause)) });
    this.reached = reached;
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'broken');

/** Its turn came too late: nothing was sent. */
export class NotBegun extends CallFailure {
  constructor() {
    super({ reached: 'no', code: 'timed_out', message: 'The turn of the call came too late.' });
  }
}

export type Phase = 'connect' | 'headers' | 'body' | 'total';

const timedOut = (phase: Phase, reached: Reached): CallFailure =>
  new CallFailure({ reached, code: 'timed_out', message: `The gateway did not answer in time (${phase}).` });

const tooLarge = (): CallFailure =>
  new CallFailure({
    reached: 'maybe',
    code: 'response_malformed',
    message: 'The answer is larger than any answer of the gateway.',
    hint: 'Check the address of the gateway.',
  });

/** An answer with a status other than 200: redirects are never followed. */
function statusFailure(status: number): CallFailure {
  if (status === 401 || status === 403)
    return new CallFailure({
      reached: 'maybe',
      code: 'config_wrong',
      message: 'The gateway refuses the credentials.',
      hint: 'Compare merchant id and password with the admin tool.',
    });
  return new CallFailure({
    reached: 'maybe',
    code: 'network_failed',
    message: `The gateway answered with HTTP status ${status}.`,
    hint: 'Check the address; redirects are never followed.',
  });
}

const phases: Readonly<Record<string, Phase>> = {
  UND_ERR_CONNECT_TIMEOUT: 'connect',
  UND_ERR_HEADERS_TIMEOUT: 'headers',
  UND_ERR_BODY_TIMEOUT: 'body',
};

/** What the dispatcher threw; `reached` says whether it had begun to write. */
export function toCallFailure(error: unknown, reached: Reached): CallFailure {
  const phase = phases[codeOf(error)];
  if (phase) return timedOut(phase, reached);
  const message = reached === 'no' ? 'The gateway could not be reached.' : 'The call broke off.';
  return new CallFailure({ reached, code: 'network_failed', message }, error);
}

/** Reads an answer that came whole. What `read` refuses is a failure of the call too. */
export function readWith<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    const { code, message, hint } = error;
    throw new CallFailure({ reached: 'maybe', code, message, hint });
  }
}
