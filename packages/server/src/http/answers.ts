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

export const answerUnknown = () =>
  answerError(404, 'not_found', 'The payment does not exist.', 'Start a payment first.');

export function refuseMethod(): Response {
  const response = answerError(405, 'request_malformed', 'No payment route accepts this method.', 'Use GET or POST.');
  response.headers.set('allow', 'GET, HEAD, POST');
  return response;
}

/**
 * Logs the missing settings and returns a 503 response. A shop with missing settings accepts neither payments nor
 * gateway messages, so the gateway sends its messages again later.
 */
export function answerMissing(log: Log, { code, message, hint }: CheckoutError): Response {
  log({ level: 'error', event: 'config_missing', hint: `${message} ${hint}` });
  return answerError(503, code, message, hint);
}

/** The HTTP statuses for errors that the client has caused or must handle. */
const statusOf: Readonly<Partial<Record<CheckoutErrorCode, number>>> = {
  order_incomplete: 422,
  order_changed: 409,
  already_paid: 409,
  payment_pending: 409,
  not_found: 404,
  request_malformed: 400,
};

/** The codes of errors about the database, whose hints tell the operator what to do. */
const explained: ReadonlySet<CheckoutErrorCode> = new Set(['network_failed', 'config_wrong', 'database_read_only']);

/** Returns true if the client has caused the error or must handle it, so that the response has a 4xx status. */
export const isForClient = ({ code }: CheckoutError): boolean => statusOf[code] !== undefined;

/** The codes of temporary errors, which can disappear without any change to the shop. */
const temporary: ReadonlySet<CheckoutErrorCode> = new Set(['network_failed', 'timed_out', 'database_read_only']);

/**
 * Returns the response to an error that a route has thrown. An error that the client has caused or must handle keeps
 * its code. A fault in the shop's code or configuration gets the code `shop_failed`. If a hook has failed, the response
 * names the hook. Any other fault gets a 503 response with the code `shop_unavailable` and no details, because the
 * error text could contain anything. Inside a framework (`framed`), an error that a hook has thrown is rethrown, so
 * that the framework handles the error.
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
  const cause = hook === undefined ? error : (error as CheckoutError).cause;
  // The request failed because the client has disconnected, so the error is not logged.
  if (signal?.aborted && cause === signal.reason) return new Response(null, { status: 400 });
  log({
    level: 'error',
    event: 'route_failed',
    reasons: [...(hook === undefined ? [] : [hook]), errorName(cause)],
    ...(error instanceof CheckoutError && explained.has(error.code) && { hint: error.hint }),
    error: cause instanceof Error ? cause : error,
  });
  if (hook !== undefined && framed) throw cause instanceof Error ? cause : error;
  if (!(error instanceof CheckoutError) || temporary.has(error.code))
    return answerError(503, 'shop_unavailable', 'The shop is temporarily unavailable.', 'Try again in a moment.');
  if (hook !== undefined) return answerError(500, error.code, error.message, error.hint);
  const hint = environment === 'live' ? "Check the shop's server log." : `${error.message} ${error.hint}`;
  return answerError(500, 'shop_failed', "The shop's own code failed.", hint);
}

/** Returns the name of the hook that failed, or undefined if the error does not come from a hook. */
const hookOf = (error: unknown): string | undefined =>
  error instanceof CheckoutError && 'hook' in error && typeof error.hook === 'string' ? error.hook : undefined;

const errorName = (error: unknown): string =>
  error instanceof CheckoutError ? error.code : error instanceof Error ? error.name : 'unknown';

/** Returns the id of the pending payment, so that the shopper's page can show that payment. */
const paymentOf = (error: CheckoutError) => (error instanceof PaymentPending ? { payment: error.payment } : undefined);
