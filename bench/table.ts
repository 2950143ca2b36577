import type { Measured } from './measure.ts';

/**
 * Prints a table that shows how many times per second each contender in a benchmark runs, and the ratio of that number
 * to the result of the first contender, whose run time is the lower bound.
 */
export function printShares(title: string, measured: readonly Measured[]): void {
  const floor = measured[0]?.perSecond ?? Number.NaN;
  printTable(
    title,
    ['', 'per second', 'share of floor'],
    measured.map(({ name, perSecond }) => [
      name,
      Math.round(perSecond).toLocaleString('en'),
      (perSecond / floor).toFixed(2),
    ]),
  );
}

export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((text, i) => Math.max(text.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('   ');
  console.log(['', title, line(head), ...rows.map(line)].join('\n'));
}
