import { Agent, type Dispatcher } from 'undici/index.js';
import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';

/**
 * The limits for one call: the deadlines in milliseconds for connecting, for receiving the headers, for the next chunk
 * of the body and for the whole call, and the maximum response size in bytes. Status responses have their own size
 * limit.
 */
export const callLimits = { connect: 5_000, headers: 20_000, body: 20_000, total: 30_000, bytes: 65_536 } as const;
export type CallLimits = { readonly [K in keyof typeof callLimits]: number };

export interface Transport {
  /**
   * Sends one XML document in a POST request with HTTP Basic authentication. An https connection uses TLS 1.2 or
   * higher. Each phase of the call has a deadline, and redirects are not followed. The document is sent at most once.
   * Throws only `CallFailure`.
   */
  post(url: string, authorization: string, document: string, bytes?: number): Promise<Uint8Array>;
  /** Closes all connections. Calls in progress fail. */
  close(): Promise<void>;
}

/**
 * The maximum time in milliseconds that an idle connection is kept open, even if the gateway allows more. The time is
 * short because a call fails if it uses an idle connection that the gateway has just closed.
 */
const keepAlive = 4_000;

/**
 * Creates a transport with its own connections, which are kept open briefly for the next call. The proxy and TLS
 * settings of the process do not affect these connections.
 */
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

/** A call in progress. Ends exactly once, either with a response or with a failure. */
class CallHandler implements Dispatcher.DispatchHandler {
  readonly #bytes: number;
  readonly #resolve: (answer: Uint8Array) => void;
  readonly #reject: (failure: CallFailure) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  /** Set as soon as any part of the request may have been written. */
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

  /**
   * Runs before the first byte of the request is written. Aborts the request if the call has already ended or if this
   * is a second attempt to write the request.
   */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isOver || this.#controller)
      controller.abort(new Error('Cannot send the request: the call has ended or the request has already been sent.'));
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

/**
 * Indicates whether a call without a response may have had an effect. `no`: the call certainly had no effect. `maybe`:
 * only a status query can show whether the call had an effect.
 */
export type Reached = 'no' | 'maybe';

interface Failure {
  readonly reached: Reached;
  readonly code: CheckoutErrorCode;
  readonly message: string;
  /** Optional. Defaults to a hint saying that the till will query the status again. */
  readonly hint?: string;
}

/**
 * The only error class that a call throws. Its `cause` contains only the system's error code, because the original
 * error could contain the URL with its credentials.
 */
export class CallFailure extends CheckoutError {
  readonly reached: Reached;

  constructor(
    { reached, code, message, hint = 'The till queries the status of the payment again.' }: Failure,
    cause?: unknown,
  ) {
    super(code, message, hint, cause === undefined ? undefined : { cause: new Error(codeOf(cause)) });
    this.reached = reached;
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'broken');

/** Thrown if a call waited too long for the rate limit. Nothing was sent. */
export class NotBegun extends CallFailure {
  constructor() {
    super({
      reached: 'no',
      code: 'timed_out',
      message: 'The call was not sent because it waited too long for the rate limit.',
    });
  }
}

export type Phase = 'connect' | 'headers' | 'body' | 'total';

const timedOut = (phase: Phase, reached: Reached): CallFailure =>
  new CallFailure({ reached, code: 'timed_out', message: `The gateway did not respond in time (${phase}).` });

const tooLarge = (): CallFailure =>
  new CallFailure({
    reached: 'maybe',
    code: 'response_malformed',
    message: 'The response is larger than any valid response from the gateway.',
    hint: 'Check the gateway URL.',
  });

/** Returns the failure for an HTTP status other than 200. Redirects are never followed. */
function statusFailure(status: number): CallFailure {
  if (status === 401 || status === 403)
    return new CallFailure({
      reached: 'maybe',
      code: 'config_wrong',
      message: 'The gateway rejected the credentials.',
      hint: 'Compare the merchant ID and the password with those in the admin tool.',
    });
  return new CallFailure({
    reached: 'maybe',
    code: 'network_failed',
    message: `The gateway responded with HTTP status ${status}.`,
    hint: 'Check the gateway URL. The till does not follow redirects.',
  });
}

const phases: Readonly<Record<string, Phase>> = {
  UND_ERR_CONNECT_TIMEOUT: 'connect',
  UND_ERR_HEADERS_TIMEOUT: 'headers',
  UND_ERR_BODY_TIMEOUT: 'body',
};

/**
 * Converts an error from undici's dispatcher into a `CallFailure`. `reached` states whether the call may have reached
 * the gateway.
 */
export function toCallFailure(error: unknown, reached: Reached): CallFailure {
  const phase = phases[codeOf(error)];
  if (phase) return timedOut(phase, reached);
  const message =
    reached === 'no' ? 'The gateway could not be reached.' : 'The connection broke before the answer was complete.';
  return new CallFailure({ reached, code: 'network_failed', message }, error);
}

/** Reads a complete response with `read`. A `CheckoutError` that `read` throws is rethrown as a `CallFailure`. */
export function readWith<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    const { code, message, hint } = error;
    throw new CallFailure({ reached: 'maybe', code, message, hint });
  }
}
