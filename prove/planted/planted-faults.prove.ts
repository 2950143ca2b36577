import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { quantile, recordFigures } from '../figures.ts';
import { scaled } from '../scale.ts';
import { faults, type Fault } from './faults.ts';
import { bundleSearch } from './plant.ts';
import type { Found } from './search.ts';

/** The first seeds of the searches for each fault. They are fixed, so that every run of the proof has the same result. */
const starts = Array.from({ length: scaled(10) }, (_, index) => 1 + index * 1_000_000);
/** The most seeds of one search. */
const budget = 20_000;

vi.setConfig({ maxConcurrency: 2, testTimeout: 2 * 3_600_000 });

/** Simulates the seeds in a child process until the first violation. */
async function search(program: string, ranges: readonly string[]): Promise<Found> {
  const child = spawn(process.execPath, [program, ...ranges], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let [errors, found] = ['', undefined as Found | undefined];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.on('message', (message: Found) => (found = message));
  await once(child, 'close');
  if (!found) throw new Error(`The search ended without a result. Its error output: ${errors.slice(-4000)}`);
  return found;
}

let unchanged: Promise<string> | undefined;

/** Returns the violations that the same seeds lead to without a fault. */
const searchUnchanged = async (seeds: readonly number[]): Promise<Found> =>
  search(await (unchanged ??= bundleSearch()), seeds.map((seed) => `${seed}:1`));

test.concurrent.for(faults.map((fault): [string, Fault] => [fault.name, fault]))(
  'the simulator finds the fault %s from each first seed, and the seeds that find it violate nothing without it',
  async ([name, fault]) => {
    const program = await bundleSearch(fault);
    const found: Found[] = [];
    for (const start of starts) found.push(await search(program, [`${start}:${budget}`]));
    const tries = found.map(({ seed, tried }) => (seed === undefined ? Infinity : tried));
    const rules = [...new Set(found.flatMap((each) => each.rules))].toSorted();
    recordFigures(name, {
      breaks: fault.breaks,
      'median seeds': median(tries),
      seeds: tries.join(' '),
      violates: rules.join('; ') || 'nothing',
    });
    expect(Math.max(...tries), `the searches that found nothing in ${budget} seeds`).toBeLessThanOrEqual(budget);
    const seeds = found.flatMap(({ seed }) => seed ?? []);
    expect(await searchUnchanged(seeds)).toMatchObject({ seed: undefined, tried: seeds.length });
  },
);

const median = (values: readonly number[]): number => quantile(values, 0.5);
