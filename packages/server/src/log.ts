import { inspect } from 'node:util';
import { traceOf } from './error-trace.ts';

/** The log events, with their descriptions. */
export const events = {
  payment_decided: 'A payment is decided; the reason is its state.',
  operation_ended: 'A settlement, cancel or credit has ended; the reasons are its kind and state.',
  alarm: 'A person must act; the reasons name the alarm. `payments.alarms` lists it too.',
  hook_query_ignored: 'A hook began a query after it had ended. The query did not run, and its promise never settles.',
  check_failed: 'The status query of a payment failed and is repeated; the reasons name the error.',
  status_refused: 'A status response was rejected; the reasons state why.',
  split_failed: 'A call that charges a verified card was not approved.',
  operation_failed: 'A call that settles, cancels or credits was not approved.',
  authorization_failed: 'A call that authorizes a payment from the server was not approved.',
  checks_failed: 'The store does not answer. Checks and deliveries continue when it answers again.',
  delivery_failed: '`orders.deliver` failed and is repeated; the reasons name the class and the code of the error.',
  route_failed: 'A route responded with 500 or 503, because code of the shop or the database failed.',
  start_refused: 'The start route refused a request; the reasons are the code of the response and the path.',
  handler_failed: 'A handler failed in an adapter.',
  body_was_read: 'The body of a request was read before the till could read it.',
  webhook_unknown: 'A webhook names no payment in this store.',
  return_unknown: 'A return names no payment in this store.',
  cross_site: "Another site sent a request that only the shop's pages may send; the hint names its origin.",
  config_missing: 'A route needs a missing setting; the hint names it.',
  operator_refused: 'A request to the operator’s routes came without the key.',
  operator_asked: 'The operator has moved money, resolved a case or delivered an event; the reason names the action.',
  wait_until_failed:
    '`waitUntil` threw an error. The check runs, but the platform may freeze the process before it ends.',
  weak_signing: 'The profile signs with an algorithm that is weaker than HMAC-SHA-256.',
} as const;

/** A log entry. Contains names, ids and counts, but never a message value, a key or a payload. */
export interface LogEvent {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: keyof typeof events;
  readonly payment?: string;
  readonly reasons?: readonly string[];
  readonly hint?: string;
  /** The error. In live mode, replaced with `trace`, because the error text could contain anything. */
  readonly error?: unknown;
  /**
   * The error in live mode: the class, the code (such as a SQLSTATE) and the stack frames of the error and its causes,
   * one per line, without any message.
   */
  readonly trace?: readonly string[];
}

export type Log = (event: LogEvent) => void;

/**
 * Writes each log entry to standard error as one line of JSON. If the entry has an error, the error follows on the next
 * lines, with its stack and cause.
 */
export const logToStderr: Log = ({ error, ...event }) => {
  process.stderr.write(`${JSON.stringify(event)}\n${error === undefined ? '' : `${inspect(error)}\n`}`);
};

/** Returns a log function that replaces the `error` of each entry with its trace and passes everything else to `log`. */
export const withTraces =
  (log: Log): Log =>
  ({ error, ...event }) =>
    log({ ...event, ...(error !== undefined && { trace: traceOf(error) }) });
