import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultPace } from '../packages/server/src/merchants.ts';
import { defaultPoolSize } from '../packages/server/src/store/postgres.ts';

/** Size of a payment in a PostgreSQL store of 1,000,000 payments, in kB, as `npm run bench server growth` prints it. */
const size = 2.1;

const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en');

function rowOf(orders: number): string {
  const payments = (orders * 0.1) / 3600;
  const calls = payments * 3;
  const processes = Math.max(2, Math.ceil(calls / defaultPace));
  const disk = `${round((orders * 365 * size) / 1_000_000)} GB`;
  const cells = [round(payments), round(calls), processes, processes * defaultPoolSize, disk];
  return `| ${orders.toLocaleString('en')} | ${cells.join(' | ')} |`;
}

const page = readFileSync(join(import.meta.dirname, '../apps/docs/pages/operate/capacity.md'), 'utf8');

test('the table of the capacity page is computed from the default settings and the measured size of a payment', () => {
  expect(page).toContain(`${[100, 1000, 10_000, 100_000].map(rowOf).join('\n')}\n`);
  expect(page).toContain(`× ${size} kB |`);
  expect(page).toContain(`A payment needs ${size} kB of PostgreSQL`);
  expect(page).toContain(`\`callsPerSecond\` (${defaultPace})`);
  expect(page).toContain(`\`poolSize\` (${defaultPoolSize})`);
});
