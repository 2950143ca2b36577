// `npm run simulate -- …`:
//
//   --seed 7            prints the story of one run
//   --seed 7 --trace    prints its trace, one event per line
//   --from 1 --to 500   prints one line per run: the seed, the digest of its story and trace, and its violations
//   --count 100000      runs the next seeds after the latest counted one, and records the result in counted.json
//
// The exit code is 1 if a run violated an invariant.
import { parseArgs } from 'node:util';
import { countOn, readKeptSeeds } from './counted.ts';
import { digestOf, run } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    from: { type: 'string' },
    to: { type: 'string' },
    kept: { type: 'boolean', default: false },
    count: { type: 'string' },
  },
});

const toNumber = (text: string | undefined, name: string): number => {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new TypeError(`--${name} is not a whole number above 0.`);
};

async function printOne(seed: number): Promise<number> {
  const { story, trace, violations } = await run(seed);
  const lines = values.trace ? trace.map((event) => JSON.stringify(event)) : story;
  process.stdout.write(`${lines.join('\n')}\n`);
  return violations.length;
}

async function printLines(seeds: Iterable<number>): Promise<number> {
  let count = 0;
  for (const seed of seeds) {
    const result = await run(seed);
    const rules = result.violations.map(({ rule, text }) => `${rule} (${text})`);
    process.stdout.write(`${[seed, digestOf(result), ...rules].join(' ')}\n`);
    count += rules.length;
  }
  return count;
}

function* range(from: number, to: number): Generator<number> {
  for (let seed = from; seed <= to; seed++) yield seed;
}

async function main(): Promise<number> {
  if (values.seed !== undefined) return printOne(toNumber(values.seed, 'seed'));
  if (values.count !== undefined) return countOn(toNumber(values.count, 'count'));
  if (values.kept) return printLines(readKeptSeeds());
  return printLines(range(toNumber(values.from ?? '1', 'from'), toNumber(values.to, 'to')));
}

process.exitCode = (await main()) > 0 ? 1 : 0;
