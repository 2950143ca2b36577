import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TransactionState } from '@tillkit/core';
import { moves, states } from '@tillkit/core/internal';
import { expect, onTestFinished, test } from 'vitest';
import { openLedger } from './ledger.ts';
import { aTransaction } from '../testing/a-transaction.ts';
import type { Transaction } from '../model/transaction.ts';

async function open(file = ':memory:') {
  const ledger = await openLedger(file);
  onTestFinished(() => ledger.close());
  return ledger;
}

const entry = (changes: Partial<Transaction> = {}): Omit<Transaction, 'state'> => {
  const { state: _, ...rest } = aTransaction(changes);
  return rest;
};

test('the ledger stores a new transaction unchanged', async () => {
  const ledger = await open();
  const parameters = { refno: 'A7Q2', uppCustomerName: "Robert'); drop table transactions;--" };
  const stored = await ledger.begin('authorize CAA', entry({ amount: Number.MAX_SAFE_INTEGER, parameters }));
  expect(stored.state).toBe('settled');
  expect(await ledger.find('1000011011', '100000000000000001')).toEqual(stored);
  expect(await ledger.findByRefno('1000011011', 'A7Q2')).toEqual([stored]);
  expect(await ledger.find('2000022022', '100000000000000001')).toBeUndefined();
});

const beginnings = moves.filter(([from]) => from === 'none');

test.each(beginnings)(
  'the ledger creates a transaction in the expected state: from state %s, trigger %s leads to state %s',
  async (_, trigger, to) => {
    const ledger = await open();
    expect((await ledger.begin(trigger, entry())).state).toBe(to);
  },
);

const steps = moves.flatMap((move) => (move[0] === 'none' ? [] : [[move[0], move[1], move[2]] as const]));

/** Returns the triggers that lead from the initial state to the given state. */
function wayTo(state: TransactionState): readonly string[] {
  const first = beginnings.find(([, , to]) => to === state);
  if (first) return [first[1]];
  const step = steps.find(([, , to]) => to === state);
  return step ? [...wayTo(step[0]), step[1]] : [];
}

test.each(steps)(
  'the ledger moves a transaction to its next state: from state %s, trigger %s leads to state %s',
  async (from, trigger, to) => {
    const ledger = await open();
    const [first = '', ...more] = wayTo(from);
    const { transactionId } = await ledger.begin(first, entry());
    for (const step of more) await ledger.move(transactionId, step);
    expect((await ledger.move(transactionId, trigger, { settledAmount: 7 })).state).toBe(to);
    expect(await ledger.find('1000011011', transactionId)).toMatchObject({ state: to, settledAmount: 7 });
  },
);

test('the ledger rejects a state transition that the specification does not list and leaves the transaction unchanged', async () => {
  const triggers = new Set(moves.map(([, trigger]) => trigger));
  for (const from of Object.keys(states) as TransactionState[]) {
    const [first, ...more] = wayTo(from);
    if (first === undefined) continue;
    const ledger = await open();
    const { transactionId } = await ledger.begin(first, entry());
    for (const step of more) await ledger.move(transactionId, step);
    for (const trigger of triggers) {
      if (steps.some(([start, name]) => start === from && name === trigger)) continue;
      await expect(ledger.move(transactionId, trigger)).rejects.toMatchObject({ code: 'not_allowed_in_state' });
    }
    expect(await ledger.find('1000011011', transactionId)).toMatchObject({ state: from });
  }
});

test('if several payments for one refno start at the same time, the first is authorized and the others are declined with error 3061', async () => {
  const ledger = await open();
  const ids = ['100000000000000001', '100000000000000002', '100000000000000003'];
  const all = await Promise.all(
    ids.map((transactionId) => ledger.begin('authorize NOA', entry({ transactionId, alias: 'x' }))),
  );
  expect(all.map(({ state }) => state)).toEqual(['authorized', 'declined', 'declined']);
  expect(all[1]).toMatchObject({ errorCode: '3061', authorizationCode: null, settledAmount: 0, alias: 'x' });
  expect((await ledger.begin('shopper cancels', entry({ transactionId: '4' }))).state).toBe('canceled');
});

test('a refno can be used again after a decline, and by a different merchant at any time', async () => {
  const ledger = await open();
  await ledger.begin('decline', entry());
  expect(await ledger.isPaid('1000011011', 'A7Q2')).toBe(false);
  await ledger.begin('authorize CAA', entry({ transactionId: '2' }));
  expect(await ledger.isPaid('1000011011', 'A7Q2')).toBe(true);
  expect(await ledger.isPaid('2000022022', 'A7Q2')).toBe(false);
});

test('the ledger file is readable only by its owner and keeps the transactions after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'new', 'ledger.sqlite');
  const first = await openLedger(file);
  await first.begin('authorize CAA', entry());
  // The write-ahead log exists only while the ledger file is open.
  for (const each of [file, `${file}-wal`]) expect(statSync(each).mode & 0o777).toBe(0o600);
  await first.close();
  expect(readFileSync(file).includes('424242xxxxxx4242')).toBe(true);
  expect(await (await open(file)).all()).toHaveLength(1);
});

test('for 30 minutes, a verified split mode transaction blocks its refno for other split mode payments, but not for payments on the payment page', async () => {
  const ledger = await open();
  const split = { origin: 'https://shop.example', decline: null };
  const begin = (transactionId: string, receivedAt: string, trigger = 'authorize split') =>
    ledger.begin(trigger, entry({ transactionId, receivedAt, split }));
  await begin('1', '2026-05-04T10:00:00.000Z');
  expect(await begin('2', '2026-05-04T10:29:59.999Z')).toMatchObject({ state: 'declined', errorCode: '3061', split });
  expect((await begin('3', '2026-05-04T10:30:00.000Z')).state).toBe('verified');
  expect((await begin('4', '2026-05-04T10:30:01.000Z', 'authorize NOA')).state).toBe('authorized');
  expect(await ledger.move('3', 'finalize CAA', { settledAmount: 4990, authorizationCode: '1' })).toMatchObject({
    state: 'declined',
    errorCode: '3061',
    settledAmount: 0,
    authorizationCode: null,
  });
});
