import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seed } from './scale.ts';

export type Figures = Readonly<Record<string, number | string>>;

const folder = join(import.meta.dirname, '../.reports');
const file = join(folder, 'prove.json');

/** How long this process itself stood still: what is measured from here cannot be better than that. */
const stalls = monitorEventLoopDelay();
stalls.enable();

/** Prints what a proof has counted, on a line of its own, and keeps it in `.reports/prove.json`. */
export function tell(proof: string, figures: Figures): void {
  const counted = { ...figures, 'own stall ≤': inSeconds(stalls.max / 1e6), seed };
  stalls.reset();
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown[]) : []; // written below
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify([...before, { proof, ...counted }], null, 2)}\n`);
  const words = Object.entries(counted).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`\n${proof}: ${words.join(', ')}\n`);
}

/** The value below which this part of them lies, `0.99` for p99; rounded. `0` for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0);
}

/** `12.3 s` */
export const inSeconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');
