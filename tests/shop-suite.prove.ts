import { expect, test } from 'vitest';
import { openTestedShop, payMany } from './shop-suite/pay-many.ts';

const count = 100;

test("a shop's test suite runs a hundred payments with webhooks, one after another", { timeout: 120_000 }, async () => {
  const begin = performance.now();
  const { user, system } = process.cpuUsage();
  await using tested = await openTestedShop();
  const opened = performance.now();
  await payMany(tested, count);
  const used = process.cpuUsage({ user, system });
  const all = ((performance.now() - begin) / 1000).toFixed(2);
  const processor = ((used.user + used.system) / 1e6).toFixed(2);
  process.stdout.write(
    `shop-suite: payments ${count}, ${all} s, of these ${(opened - begin).toFixed(0)} ms to open, processor ${processor} s\n`,
  );
  expect(await tested.sandbox.transactions()).toHaveLength(count);
});
