// Run by bench.ts, in a process of its own and built: what tsx does to a function would be counted as ours.
import { dialects, type Dialect } from '../../packages/server/src/test/stores.ts';
import { benchByHand } from './by-hand/bench.ts';
import { printCosts } from './costs.ts';
import { benchGrowth } from './growth.ts';
import { benchIntake } from './intake.ts';
import { benchMessages, benchSigning } from './messages.ts';
import { benchPayments } from './payments.ts';

/** What a payment costs on the server, by what is measured; `npm run bench server intake` runs one of them. */
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

/** What the server does, on both stores: statements and commits, messages, payments, and how they grow. */
for (const [name, run] of Object.entries(parts)) {
  const wanted = process.argv.slice(2).filter((each) => each in parts);
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
