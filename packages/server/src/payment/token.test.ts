import { expect, test } from 'vitest';
import { readTransactionId } from '@tillkit/core';
import { createPaymentId, createRefno } from './token.ts';

const thousand = Array.from({ length: 1000 });

test('a refno begins with a letter, has 18 characters and cannot be a transaction id', () => {
  const refnos = thousand.map(createRefno);
  for (const refno of refnos) {
    expect(refno).toMatch(/^T[0-9A-Z]{17}$/);
    expect(readTransactionId(refno)).toBeUndefined();
  }
  expect(new Set(refnos).size).toBe(1000);
});

test('a payment id consists of 128 bits, encoded as hex', () => {
  const ids = thousand.map(createPaymentId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(1000);
});
