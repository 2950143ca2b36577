import { afterAll, expect, onTestFinished, test } from 'vitest';
import { authorize } from '../../../server/src/test/an-operator.ts';
import { openStores } from '../../../server/src/test/shop.ts';
import { createClock, minute } from '../../../server/src/testing/clock.ts';
import { readDay } from '../input.ts';
import { serveOperator } from '../test/serve-operator.ts';
import { startTillkit } from '../test/spawn-tillkit.ts';
import { time } from '../words.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });
const opened = () => serveOperator(aShop, onTestFinished);
/** The day that the test clock shows in this machine's time zone. In UTC, that day is 2027-01-15. */
const day = time(createClock().now()).slice(0, 10);

test('health exits with 0 if all is well, and with 6 otherwise', async () => {
  const { run, shop } = await opened();
  const { payment } = await authorize(shop);
  const well = await run(['health']);
  expect([well.code, well.stderr]).toEqual([0, '']);
  expect(well.stdout).toMatch(/^ok +checks +overdue by 0 s$/m);
  shop.gateway.answer = (_, response) => void response.writeHead(502).end();
  await shop.till.payments.settle(payment, { key: '1' });
  shop.clock.pass(10 * minute);
  const late = await run(['health']);
  expect(late.code).toBe(6);
  expect(late.stdout).toMatch(/^look +checks +overdue by \d+ min +Check that a process runs them/m);
  expect(JSON.parse((await run(['health', '--json'])).stdout)).toMatchObject({
    oldestOperation: 10 * minute,
    reviews: 0,
  });
});

test('health reports the count, amount and age of overdue authorizations, and reviews prints what to do about them', async () => {
  const { run, shop } = await opened();
  await authorize(shop);
  shop.clock.pass(8 * 24 * 60 * minute);
  await shop.till.checks.runDue();
  const late = await run(['health']);
  expect(late.code).toBe(6);
  expect(late.stdout).toMatch(
    /^look +unsettled +1 authorization overdue, CHF 49\.90, oldest 192 h +Settle or cancel them/m,
  );
  expect((await run(['reviews'])).stdout).toMatch(/ unsettled_authorization +Settle or cancel order .+: CHF 49\.90 /);
});

test('the alarms and orphans commands print the stored entries', async () => {
  const { run, shop } = await opened();
  expect((await run(['alarms'])).stdout).toBe('There are no alarms.\n');
  expect((await run(['orphans'])).stdout).toBe('There are no orphans.\n');
  await shop.webhook({ refno: 'T0000000000000000X', transactionId: '99' });
  expect((await run(['alarms'])).stdout).toMatch(/orphan_payment +99\n$/);
  expect((await run(['orphans'])).stdout).toMatch(/ 99 +orphan_payment +CHF 49\.90 +T0000000000000000X\n/);
  expect(JSON.parse((await run(['orphans', '--json'])).stdout)).toMatchObject({
    transactionId: '99',
    told: { amount: 4990 },
  });
});

test("reconcile --progress reports its progress, and reconcile exits with 6 if a payment differs from the gateway's records", async () => {
  const { run, shop } = await opened();
  const { payment } = await authorize(shop);
  const quiet = await run(['reconcile', day]);
  expect(quiet).toEqual({
    code: 0,
    stdout: '1 payment queried: 0 differences, 0 without an answer, 0 transactions without a payment.\n',
    stderr: '',
  });
  expect((await run(['reconcile', day, '--progress'])).stderr).toBe('1 of 1 payment queried\n');
  shop.gateway.entries.splice(0, 1, { ...(shop.gateway.entries[0] ?? expect.fail()), code: '9' });
  const differs = await run(['reconcile', day, '--json']);
  expect(differs.code).toBe(6);
  expect(JSON.parse(differs.stdout)).toMatchObject({
    asked: 1,
    differences: [{ payment, review: 'unexpected_cancel' }],
  });
});

test.for(['2027-02-29', '2027-1-15', 'yesterday', '2027-13-01'])(
  'tillkit reconcile rejects the invalid day %s',
  async (text) => {
    const { run } = await opened();
    expect(await run(['reconcile', text])).toMatchObject({
      code: 2,
      stderr: 'The day is invalid. Pass the day as 2026-11-22.\n',
    });
  },
);

test("the time range of a day has the day's actual length in the local time zone, even if the clocks change on that day", () => {
  const hours = (text: string) => (readDay(text).to - readDay(text).from) / 3_600_000;
  const all = ['2026-03-29', '2026-10-25', '2026-12-31'].map(hours);
  // The three tested days last 23, 25 and 24 hours or, in a time zone without clock changes, 24 hours each.
  expect(all.reduce((sum, each) => sum + each)).toBe(72);
  expect(readDay('2026-12-31').to).toBe(readDay('2027-01-01').from);
});

test(
  'reconcile exits immediately when it is interrupted, and the shop stops querying the gateway',
  { timeout: 90_000 },
  async () => {
    const { env, shop } = await opened();
    for (const id of ['11', '12', '13']) await authorize(shop, id, id);
    const before = shop.gateway.calls.length;
    let release = () => {};
    const { child, ended } = startTillkit(['reconcile', '2027-01-15', '--progress'], env);
    shop.gateway.answer = (_, response) => {
      const queries = shop.gateway.calls.length - before;
      if (queries === 2) release = () => void response.writeHead(502).end();
      else response.writeHead(502).end();
      if (queries === 2) child.kill('SIGINT'); // A second SIGINT would end the process without a message.
    };
    expect(await ended).toEqual({
      code: 130,
      stdout: '',
      stderr: '1 of 3 payments queried\n\nInterrupted.\n',
    });
    shop.gateway.answer = undefined;
    release();
    await shop.till.close();
    expect(shop.gateway.calls.length).toBe(before + 2);
  },
);
