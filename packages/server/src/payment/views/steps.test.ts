import { afterAll, expect, onTestFinished, test } from 'vitest';
import { minute } from '../../testing/clock.ts';
import { anOperation } from '../../test/an-operation.ts';
import { aPayment } from '../../test/an-attempt.ts';
import { openStores } from '../../test/shop.ts';
import { dialects } from '../../test/stores.ts';
import { toSteps } from './browser.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });
const transactionId = '180710155401925243';

const message = (kind: string, level: number, at: number) => ({ kind, level, at });
const decision = (kind: string, at: number) => ({ kind, level: 3, at });
const names = (...marks: Parameters<typeof toSteps>[1]) =>
  toSteps(aPayment({ createdAt: 1 }), marks).map(({ name, at }) => `${at} ${name}`);

test('a payment without messages has only the step "started"', () => {
  expect(names()).toEqual(['1 started']);
});

test('a message without a valid signature adds the step "returned" or "entered", but not the step "reported"', () => {
  expect(names(message('return', 0, 5))).toEqual(['1 started', '5 returned']);
  expect(names(message('confirm', 0, 5))).toEqual(['1 started', '5 entered']);
});

test('a correctly signed message adds the step "reported", and only a status response adds the step "confirmed"', () => {
  expect(names(message('webhook', 1, 5), message('return', 1, 6), decision('paid', 7))).toEqual([
    '1 started',
    '5 reported',
    '6 returned',
    '7 confirmed',
  ]);
});

test('a repeated step has the time of its first occurrence', () => {
  expect(names(message('return', 1, 6), message('return', 0, 4), message('webhook', 1, 5))).toEqual([
    '1 started',
    '4 returned',
    '5 reported',
  ]);
});

test('the step "failed" remains if the payment succeeds later', () => {
  expect(names(decision('failed', 5), decision('paid', 9))).toEqual(['1 started', '5 failed', '9 confirmed']);
});

test('a payment has the step "confirmed" even if its order has changed or is already paid', () => {
  expect(names(decision('outdated_revision', 5))).toEqual(['1 started', '5 confirmed']);
  expect(names(decision('duplicate_payment', 5), decision('paid', 9))).toEqual(['1 started', '5 confirmed']);
});

test('only operations that a status response has confirmed appear as steps', () => {
  const operations = [
    anOperation({ kind: 'settle', state: 'confirmed', writtenAt: 5, amount: 300 }),
    anOperation({ kind: 'credit', state: 'sent', writtenAt: 6 }),
    anOperation({ kind: 'credit', state: 'confirmed', writtenAt: 7, amount: 100 }),
  ];
  expect(toSteps(aPayment({ createdAt: 1, operations }), [])).toEqual([
    { name: 'started', at: 1 },
    { name: 'charged', at: 5, amount: 300 },
    { name: 'refunded', at: 7, amount: 100 },
  ]);
});

test.for(dialects)('the payment state route returns the steps with their times (%s)', async (dialect) => {
  const shop = await aShop(dialect);
  const { payment, refno } = await shop.start();
  const began = shop.clock.now();
  const view = async () => (await (await shop.send('GET', `/${payment}`)).json()) as { steps: unknown };
  expect((await view()).steps).toEqual([{ name: 'started', at: began }]);
  shop.clock.pass(minute);
  await shop.webhook({ refno, transactionId });
  await shop.webhook({ refno, transactionId });
  // The message triggered a check, which finds no transaction yet.
  await shop.till.checks.runDue();
  shop.clock.pass(minute);
  shop.gateway.entries.push({ transactionId, refno, code: '2' });
  await shop.till.checks.runDue();
  expect(await view()).toMatchObject({
    status: 'paid',
    lastFour: '4242',
    steps: [
      { name: 'started', at: began },
      { name: 'reported', at: began + minute },
      { name: 'confirmed', at: began + 2 * minute },
    ],
  });
});
