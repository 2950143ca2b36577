import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seed } from './scale.ts';

export type Figures = Readonly<Record<string, number | string>>;

const folder = join(import.meta.dirname, '../.reports');
const file = join(folder, 'prove.json');

/** Measures how long this process's event loop was blocked, which limits the precision of all measured times. */
const stalls = monitorEventLoopDelay();
stalls.enable();

/** Prints the measurements from one test run on one line and appends them to `.reports/prove.json`. */
export function recordFigures(proof: string, figures: Figures): void {
  const entry = { ...figures, 'own stall ≤': inSeconds(stalls.max / 1e6), seed };
  stalls.reset();
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown[]) : [];
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify([...before, { proof, ...entry }], null, 2)}\n`);
  const words = Object.entries(entry).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`\n${proof}: ${words.join(', ')}\n`);
}

/**
 * Returns a quantile of the values, rounded to a whole number. For p99, `part` is 0.99. Returns 0 for an empty list.
 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0);
}

/** Formats milliseconds as `12.3 s`, and `Infinity` as `never`. */
export const inSeconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');
