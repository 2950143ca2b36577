// `npm run bench [name …]`: measures our code, lower bounds and other libraries in one run. The times are noisy, so
// compare the ratios instead.
import { benchForms } from './forms/bench.ts';
import { benchMount } from './mount/bench.ts';
import { benchSandbox } from './sandbox/bench.ts';
import { benchServer } from './server/bench.ts';
import { benchShopper } from './shopper/bench.ts';
import { benchTypes } from './types.ts';
import { benchValidators } from './validate/bench.ts';

const names = process.argv.slice(2);
const benches: Readonly<Record<string, () => Promise<void>>> = {
  validate: benchValidators,
  types: benchTypes,
  mount: benchMount,
  forms: benchForms,
  server: benchServer,
  sandbox: benchSandbox,
  shopper: benchShopper,
};

for (const [name, run] of Object.entries(benches)) if (names.length === 0 || names.includes(name)) await run();
