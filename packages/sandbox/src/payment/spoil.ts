import { resultNames } from '@tillkit/core/internal';
import type { Corruption } from '../faults/faults.ts';
import type { Answer } from '../model/answer.ts';
import type { Merchant } from '../model/merchant.ts';
import type { Transaction } from '../model/transaction.ts';
import { toAnswer } from './answer.ts';

const { amount, sign2 } = resultNames;

/**
 * Creates the result of a transaction and applies the simulated error to it. A result with a wrong amount still has a
 * valid signature.
 */
export async function toSpoiltAnswer(
  transaction: Transaction,
  merchant: Merchant,
  corruption?: Corruption,
): Promise<Answer> {
  const reported =
    corruption === 'wrong amount' ? { ...transaction, amount: Math.abs(transaction.amount - 1) } : transaction;
  const answer = await toAnswer(reported, merchant);
  const proof = answer.fields[sign2];
  if (corruption !== 'wrong sign2' || proof === undefined) return answer;
  return { ...answer, fields: { ...answer.fields, [sign2]: flipLast(proof) } };
}

/** Flips one bit in the last digit of a hexadecimal string. */
export const flipLast = (hex: string): string =>
  hex.slice(0, -1) + (Number.parseInt(hex.slice(-1), 16) ^ 1).toString(16);

type Pairs = readonly (readonly [name: string, value: string])[];

/** Adds a second amount to the form fields, so that the same name occurs twice with different values. */
export const withDuplicate = (fields: Pairs): Pairs => [...fields, [amount, '1']];
