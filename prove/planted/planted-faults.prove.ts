import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { quantile, recordFigures } from '../figures.ts';
import { scaled } from '../scale.ts';
import { faults } from './faults.ts';
import { bundleSearch } from './plant.ts';
import type { SearchResult } from './search.ts';

/** The first seeds of the searches for a fault. They are constant, so that each run has the same result. */
const starts = Array.from({ length: scaled(10) }, (_, index) => 1 + index * 1_000_000);
/** The maximum number of seeds of one search. */
const budget = 40_000;

vi.setConfig({ maxConcurrency: 2, testTimeout: 2 * 3_600_000 });

/** Simulates seeds in a child process until the first violation. Each range is `from:count`. */
async function search(program: string, ranges: readonly string[]): Promise<SearchResult> {
  const child = spawn(process.execPath, [program, ...ranges], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let errors = '';
  let result: SearchResult | undefined;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.on('message', (message: SearchResult) => (result = message));
  await once(child, 'close');
  if (!result) throw new Error(`The search ended without a result. Its error output: ${errors.slice(-4000)}`);
  return result;
}

let unchanged: Promise<string> | undefined;

test.concurrent.for(faults.map((fault) => [fault.name, fault] as const))(
  'the simulator finds the fault %s from each first seed, and the seeds that find it violate nothing without it',
  async ([name, fault]) => {
    const program = await bundleSearch(fault);
    const results: SearchResult[] = [];
    for (const start of starts) results.push(await search(program, [`${start}:${budget}`]));
    const tries = results.map(({ seed, tried }) => (seed === undefined ? Infinity : tried));
    recordFigures(name, {
      breaks: fault.breaks,
      'median seeds': quantile(tries, 0.5),
      seeds: tries.join(' '),
      violates: [...new Set(results.flatMap(({ rules }) => rules))].toSorted().join('; ') || 'nothing',
    });
    expect(tries, 'one of the searches found nothing').not.toContain(Infinity);
    const seeds = results.flatMap(({ seed }) => seed ?? []);
    const without = await search(
      await (unchanged ??= bundleSearch()),
      seeds.map((seed) => `${seed}:1`),
    );
    expect([without.seed, without.tried]).toEqual([undefined, seeds.length]);
  },
);
