import { inspect } from 'node:util';

/** One line of the log: names, ids and counts, never a value of a message, a key or a payload. */
export interface LogEvent {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
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
