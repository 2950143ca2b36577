import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';

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

export const timedOut = (phase: Phase, reached: Reached): CallFailure =>
  new CallFailure({ reached, code: 'timed_out', message: `The gateway did not answer in time (${phase}).` });

export const tooLarge = (): CallFailure =>
  new CallFailure({
    reached: 'maybe',
    code: 'response_malformed',
    message: 'The answer is larger than any answer of the gateway.',
    hint: 'Check the address of the gateway.',
  });

/** An answer with a status other than 200: redirects are never followed. */
export function refusedWith(status: number): CallFailure {
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
export function brokenBy(error: unknown, reached: Reached): CallFailure {
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
