import { factsOf } from '@tillkit/core';
import type { Amounts, PaymentState, PaymentWithResult } from '@tillkit/server';
import type { Mark } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';
import { toMoment, toMoney, toState } from './words.ts';

const day = 24 * 60 * 60 * 1000;

export const isPaid = (state: PaymentState): boolean => state === 'authorized' || state === 'settled';

interface Charged {
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  readonly settled: number | undefined;
  readonly undecided: 'authorized' | 'settled' | undefined;
}

const isPart = ({ state, amount, settled = 0 }: Pick<Charged, 'state' | 'amount' | 'settled'>): boolean =>
  isPaid(state) && settled > 0 && settled < amount;

/**
 * Returns the label of a payment's state. Two kinds of payments have labels of their own: payments that are charged in
 * part, and payments with a charge or an authorization that an operator must decide. The state of the latter is
 * `pending`, which would hide that the money has moved.
 */
export function toPaymentMark(charged: Charged, clerk: Clerk): Mark {
  const { state, amount, currency, settled = 0, undecided } = charged;
  const mark = toState(state, clerk);
  if (undecided) return { ...mark, text: clerk.texts.undecided[undecided] };
  if (!isPart(charged)) return mark;
  // The currency stands before the first amount, so the second amount is only its digits.
  const whole = toMoney(amount, currency, clerk).replaceAll(/^\D+|\D+$/g, '');
  return { ...mark, text: clerk.texts.part.state(toMoney(settled, currency, clerk), whole) };
}

/** Returns the amount of the paid transactions that status responses show as settled. */
export const settledOf = ({ transactions }: PaymentWithResult): number | undefined => {
  const amounts = Object.values(transactions).flatMap(({ state, withheld, settled }) =>
    isPaid(state) && !withheld && settled !== undefined ? [settled] : [],
  );
  return amounts.length === 0 ? undefined : amounts.reduce((sum, settled) => sum + settled, 0);
};

/** Returns the state of the paid transaction that waits for a decision, as `undecided` of a line in a list does. */
export function undecidedOf({ state, transactions }: PaymentWithResult): 'authorized' | 'settled' | undefined {
  const states = Object.values(transactions).map((each) => each.state);
  if (state !== 'pending' || states.includes('pending')) return undefined;
  return (['settled', 'authorized'] as const).find((each) => states.includes(each));
}

/** Describes what can be refunded of a payment that is charged in part, and what happens to the rest. */
export function partOf(payment: PaymentWithResult, { settled, credited, most }: Amounts, clerk: Clerk): string[] {
  const { state, amount, currency, transactions, operations } = payment;
  if (!isPart({ state, amount, settled: settledOf(payment) })) return [];
  const { part } = clerk.texts;
  const money = (minor: number) => toMoney(minor, currency, clerk);
  const isClosed = operations.some((each) => each.kind === 'settle' && each.closes && each.state === 'confirmed');
  const [paid] = Object.values(transactions).filter((each) => isPaid(each.state) && !each.withheld);
  const days = factsOf(paid?.paymentMethod)?.authorizationDays;
  const end =
    days === undefined || paid?.authorizedAt === undefined
      ? undefined
      : toMoment(paid.authorizedAt + days * day, clerk).text;
  const left = settled - credited;
  return [
    ...(most.credit !== undefined
      ? [part.refundNow(money(most.credit))]
      : left > 0 && !isClosed
        ? [part.refundLater(money(left))]
        : []),
    ...(isClosed
      ? [part.released(money(amount - settled))]
      : most.settle === undefined
        ? []
        : [end === undefined ? part.rest(money(most.settle)) : part.ends(money(most.settle), end)]),
  ];
}
