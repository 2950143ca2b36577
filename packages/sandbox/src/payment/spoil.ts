import { resultNames } from '@tillkit/core/internal';
import type { Lie } from '../faults/faults.ts';
import type { Answer } from '../model/answer.ts';
import type { Merchant } from '../model/merchant.ts';
import type { Transaction } from '../model/transaction.ts';
import { toAnswer } from './answer.ts';

const { amount, sign2 } = resultNames;

/** The answer to a transaction, with what a fault makes wrong in it. A wrong amount is signed as if it were right. */
export async function toSpoiltAnswer(transaction: Transaction, merchant: Merchant, lie?: Lie): Promise<Answer> {
  const told = lie === 'wrong amount' ? { ...transaction, amount: Math.abs(transaction.amount - 1) } : transaction;
  const answer = await toAnswer(told, merchant);
  const proof = answer.fields[sign2];
  if (lie !== 'wrong sign2' || proof === undefined) return answer;
  return { ...answer, fields: { ...answer.fields, [sign2]: flipLast(proof) } };
}

/** The same hex text with one bit of its last digit changed. */
export const flipLast = (hex: string): string =>
  hex.slice(0, -1) + (Number.parseInt(hex.slice(-1), 16) ^ 1).toString(16);

type Pairs = readonly (readonly [name: string, value: string])[];

/** A form in which one name stands twice, with two values. */
export const withDuplicate = (fields: Pairs): Pairs => [...fields, [amount, '1']];
