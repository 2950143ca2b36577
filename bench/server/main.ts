// The parts of the server benchmark. bench.ts builds this file and runs it in a separate process, because tsx
// transforms functions in a way that would slow them down.
import { dialects, type Dialect } from '../../packages/server/src/test/stores.ts';
import { benchByHand } from './by-hand/bench.ts';
import { printCosts } from './costs.ts';
import { benchGrowth } from './growth.ts';
import { benchIntake } from './intake.ts';
import { benchMessages, benchSigning } from './messages.ts';
import { benchPayments } from './payments.ts';

/** The parts of the benchmark, keyed by name. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  costs: () => onBoth(printCosts),
  messages: async () => (benchMessages(), benchSigning()),
  payments: () => onBoth(benchPayments),
  'by-hand': benchByHand,
  intake: benchIntake,
  growth: () => onBoth(benchGrowth),
};

async function onBoth(bench: (dialect: Dialect) => Promise<void>): Promise<void> {
  for (const dialect of dialects) await bench(dialect);
}

for (const [name, run] of Object.entries(parts)) {
  const names = process.argv.slice(2).filter((each) => each in parts);
  if (names.length === 0 || names.includes(name)) await run();
}
