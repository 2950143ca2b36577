import { readFile } from 'node:fs/promises';
import { CheckoutError, type Mode } from '@tillkit/core';
import { Option } from 'commander';
import type { Cli } from './cli.ts';

/** Maximum size of an input in bytes. No order or message is larger. */
const most = 1_048_576;

/**
 * Reads a file, or standard input if the path is `-`. Throws `not_found` if the file does not exist, or
 * `argument_wrong` if the input cannot be read or is larger than 1 MiB.
 */
export async function readInput({ stdin }: Pick<Cli, 'stdin'>, file: string): Promise<string> {
  const bytes = file === '-' ? await readAll(stdin) : await readFile(file).catch(refuse);
  if (bytes.length > most)
    throw wrong('The input is larger than 1 MiB.', 'Check that the file contains an order or a message.');
  return bytes.toString('utf8');
}

/** Parses an input as JSON. If the input is malformed, the error does not quote any part of it. */
export async function readJsonInput(cli: Pick<Cli, 'stdin'>, file: string): Promise<unknown> {
  const text = await readInput(cli, file);
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    throw wrong('The input is not JSON.', 'Pass one JSON document, in a file or with - on standard input.');
  }
}

async function readAll(stream: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    if ((size += chunk.length) > most) break;
  }
  return Buffer.concat(chunks);
}

function refuse(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT')
    throw new CheckoutError(
      'not_found',
      'The file does not exist.',
      'Pass the path of a file, or - for standard input.',
    );
  throw wrong(`The file cannot be read (${error.code ?? error.name}).`, 'Pass a file that you can read.');
}

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);

export const modes = ['redirect', 'redirect-in-iframe', 'lightbox', 'secure-fields'] as const satisfies readonly Mode[];

/** Creates the `--mode` option. */
export const modeOption = (): Option =>
  new Option('--mode <mode>', 'how the payment is shown to the shopper').choices(modes).default('redirect');

/**
 * Parses a comma-separated list of modes, such as `redirect,lightbox`. Throws `argument_wrong` if a mode is unknown.
 */
export function toModes(text: string): readonly Mode[] {
  const parsed = text.split(',').map((word) => modes.find((mode) => mode === word.trim()));
  if (parsed.every((mode) => mode !== undefined)) return parsed;
  throw new CheckoutError(
    'argument_wrong',
    'The list of modes contains an unknown mode.',
    `Use one or more of these modes: ${modes.join(', ')}.`,
  );
}

/** Checks a payment id. The id becomes part of a URL path, so text that is not a payment id is rejected. */
export function readId(text: string): string {
  if (/^[0-9a-f]{32}$/.test(text)) return text;
  throw wrong('The id is not the id of a payment.', 'Pass all 32 digits, as `tillkit payments list` shows them.');
}

/** Parses an amount in minor units. A decimal point is rejected, because 10.50 would be ambiguous. */
export function readAmount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(amount)) return amount;
  throw wrong(
    'The amount is not a whole number greater than 0.',
    'Pass the amount in minor units: 1050 for CHF 10.50.',
  );
}

export function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw wrong('The limit is not a whole number.', 'Pass a number from 1 to 500.');
}

/**
 * Converts a date or time to milliseconds since 1970. A date without a time means the beginning of that day in this
 * machine's time zone.
 */
export function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{9,15}$/.test(text)) return Number(text);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? readDay(text).from : Date.parse(text);
  if (Number.isSafeInteger(at)) return at;
  throw wrong('The time is invalid.', 'Pass a date such as 2026-11-22, or 2026-11-22T14:10:00Z.');
}

/**
 * Parses a calendar day in this machine's time zone. Returns the first millisecond of that day as `from` and the first
 * millisecond of the next day as `to`.
 */
export function readDay(text: string): { readonly from: number; readonly to: number } {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const at = (days: number) => new Date(year ?? 0, (month ?? 0) - 1, (day ?? 0) + days);
  const isDay = year !== undefined && at(0).getDate() === day && at(0).getMonth() + 1 === month;
  if (!isDay) throw wrong('The day is invalid.', 'Pass the day as 2026-11-22.');
  return { from: at(0).getTime(), to: at(1).getTime() };
}
