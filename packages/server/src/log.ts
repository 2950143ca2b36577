/** One line of the log: names, ids and counts, never a value of a message, a key or a payload. */
export interface LogEvent {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly payment?: string;
  readonly reasons?: readonly string[];
  readonly hint?: string;
}

export type Log = (event: LogEvent) => void;

/** JSON lines on standard error. */
export const logToStderr: Log = (event) => void process.stderr.write(`${JSON.stringify(event)}\n`);
