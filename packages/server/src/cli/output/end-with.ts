import { CheckoutError } from '@tillkit/core';
import { CommanderError } from 'commander';
import { exitCodes, toExitCode, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { SaidNo } from './ask.ts';
import { createPaint } from './paint.ts';
import { plain, toJsonLine } from './plain.ts';

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
