import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';
import type { Environment } from '../config.ts';
import { answerError, toErrorAnswer } from '../inbound/answers.ts';
import type { Log } from '../log.ts';

/** What the operator did wrong, or must know. */
const statusOf: Readonly<Partial<Record<CheckoutErrorCode, number>>> = {
  argument_wrong: 422,
  not_allowed_in_state: 409,
  amount_exceeded: 409,
  operation_pending: 409,
  key_reused: 409,
  config_wrong: 409, // a backup of PostgreSQL
  database_read_only: 503,
};

/** The answer to what a route threw. */
export function answerFailure(
  { log, environment }: { readonly log: Log; readonly environment: Environment },
  request: Request,
  error: unknown,
): Response {
  const status = error instanceof CheckoutError ? statusOf[error.code] : undefined;
  return error instanceof CheckoutError && status !== undefined
    ? answerError(status, error.code, error.message, error.hint)
    : toErrorAnswer(log, environment, request.signal, error, false);
}
