import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seed } from './scale.ts';

export type Figures = Readonly<Record<string, number | string>>;

const folder = join(import.meta.dirname, '../.reports');
const file = join(folder, 'prove.json');

/** Prints what a proof has counted, on a line of its own, and keeps it in `.reports/prove.json`. */
export function tell(proof: string, figures: Figures): void {
  const line = { proof, ...figures, seed };
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown[]) : []; // written below
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify([...before, line], null, 2)}\n`);
  const counted = Object.entries({ ...figures, seed }).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`\n${proof}: ${counted.join(', ')}\n`);
}

/** The value below which this part of them lies, `0.99` for p99; rounded. `0` for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0);
}

/** `12.3 s` */
export const inSeconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');
