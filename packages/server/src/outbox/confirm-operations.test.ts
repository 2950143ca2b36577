import type { TransactionId } from '@tillkit/core';
import { expect, test } from 'vitest';
import { anOperation } from '../test/an-operation.ts';
import { confirmOperations } from './confirm-operations.ts';
import type { KnownOperation } from './intent.ts';

const sent = (id: string, amount: number, more: Partial<KnownOperation> = {}) =>
  anOperation({ id, sequence: Number(id), amount, state: 'sent', sends: 1, settledBefore: 0, ...more });
/** A settlement without an effect so far, whose review an operator has resolved. */
const resolved = (id: string, amount: number, more: Partial<KnownOperation> = {}) =>
  sent(id, amount, { state: 'needs_review', reason: 'resolved', ...more });

/** Returns the ids of the settlements that a status response with this settled amount confirms. */
const confirmedBy = (settled: number, ...operations: readonly KnownOperation[]) =>
  confirmOperations(operations, {
    findings: [{ transactionId: '7' as TransactionId, state: 'authorized', paymentMethod: undefined, settled }],
    credits: [],
  }).flatMap(({ id, state }, at) => (state === 'confirmed' && operations[at]?.state !== 'confirmed' ? [id] : []));

test('a settled amount that a later settlement explains does not confirm an earlier one without an effect (I5)', () => {
  expect(confirmedBy(1102, resolved('1', 1101), sent('2', 1102))).toEqual(['2']);
  expect(confirmedBy(1101, resolved('1', 1101), sent('2', 1102))).toEqual(['1']);
  expect(confirmedBy(2203, resolved('1', 1101), sent('2', 1102))).toEqual(['1', '2']);
  expect(confirmedBy(500, resolved('1', 1101), sent('2', 1102))).toEqual([]);
});

test('if two settlements of the same amount may have taken effect, the settled amount of one confirms only the accepted one', () => {
  expect(confirmedBy(1000, resolved('1', 1000), sent('2', 1000))).toEqual([]);
  expect(confirmedBy(1000, resolved('1', 1000), sent('2', 1000, { answer: 'yes' }))).toEqual(['2']);
  expect(confirmedBy(2000, resolved('1', 1000), sent('2', 1000))).toEqual(['1', '2']);
});

test('settlements that were confirmed after a send do not count as the effect of that send', () => {
  const confirmed = sent('2', 500, { state: 'confirmed' });
  expect(confirmedBy(1000, resolved('1', 600), confirmed, sent('3', 500, { settledBefore: 500 }))).toEqual(['3']);
  expect(confirmedBy(1100, resolved('1', 600), confirmed, sent('3', 500, { settledBefore: 500 }))).toEqual(['1']);
  expect(confirmedBy(500, resolved('1', 500), confirmed)).toEqual([]);
});

test('a single settlement is confirmed as soon as the settled amount has grown by its amount', () => {
  expect(confirmedBy(999, sent('1', 1000))).toEqual([]);
  expect(confirmedBy(1000, sent('1', 1000))).toEqual(['1']);
  expect(confirmedBy(1300, sent('1', 1000, { settledBefore: 300 }))).toEqual(['1']);
  expect(confirmedBy(1299, sent('1', 1000, { settledBefore: 300 }))).toEqual([]);
});

test('an amount that exceeds all settlements does not confirm a settlement that the gateway refused', () => {
  const refused = { answer: 'no' } as const;
  expect(confirmedBy(2000, sent('1', 700, refused))).toEqual([]);
  expect(confirmedBy(2000, resolved('1', 700, refused), sent('2', 500))).toEqual(['2']);
  expect(confirmedBy(700, sent('1', 700, refused))).toEqual(['1']);
});
