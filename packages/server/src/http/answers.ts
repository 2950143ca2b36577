import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';
import type { Environment } from '../config.ts';
import type { Log } from '../log.ts';
import { PaymentPending } from '../payment/fresh-payment.ts';

export const noStore = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } as const;

export const answerJson = (status: number, value: object, headers?: Readonly<Record<string, string>>): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', ...noStore, ...headers },
  });

export const answerError = (
  status: number,
  code: CheckoutErrorCode,
  message: string,
  hint: string,
  more?: object,
): Response => answerJson(status, { error: { code, message, hint, ...more } });

export const answerUnknown = () => answerError(404, 'not_found', 'There is no such payment.', 'Start a payment first.');

export function refuseMethod(): Response {
  const response = answerError(405, 'request_malformed', 'No payment route has this method.', 'Use GET or POST.');
  response.headers.set('allow', 'GET, HEAD, POST');
  return response;
}

/** A shop that lacks settings takes no payment and no message; the gateway sends a message again. */
export function answerMissing(log: Log, { code, message, hint }: CheckoutError): Response {
  log({ level: 'error', event: 'config_missing', hint: `${message} ${hint}` });
  return answerError(503, code, message, hint);
}

/** What the client did wrong, or must know. */
const statusOf: Readonly<Partial<Record<CheckoutErrorCode, number>>> = {
  order_incomplete: 422,
  order_changed: 409,
  already_paid: 409,
  payment_pending: 409,
  not_found: 404,
  request_malformed: 400,
};

/** What passes by itself. */
const temporary: ReadonlySet<CheckoutErrorCode> = new Set(['network_failed', 'timed_out', 'database_read_only']);

/**
 * The answer to what a route threw. A fault of the shop's code or configuration is told as `shop_failed`, with the hook's
 * name; any other fault of ours says 503, `shop_unavailable` and nothing else: its text could hold anything. In a framework (`framed`)
 * what the shop's code threw is thrown on: there it has its own error handling, redirects and statuses.
 */
export function toErrorResponse(
  log: Log,
  environment: Environment,
  signal: AbortSignal | undefined,
  error: unknown,
  framed: boolean,
): Response {
  const status = error instanceof CheckoutError ? statusOf[error.code] : undefined;
  if (error instanceof CheckoutError && status !== undefined)
    return answerError(status, error.code, error.message, error.hint, paymentOf(error));
  const hook = hookOf(error);
  const isReadOnly = error instanceof CheckoutError && error.code === 'database_read_only';
  const cause = hook === undefined ? error : (error as CheckoutError).cause;
  if (signal?.aborted && cause === signal.reason) return new Response(null, { status: 400 }); // nobody is there to read it
  log({
    level: 'error',
    event: 'route_failed',
    reasons: [...(hook === undefined ? [] : [hook]), errorName(cause)],
    ...(isReadOnly && { hint: error.hint }),
    error: cause instanceof Error ? cause : error,
  });
  if (hook !== undefined && framed) throw cause instanceof Error ? cause : error;
  if (!(error instanceof CheckoutError) || temporary.has(error.code))
    return answerError(503, 'shop_unavailable', 'The shop could not do this now.', 'Try again in a moment.');
  if (hook !== undefined) return answerError(500, error.code, error.message, error.hint);
  const hint = environment === 'live' ? 'Look at the log of the shop.' : `${error.message} ${error.hint}`;
  return answerError(500, 'shop_failed', "The shop's own code failed.", hint);
}

/** Of whatever says that the shop's code failed. */
const hookOf = (error: unknown): string | undefined =>
  error instanceof CheckoutError && 'hook' in error && typeof error.hook === 'string' ? error.hook : undefined;

const errorName = (error: unknown): string =>
  error instanceof CheckoutError ? error.code : error instanceof Error ? error.name : 'unknown';

/** The payment that is under way, for the page to show it. */
const paymentOf = (error: CheckoutError) => (error instanceof PaymentPending ? { payment: error.payment } : undefined);
