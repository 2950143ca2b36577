import type { AlarmLine, PaymentLine, ReviewReason } from '@tillkit/server';
import type { AlarmView, Choice, PaymentRow, ReviewLine } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';
import { nameOf } from './methods.ts';
import { toCase, toMoment, toMoney, toState } from './words.ts';

export interface Named {
  /** Numbers of orders by their id. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly methods: readonly Choice[];
}

export function toRow(line: PaymentLine, { numbers, methods }: Named, clerk: Clerk): PaymentRow {
  const { id, order, refno, state, amount, currency, createdAt, method, review } = line;
  return {
    id,
    number: numbers.get(order) ?? order.slice(0, 12),
    at: toMoment(createdAt, clerk),
    refno,
    method: nameOf(methods, method),
    amount: toMoney(amount, currency, clerk),
    state: toState(state, clerk),
    ...(review && { review: toCase(review as ReviewReason, clerk).title }), // written by the till
  };
}

export const toReviewLine = (line: PaymentLine, named: Named, clerk: Clerk): ReviewLine => ({
  ...toRow(line, named, clerk),
  text: toCase(line.review as ReviewReason, clerk).text, // of those that have one
});

export const toAlarm = ({ payment, kind, transactionId, at }: AlarmLine, clerk: Clerk): AlarmView => ({
  payment,
  at: toMoment(at, clerk),
  ...toCase(kind, clerk),
  transaction: transactionId ?? '',
});
