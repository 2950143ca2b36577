import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';
import { CommanderError } from 'commander';
import { createPaint, plain, SaidNo, type Terminal, toJsonLine } from './output.ts';

/** Exit codes of the process. The README of the package explains each code. */
export const exitCodes = {
  done: 0,
  /** A fault in the command, or in the shop's own code. */
  fault: 1,
  /** An argument, an option or an environment variable is missing or wrong. */
  usage: 2,
  /** The payment, the order or the file does not exist. */
  notFound: 3,
  /** The operation was prevented by the payment's state or amounts, by the gateway, or by the user. No money moved. */
  refused: 4,
  /** The shop or the database does not respond, or the file is in use. */
  unreachable: 5,
  /** The command ran and found something that a person must review. */
  findings: 6,
  /** The operation was sent and is not yet confirmed. Run the command again with the same key. */
  underWay: 7,
  /** The command was interrupted by SIGINT. Shells use this code by convention. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const { usage, notFound, refused, unreachable } = exitCodes;

/** Maps error codes to exit codes. An error code that is not listed counts as a fault. */
const exitOf: Readonly<Partial<Record<CheckoutErrorCode, ExitCode>>> = {
  config_missing: usage,
  config_wrong: usage,
  argument_wrong: usage,
  request_malformed: usage,
  unauthorized: usage,
  cross_site: usage,
  not_found: notFound,
  order_incomplete: refused,
  not_allowed_in_state: refused,
  amount_exceeded: refused,
  operation_pending: refused,
  key_reused: refused,
  network_failed: unreachable,
  timed_out: unreachable,
  shop_unavailable: unreachable,
  database_read_only: unreachable,
};

const toExitCode = (error: unknown): ExitCode =>
  (error instanceof CheckoutError && exitOf[error.code]) || exitCodes.fault;

/** Reports on standard error why a command ended, and returns the exit code. */
export function endWith(error: unknown, { signal, stderr, env }: Terminal, json: boolean): ExitCode {
  if (signal.aborted) {
    stderr.write('\nInterrupted.\n');
    return exitCodes.interrupted;
  }
  if (error instanceof SaidNo) {
    stderr.write('Nothing was done.\n');
    return exitCodes.refused;
  }
  // The user requested the help text, so this is not an error.
  if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
  // Commander has already printed the help text.
  if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage;
  const reported = toReported(error);
  const { code, message, hint } = reported;
  const { bad } = createPaint(stderr, env);
  stderr.write(json ? toJsonLine({ error: { code, message, hint } }) : `${bad(plain(message))} ${plain(hint)}\n`);
  return toExitCode(reported);
}

/**
 * Converts any thrown error into a CheckoutError that can be printed. Errors from Commander become `argument_wrong`
 * errors. The message of an unexpected error is not printed, because it may contain secrets.
 */
function toReported(error: unknown): CheckoutError {
  if (error instanceof CheckoutError) return error;
  if (error instanceof CommanderError) {
    // The value of an unknown option may be a secret key.
    const message = error.message
      .replace(/^error: /, '')
      .replace(/('--[\w-]+)=[^]*?'/, "$1'")
      .replaceAll('\n', ' ');
    return new CheckoutError(
      'argument_wrong',
      `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
      'Run the command with --help to see its arguments and options.',
    );
  }
  const name = error instanceof Error ? error.name : 'unknown';
  const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : '';
  return new CheckoutError(
    'shop_failed',
    `The command failed (${name}${code}).`,
    'Report this error, and include the command that you ran.',
  );
}
