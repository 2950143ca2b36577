import { CheckoutError, factsOf, type TransactionId } from '@tillkit/core';
import type { Settings } from '../config.ts';
import { isPaid, withheldTransactions, type Payment } from '../payment/payment.ts';
import { chargedTransaction, demandAllowed, isRefunded, sumsOf } from './allowed.ts';
import { counts, isFound, type KnownOperation, type OperationKind } from './intent.ts';
import { isCredit } from './kinds/credit.ts';
import { isAdditive } from './kinds/operations.ts';
import { isSettlement } from './kinds/settle.ts';

/** A payment's amounts, in minor units. After a double charge, the amounts of both transactions are included. */
export interface Amounts {
  /** The maximum amount that may be charged. 0 if nothing has been authorized or the payment has been canceled. */
  readonly authorized: number;
  /**
   * The amount authorized or settled at the gateway with payment methods that the order excludes. This amount does not
   * count toward the order until an operator accepts it. 0 once it has been refunded.
   */
  readonly withheld: number;
  /** The charged amount according to status responses, including withheld amounts. */
  readonly settled: number;
  /** The amount refunded by credits that a status response shows, including credits that the till did not send. */
  readonly credited: number;
  /** The total amount of the settlements and credits whose effect no status response has shown yet. */
  readonly underWay: number;
  /**
   * The current maximum amount of each operation, after the amounts of operations in progress have been deducted.
   * Operations that the payment's current state does not allow are omitted.
   */
  readonly most: Readonly<Partial<Record<OperationKind, number>>>;
}

const unproved: ReadonlySet<string> = new Set(['waiting', 'sent', 'needs_review']);

const operationKinds = ['settle', 'cancel', 'credit'] as const satisfies readonly OperationKind[];

/**
 * Returns the total amounts of a payment's charged transactions and, for each operation that the payment's state
 * currently allows, its maximum amount. If `transactionId` is set, only that transaction is considered. If it is
 * omitted, the maximum amounts apply to the paid transaction, or to a withheld one if no transaction is paid.
 */
export function amountsOf(payment: Payment, transactionId?: string): Amounts {
  const charged = Object.entries(payment.transactions).filter(
    ([id, { state }]) => isPaid(state) && (transactionId === undefined || id === transactionId),
  );
  const paying = charged.filter(([, { withheld }]) => !withheld);
  const withheld = withheldTransactions(payment).filter(
    ({ id }) => charged.some(([at]) => at === id) && !isRefunded(payment, id),
  );
  const operationsOf = (id: string) => payment.operations.filter((each) => each.transactionId === id);
  const own = charged.flatMap(([id]) => operationsOf(id));
  const target = (transactionId ?? chargedTransaction(payment)?.id) as TransactionId | undefined;
  const sumOf = (which: (operation: KnownOperation) => boolean) =>
    own.reduce((sum, each) => (which(each) ? sum + each.amount : sum), 0);
  return {
    authorized: isPaid(payment.state) ? payment.amount * paying.length : 0,
    withheld: withheld.length * payment.amount,
    settled: charged.reduce((sum, [id, transaction]) => sum + sumsOf(transaction, payment, operationsOf(id)).proved, 0),
    credited: sumOf((each) => isCredit(each) && (each.state === 'confirmed' || isFound(each))),
    underWay: sumOf((each) => isAdditive(each) && unproved.has(each.state) && !isFound(each)),
    most: Object.fromEntries(
      operationKinds.flatMap((kind) => {
        const amount = target && maxAmount(payment, kind, target);
        return amount === undefined ? [] : [[kind, amount]];
      }),
    ),
  };
}

function maxAmount(payment: Payment, kind: OperationKind, transactionId: TransactionId): number | undefined {
  try {
    return demandAllowed(payment, { kind, transactionId, amount: undefined, closes: false }).amount;
  } catch (error) {
    if (error instanceof CheckoutError) return undefined;
    throw error;
  }
}

const day = 24 * 60 * 60 * 1000;

export const unsettledReasons = ['unsettled_authorization', 'expired_authorization'] as const;

export interface Unsettled {
  readonly transactionId: string;
  readonly paymentMethod: string | undefined;
  /** The amount in minor units. */
  readonly amount: number;
  /** The time of the authorization, in milliseconds since 1970. */
  readonly authorizedAt: number;
}

/**
 * Lists the authorizations of a payment that have not been fully settled, closed or canceled. Screenings and card checks with
 * an amount of 0 reserve no money and are never listed.
 */
export const unsettledOf = (payment: Payment): readonly Unsettled[] =>
  Object.entries(payment.transactions).flatMap(([transactionId, transaction]) => {
    // A transaction whose state is settled counts as settled, even if its settled amount is 0.
    if (!isPaid(transaction.state) || (transaction.state === 'settled' && transaction.settled === 0)) return [];
    const own = payment.operations.filter((each) => each.transactionId === transactionId && counts(each));
    if (own.some((each) => isSettlement(each) && each.closes && each.state === 'confirmed')) return [];
    const amount = payment.amount - sumsOf(transaction, payment, own).proved;
    const { paymentMethod, authorizedAt = payment.createdAt } = transaction;
    return amount > 0 ? [{ transactionId, paymentMethod, amount, authorizedAt }] : [];
  });

/**
 * Records when each authorized or settled transaction was first seen in that state. If a stored time lies in the
 * future because the clock has since been set back, it is replaced by `now`.
 */
export const withAuthorizationTimes = (payment: Payment, now: number): Payment => ({
  ...payment,
  transactions: Object.fromEntries(
    Object.entries(payment.transactions).map(([id, transaction]) => {
      const { authorizedAt = isPaid(transaction.state) ? now : undefined } = transaction;
      return [id, { ...transaction, authorizedAt: authorizedAt && Math.min(authorizedAt, now) }];
    }),
  ),
});

/**
 * The number of days between the warning about an authorization and its expiry. A week includes at least one working
 * day, even around holidays.
 */
const daysToAct = 7;

/** Returns the age, in milliseconds, at which an unsettled authorization triggers a warning. */
export function warningAge(
  { settleWithin, profile }: Pick<Settings, 'settleWithin' | 'profile'>,
  paymentMethod: string | undefined,
): number {
  const lifetime = factsOf(paymentMethod)?.authorizationDays;
  const usual = lifetime === undefined ? profile.unsettledDays : lifetime - daysToAct;
  return (settleWithin[paymentMethod ?? ''] ?? usual) * day;
}

/**
 * Returns when an authorization expires, in milliseconds since 1970. Returns undefined if the specification does not
 * state a lifetime for the payment method.
 */
export function expiryOf(paymentMethod: string | undefined, authorizedAt: number): number | undefined {
  const lifetime = factsOf(paymentMethod)?.authorizationDays;
  return lifetime === undefined ? undefined : authorizedAt + lifetime * day;
}
