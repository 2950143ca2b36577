import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';
import { CommanderError } from 'commander';
import { createPaint, plain, SaidNo, type Terminal, toJsonLine } from './output.ts';

/** What the process ends with. The README of the command line explains each. */
export const exitCodes = {
  done: 0,
  /** A fault of the command, or of the shop's own code. */
  fault: 1,
  /** An argument, an option or a variable is missing or wrong. */
  usage: 2,
  /** There is no such payment, order or file. */
  notFound: 3,
  /** The payment's state or sums, the gateway, or the answer to the question says no: nothing was moved. */
  refused: 4,
  /** The shop or the database does not answer, or the file is in use. */
  unreachable: 5,
  /** It ran, and found what a person must look at. */
  findings: 6,
  /** Sent, and not proved yet: ask again with the same key. */
  underWay: 7,
  /** SIGINT, as shells count it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const { usage, notFound, refused, unreachable } = exitCodes;

/** Any other code is a fault. */
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

/** Says on standard error why a command ended, and gives what the process ends with. */
export function endWith(error: unknown, { signal, stderr, env }: Terminal, json: boolean): ExitCode {
  if (signal.aborted) {
    stderr.write('\nInterrupted.\n');
    return exitCodes.interrupted;
  }
  if (error instanceof SaidNo) {
    stderr.write('Nothing was done.\n');
    return exitCodes.refused;
  }
  if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done; // its help was asked for
  if (error instanceof CommanderError && error.code === 'commander.help') return exitCodes.usage; // its help was written
  const known = toKnown(error);
  const { code, message, hint } = known;
  const { bad } = createPaint(stderr, env);
  stderr.write(json ? toJsonLine({ error: { code, message, hint } }) : `${bad(plain(message))} ${plain(hint)}\n`);
  return toExitCode(known);
}

/** Commander says what is wrong with the arguments; anything else is a fault, whose text could hold anything. */
function toKnown(error: unknown): CheckoutError {
  if (error instanceof CheckoutError) return error;
  if (error instanceof CommanderError) {
    // What stands behind an option that is not known may be a key.
    const message = error.message
      .replace(/^error: /, '')
      .replace(/('--[\w-]+)=[^]*?'/, "$1'")
      .replaceAll('\n', ' ');
    return new CheckoutError(
      'argument_wrong',
      `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
      'Add --help to see what it takes.',
    );
  }
  const name = error instanceof Error ? error.name : 'unknown';
  const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : '';
  return new CheckoutError(
    'shop_failed',
    `The command failed (${name}${code}).`,
    'Please report it with what you gave.',
  );
}
