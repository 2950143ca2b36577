// The program behind `npm run simulate`. With `--seed 7`, it prints the story of one run, and with `--trace` its trace.
// With `--from 1 --to 500`, it runs these seeds and prints the digest and the violations of each. With `--count 1000`,
// it runs the seeds after the latest counted one and records the series in counted.json. `--first` runs the seeds of
// `npm test`: those that were kept in seeds.json, and the first ones. `--plant` runs seeds until one of them finds a
// planted fault. The exit code is 1 if a run violated an invariant.
import { parseArgs } from 'node:util';
import { countOn, readKeptSeeds } from './counted.ts';
import { digestOf, run } from './run.ts';
import { sizes } from '../sizes.ts';
import { plants, type Plant } from './plants.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    from: { type: 'string' },
    to: { type: 'string' },
    first: { type: 'boolean', default: false },
    plant: { type: 'string' },
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

/** Runs seeds until one finds the planted fault. Returns 0 if none of the first 500 does. */
async function printFinding(plant: Plant): Promise<number> {
  for (const seed of range(1, 500)) {
    const [first] = (await run(seed, plant)).violations;
    if (!first) continue;
    process.stdout.write(`${seed} ${first.rule} (${first.text})\n`);
    return 1;
  }
  return 0;
}

function* range(from: number, to: number): Generator<number> {
  for (let seed = from; seed <= to; seed++) yield seed;
}

async function main(): Promise<number> {
  if (values.seed !== undefined) return printOne(toNumber(values.seed, 'seed'));
  if (values.count !== undefined) return countOn(toNumber(values.count, 'count'));
  const plant = plants.find((each) => each === values.plant);
  if (plant) return printFinding(plant);
  if (values.first) return printLines([...readKeptSeeds(), ...range(1, sizes.simulatorSeeds.commit)]);
  return printLines(range(toNumber(values.from ?? '1', 'from'), toNumber(values.to, 'to')));
}

process.exitCode = (await main()) > 0 ? 1 : 0;
