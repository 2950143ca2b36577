import type { Paint } from './paint.ts';
import { plain } from './plain.ts';

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
