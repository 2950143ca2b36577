import { expect, test } from 'vitest';
import { assignOperations, isInterrupted, keyOf } from './movements.ts';

const refund = (id: string, amount: string) => ({ id, amount, at: 0, isBooked: false });
const credit = (key: string, amount: number, state: 'confirmed' | 'sent' | 'refused' = 'confirmed') => ({
  id: `operation-${key}`,
  kind: 'credit' as const,
  key,
  state,
  amount,
  currency: 'CHF',
});
const assigned = (...[movements, all]: [Parameters<typeof assignOperations>[1], ReturnType<typeof credit>[]]) => {
  const { operations, unbooked } = assignOperations('refund', movements, all);
  return {
    operations: Object.fromEntries([...operations].map(([id, { key }]) => [id, key])),
    unbooked: unbooked.map(({ key }) => key),
  };
};

test('an operation belongs to the refund with its key, even if an earlier refund has the same amount', () => {
  const own = keyOf('refund', 'b');
  expect(assigned([refund('a', '10'), refund('b', '10')], [credit(own, 1000)])).toEqual({
    operations: { b: own },
    unbooked: [],
  });
});

test('an operation whose refund Medusa has deleted belongs to the next refund of the same amount', () => {
  const left = keyOf('refund', 'deleted');
  expect(assigned([refund('a', '20'), refund('b', '10')], [credit(left, 1000, 'sent')])).toEqual({
    operations: { b: left },
    unbooked: [],
  });
});

test('two refunds of the same amount need two operations', () => {
  const left = keyOf('refund', 'deleted');
  expect(assigned([refund('a', '10'), refund('b', '10')], [credit(left, 1000)]).operations).toEqual({ a: left });
});

test('an operation without a refund of its amount is unbooked', () => {
  expect(assigned([refund('a', '10')], [credit('by hand', 500)])).toEqual({ operations: {}, unbooked: ['by hand'] });
});

test('refused operations and settlements belong to no refund', () => {
  const settlement = { ...credit('capture', 1000), kind: 'settle' as const };
  const { operations, unbooked } = assignOperations(
    'refund',
    [refund('a', '10')],
    [credit(keyOf('refund', 'a'), 1000, 'refused'), settlement],
  );
  expect({ operations: [...operations], unbooked }).toEqual({ operations: [], unbooked: [] });
});

test('a refund that Medusa has not booked for a minute is interrupted', () => {
  const at = Date.now();
  expect([at, at - 61_000].map((each) => isInterrupted({ ...refund('a', '10'), at: each }))).toEqual([false, true]);
  expect(isInterrupted({ ...refund('a', '10'), at: 0, isBooked: true })).toBe(false);
});
