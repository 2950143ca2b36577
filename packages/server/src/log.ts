import { inspect } from 'node:util';

/** Every event of the log, with what it says. */
export const events = {
  payment_decided: 'A payment is decided; the reason is its state.',
  operation_ended: 'A settlement, cancel or credit has come to an end; the reasons are its kind and state.',
  alarm: 'A person must know of this; the reasons name it. It stands in `payments.alarms` too.',
  hook_query_ignored: 'A hook began a query after it had ended; the query did not run, and its promise never settles.',
  check_failed: 'The gateway could not be asked about a payment; it is asked again.',
  status_refused: 'A status answer was not believed; the reasons say why.',
  split_failed: 'A call that charges a verified card was not answered with yes.',
  operation_failed: 'A call that settles, cancels or credits was not answered with yes.',
  authorization_failed: 'A call that authorizes a payment by the server was not answered with yes.',
  checks_failed: 'The store does not answer; the checks go on when it does.',
  route_failed: 'A route was answered with 500.',
  handler_failed: 'A handler failed in an adapter.',
  body_was_read: 'The body of a request was read before the till could.',
  webhook_unknown: 'A webhook names no payment of ours.',
  return_unknown: 'A return names no payment of ours.',
  cross_site: 'Another site asked for what only the shop may ask for; the hint names its origin.',
  config_missing: 'A route needs a setting that is not there; the hint names it.',
  operator_refused: 'A request to the operator’s routes came without the key.',
  operator_asked: 'The operator has moved money or resolved a case; the reason is which.',
  weak_signing: 'The profile signs with something weaker than HMAC-SHA-256.',
} as const;

/** One line of the log: names, ids and counts, never a value of a message, a key or a payload. */
export interface LogEvent {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: keyof typeof events;
  readonly payment?: string;
  readonly reasons?: readonly string[];
  readonly hint?: string;
  /** What was thrown. Never in live mode: its text could hold anything. */
  readonly error?: unknown;
}

export type Log = (event: LogEvent) => void;

/** JSON lines on standard error; an error follows its line, with stack and cause. */
export const logToStderr: Log = ({ error, ...event }) => {
  process.stderr.write(`${JSON.stringify(event)}\n${error === undefined ? '' : `${inspect(error)}\n`}`);
};

/** A log that is told no error. */
export const withoutErrors =
  (log: Log): Log =>
  ({ error: _, ...event }) =>
    log(event);
