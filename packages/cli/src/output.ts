import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { CheckoutError } from '@tillkit/core';

/**
 * The environment variables, input, output and interrupt signal that a command uses. Tests replace them with their own.
 */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Signal that is aborted by SIGINT. */
  readonly signal: AbortSignal;
}

export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

type Brush = (text: string) => string;

/** Functions that color text if the terminal supports colors. */
export interface Paint {
  readonly dim: Brush;
  readonly bold: Brush;
  readonly good: Brush;
  readonly bad: Brush;
  readonly warn: Brush;
}

const styles = { dim: 'dim', bold: 'bold', good: 'green', bad: 'red', warn: 'yellow' } as const;

/**
 * Returns functions that color text only if the output is a terminal and neither NO_COLOR (https://no-color.org) nor
 * TERM=dumb is set.
 */
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

/**
 * Matches control characters and characters that change the text direction. These characters are escaped, so that
 * external text cannot control the terminal.
 */
const steering = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Formats a value as one terminal line, with control characters escaped. */
export const plain = (value: unknown): string => String(value).replace(steering, escaped).replaceAll('\u00a0', ' ');

/** Formats a value as one line of JSON, with control characters escaped. */
export const toJsonLine = (value: unknown): string => `${JSON.stringify(value).replace(steering, escaped)}\n`;

/** A table cell. Numbers are right-aligned. For `undefined`, the cell is empty. */
export type Cell = string | number | undefined;

/** Formats rows as a table with headings. Each column is as wide as its widest cell. */
export function toTable(heads: readonly string[], rows: readonly (readonly Cell[])[], { dim }: Paint): string {
  const lines = [heads, ...rows.map((row) => row.map((cell) => plain(cell ?? '')))];
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  const isRight = heads.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === 'number'));
  const pad = (text: string, at: number) =>
    isRight[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0);
  const [head = '', ...body] = lines.map((line) => line.map(pad).join('  ').trimEnd());
  return [dim(head), ...body].map((line) => `${line}\n`).join('');
}

/** Formats names and values, one pair per line. Names without a value are omitted. */
export function toPairs(pairs: Readonly<Record<string, Cell>>, { dim }: Paint): string {
  const present = Object.entries(pairs).filter(([, value]) => value !== undefined);
  const width = Math.max(0, ...present.map(([name]) => name.length));
  return present.map(([name, value]) => `${dim(name.padEnd(width))}  ${plain(value)}\n`).join('');
}

export interface Progress {
  /**
   * Shows how far the command has progressed. On a terminal, each call overwrites the same line; otherwise each call
   * prints a line.
   */
  report(text: string): void;
  /** Removes the progress line before other output. */
  clear(): void;
}

/**
 * Creates a progress display on standard error. Nothing is displayed unless standard error is a terminal or `isForced`
 * is true.
 */
export function createProgress(stderr: Output, isForced: boolean): Progress {
  const { isTTY = false } = stderr;
  let isShown = false;
  return {
    report(text) {
      if (isTTY) stderr.write(`\r\u001b[K${text}`);
      else if (isForced) stderr.write(`${text}\n`);
      isShown = isTTY;
    },
    clear() {
      if (isShown) stderr.write('\r\u001b[K');
      isShown = false;
    },
  };
}

/** Error that is thrown if the user does not confirm an operation. */
export class SaidNo extends Error {}

/**
 * Asks for confirmation before money moves. Throws `argument_wrong` if there is no terminal and `yes` is false, or
 * `SaidNo` if the user answers anything other than "y" or "yes".
 */
export async function demandYes(terminal: Terminal, yes: boolean, question: string): Promise<void> {
  if (yes) return;
  const { stdin, stderr, signal } = terminal;
  if (!stdin.isTTY || !stderr.isTTY)
    throw new CheckoutError(
      'argument_wrong',
      'This command moves money and asks for confirmation, but no interactive terminal is available.',
      'Pass --yes to run the command without a prompt.',
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
