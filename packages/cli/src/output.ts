import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { CheckoutError } from '@tillkit/core';

/** Where a command reads and writes; the process's own, but in tests. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted by SIGINT. */
  readonly signal: AbortSignal;
}

export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

type Brush = (text: string) => string;

/** Colors, on a terminal that wants them. */
export interface Paint {
  readonly dim: Brush;
  readonly bold: Brush;
  readonly good: Brush;
  readonly bad: Brush;
  readonly warn: Brush;
}

const styles = { dim: 'dim', bold: 'bold', good: 'green', bad: 'red', warn: 'yellow' } as const;

/** Plain text unless the output is a terminal; plain too under NO_COLOR (https://no-color.org) and TERM=dumb. */
export function createPaint({ isTTY = false }: Output, { NO_COLOR, TERM }: Terminal['env']): Paint {
  const isColored = isTTY && !NO_COLOR && TERM !== 'dumb';
  const brush =
    (style: (typeof styles)[keyof typeof styles]): Brush =>
    (text) =>
      isColored ? styleText(style, text, { validateStream: false }) : text;
  return {
    dim: brush(styles.dim),
    bold: brush(styles.bold),
    good: brush(styles.good),
    bad: brush(styles.bad),
    warn: brush(styles.warn),
  };
}

/** Control characters, and those that turn the direction of a line: what a stranger has written must not steer a terminal. */
const steering = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A value as one line of a terminal. */
export const plain = (value: unknown): string => String(value).replace(steering, escaped).replaceAll('\u00a0', ' ');

/** A value as one line of JSON that steers no terminal either. */
export const toJsonLine = (value: unknown): string => `${JSON.stringify(value).replace(steering, escaped)}\n`;

/** A cell is shown as one line; a number stands to the right. `undefined`: nothing is known. */
export type Cell = string | number | undefined;

/** Rows below their heads, as wide as they need; the last column ends where its text ends. */
export function toTable(heads: readonly string[], rows: readonly (readonly Cell[])[], { dim }: Paint): string {
  const lines = [heads, ...rows.map((row) => row.map((cell) => plain(cell ?? '')))];
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  const isRight = heads.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === 'number'));
  const pad = (text: string, at: number) =>
    isRight[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0);
  const [head = '', ...body] = lines.map((line) => line.map(pad).join('  ').trimEnd());
  return [dim(head), ...body].map((line) => `${line}\n`).join('');
}

/** Names and values of one thing, a line each; those without a value are left out. */
export function toPairs(pairs: Readonly<Record<string, Cell>>, { dim }: Paint): string {
  const known = Object.entries(pairs).filter(([, value]) => value !== undefined);
  const width = Math.max(0, ...known.map(([name]) => name.length));
  return known.map(([name, value]) => `${dim(name.padEnd(width))}  ${plain(value)}\n`).join('');
}

export interface Progress {
  /** How far something long is: one line that is written over on a terminal, a line each otherwise. */
  tell(text: string): void;
  /** Takes the line away before anything else is written. */
  clear(): void;
}

/** Goes to standard error; silent unless that is a terminal or `wanted`. */
export function createProgress(stderr: Output, wanted: boolean): Progress {
  const { isTTY = false } = stderr;
  let isShown = false;
  return {
    tell(text) {
      if (isTTY) stderr.write(`\r\u001b[K${text}`);
      else if (wanted) stderr.write(`${text}\n`);
      isShown = isTTY;
    },
    clear() {
      if (isShown) stderr.write('\r\u001b[K');
      isShown = false;
    },
  };
}

/** A person has said no. */
export class SaidNo extends Error {}

/**
 * Asks before money moves. Throws `SaidNo` for anything but y or yes, and `argument_wrong` where nobody can be asked and
 * `yes` was not given.
 */
export async function demandYes(terminal: Terminal, yes: boolean, question: string): Promise<void> {
  if (yes) return;
  const { stdin, stderr, signal } = terminal;
  if (!stdin.isTTY || !stderr.isTTY)
    throw new CheckoutError(
      'argument_wrong',
      'This moves money, and there is no terminal to ask.',
      'Give --yes when it is meant.',
    );
  stderr.write(`${question} [y/N] `);
  const lines = createInterface({ input: stdin });
  try {
    const [answer = ''] = (await Promise.race([once(lines, 'line', { signal }), once(lines, 'close')])) as [string?];
    if (!/^y(es)?$/i.test(answer.trim())) throw new SaidNo();
  } finally {
    lines.close();
  }
}
