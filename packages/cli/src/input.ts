import { readFile } from 'node:fs/promises';
import { CheckoutError, type Mode } from '@tillkit/core';
import { Option } from 'commander';
import type { Cli } from './cli.ts';

/** More than any order or message has, in bytes. */
const most = 1_048_576;

/**
 * The text of a file, or what comes on standard input for `-`. Throws `not_found` for a file that is not there, and
 * `argument_wrong` for one that cannot be read or is larger than 1 MiB.
 */
export async function readInput({ stdin }: Pick<Cli, 'stdin'>, file: string): Promise<string> {
  const bytes = file === '-' ? await readAll(stdin) : await readFile(file).catch(refuse);
  if (bytes.length > most)
    throw wrong('What was given is larger than 1 MiB.', 'No order and no message is that large.');
  return bytes.toString('utf8');
}

/** The same as JSON. Its faults are told without the text. */
export async function readJsonInput(cli: Pick<Cli, 'stdin'>, file: string): Promise<unknown> {
  const text = await readInput(cli, file);
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    throw wrong('What was given is no JSON.', 'Give one JSON document, in a file or by - on standard input.');
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
    throw new CheckoutError('not_found', 'There is no such file.', 'Name one, or - for standard input.');
  throw wrong(`The file cannot be read (${error.code ?? error.name}).`, 'Name a file that you may read.');
}

const wrong = (message: string, hint: string) => new CheckoutError('argument_wrong', message, hint);

export const modes = ['redirect', 'redirect-in-iframe', 'lightbox', 'secure-fields'] as const satisfies readonly Mode[];

/** `--mode`, one of the ways to pay. */
export const modeOption = (): Option =>
  new Option('--mode <mode>', 'how the payment is shown to the shopper').choices(modes).default('redirect');

/** `redirect,lightbox` as modes. Throws `argument_wrong`. */
export function toModes(text: string): readonly Mode[] {
  const found = text.split(',').map((word) => modes.find((mode) => mode === word.trim()));
  if (found.every((mode) => mode !== undefined)) return found;
  throw new CheckoutError('argument_wrong', 'A mode is none that there is.', `Choose from ${modes.join(', ')}.`);
}

/** The id of a payment. It becomes part of a path, so that nothing else may pass. */
export function readId(text: string): string {
  if (/^[0-9a-f]{32}$/.test(text)) return text;
  throw wrong('The id is not one of a payment.', 'Give all 32 digits, as `tillkit payments list` shows them.');
}

/** Minor units. What has a point is refused: 10.50 would be read otherwise by each of us. */
export function readAmount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(amount)) return amount;
  throw wrong('The amount is not a whole number above 0.', 'Give it in minor units: 1050 for CHF 10.50.');
}

export function readCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw wrong('The limit is not a whole number.', 'Give 1 to 500.');
}

/** Milliseconds since 1970; a date without a time is the beginning of that day, in the zone of this machine. */
export function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{9,15}$/.test(text)) return Number(text);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? readDay(text).from : Date.parse(text);
  if (Number.isSafeInteger(at)) return at;
  throw wrong('The time is none.', 'Give a date such as 2026-11-22, or 2026-11-22T14:10:00Z.');
}

/** A calendar day in the zone of this machine, from its first millisecond until before the first of the next. */
export function readDay(text: string): { readonly from: number; readonly to: number } {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const at = (days: number) => new Date(year ?? 0, (month ?? 0) - 1, (day ?? 0) + days);
  const isDay = year !== undefined && at(0).getDate() === day && at(0).getMonth() + 1 === month;
  if (!isDay) throw wrong('The day is none.', 'Give it as 2026-11-22.');
  return { from: at(0).getTime(), to: at(1).getTime() };
}
