import { factsOf } from '@tillkit/core';
import type { Settings } from '../config.ts';
import { isPaid, type Payment } from '../payment/payment.ts';
import { sumsOf } from './allowed.ts';
import { counts } from './intent.ts';
import { isSettlement } from './kinds/settle.ts';

const day = 24 * 60 * 60 * 1000;

/** Reasons for a review that are about unsettled authorizations. */
export const aboutUnsettled = ['unsettled_authorization', 'expired_authorization'] as const;

/** The part of an authorization that is not settled. */
export interface Unsettled {
  readonly transactionId: string;
  readonly paymentMethod: string | undefined;
  /** In minor units. */
  readonly amount: number;
  /** When the amount was authorized, in milliseconds since 1970. */
  readonly authorizedAt: number;
}

/**
 * Lists the authorizations of a payment that are not settled, closed or canceled. A card check of amount 0 and a screening block
 * no money and are never listed.
 */
export const unsettledOf = (payment: Payment): readonly Unsettled[] =>
  Object.entries(payment.transactions).flatMap(([transactionId, known]) => {
    // A settled transaction whose settled sum is 0 contradicts itself: the state prevails.
    if (!isPaid(known.state) || (known.state === 'settled' && known.settled === 0)) return [];
    const own = payment.operations.filter((each) => each.transactionId === transactionId && counts(each));
    if (own.some((each) => isSettlement(each) && each.closes && each.state === 'confirmed')) return [];
    const amount = payment.amount - sumsOf(known, payment, own).proved;
    const { paymentMethod, authorizedAt = payment.createdAt } = known;
    return amount > 0 ? [{ transactionId, paymentMethod, amount, authorizedAt }] : [];
  });

/**
 * Notes when each authorized or settled transaction was first seen as such. A time in the future was written by a clock that has since
 * been set back, so it becomes `now`.
 */
export const withAuthorizationTimes = (payment: Payment, now: number): Payment => ({
  ...payment,
  transactions: Object.fromEntries(
    Object.entries(payment.transactions).map(([id, known]) => {
      const { authorizedAt = isPaid(known.state) ? now : undefined } = known;
      return [id, { ...known, authorizedAt: authorizedAt && Math.min(authorizedAt, now) }];
    }),
  ),
});

/** Days between the warning and the end of a stated lifetime: a week leaves a working day even around holidays. */
const daysToAct = 7;

/** Returns the age at which the till warns of an unsettled authorization, in milliseconds. */
export function warningAge(
  { settleWithin, profile }: Pick<Settings, 'settleWithin' | 'profile'>,
  paymentMethod: string | undefined,
): number {
  const lifetime = factsOf(paymentMethod)?.authorizationDays;
  const usual = lifetime === undefined ? profile.unsettledDays : lifetime - daysToAct;
  return (settleWithin[paymentMethod ?? ''] ?? usual) * day;
}

/** Returns when an authorization expires for good, in milliseconds since 1970; undefined if the specification states no lifetime. */
export function expiryOf(paymentMethod: string | undefined, authorizedAt: number): number | undefined {
  const lifetime = factsOf(paymentMethod)?.authorizationDays;
  return lifetime === undefined ? undefined : authorizedAt + lifetime * day;
}
