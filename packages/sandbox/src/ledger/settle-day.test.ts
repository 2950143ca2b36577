import { expect, onTestFinished, test } from 'vitest';
import { openLedger } from './ledger.ts';
import { aTransaction } from '../testing/a-transaction.ts';
import type { Transaction } from '../model/transaction.ts';

const night = new Date('2026-05-05T00:00:00.000Z');

async function openDay() {
  const ledger = await openLedger(':memory:');
  onTestFinished(() => ledger.close());
  const entry = (transactionId: string, changes: Partial<Transaction> = {}) => {
    const { state: _, ...rest } = aTransaction({ transactionId, refno: `r${transactionId}`, ...changes });
    return rest;
  };
  const states = async () => (await ledger.all()).map(({ transactionId, state }) => `${transactionId} ${state}`);
  return { ledger, entry, states };
}

test("the daily settlement transmits every merchant's settled debits, credited debits and credits, but no other transactions", async () => {
  const { ledger, entry, states } = await openDay();
  await ledger.begin('authorize CAA', entry('1'));
  await ledger.begin('authorize CAA', entry('2', { merchantId: '2000022022' }));
  await ledger.begin('authorize CAA', entry('3'));
  await ledger.hold('1000011011', '3', (transaction) => transaction?.credit(entry('4', { refno: 'r3' })));
  await ledger.begin('authorize NOA', entry('5'));
  await ledger.begin('authorize pending', entry('6'));
  await ledger.begin('decline', entry('7'));
  expect(await ledger.settleDay(night)).toBe(4);
  expect(await states()).toEqual([
    '1 transmitted',
    '2 transmitted',
    '3 transmitted',
    '4 transmitted',
    '5 authorized',
    '6 pending',
    '7 declined',
  ]);
  expect(await ledger.settleDay(night)).toBe(0);
});

test('a transaction received after the settlement time waits for the next daily settlement', async () => {
  const { ledger, entry, states } = await openDay();
  await ledger.begin('authorize CAA', entry('1', { receivedAt: '2026-05-05T00:00:00.000Z' }));
  await ledger.begin('authorize CAA', entry('2', { receivedAt: '2026-05-05T00:00:00.001Z' }));
  expect(await ledger.settleDay(night)).toBe(1);
  expect(await states()).toEqual(['1 transmitted', '2 settled']);
});
