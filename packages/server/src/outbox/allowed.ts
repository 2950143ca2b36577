import { CheckoutError, type TransactionId, type TransactionState } from '@tillkit/core';
import { grants } from '@tillkit/core/internal';
import {
  isPaid,
  paidTransaction,
  withheldTransactions,
  type KnownTransaction,
  type Payment,
} from '../payment/payment.ts';
import { isForReview } from '../store/review-list.ts';
import { counts, isBlocking, isFound, isOpen, type KnownOperation, type OperationKind } from './intent.ts';
import { isCredit } from './kinds/credit.ts';
import { notGranted, type Sums } from './kinds/kind.ts';
import { isAdditive, operationRules } from './kinds/operations.ts';
import { isSettlement } from './kinds/settle.ts';

/** An operation that a shop requests. */
export interface RequestedOperation {
  readonly kind: OperationKind;
  readonly transactionId: TransactionId | undefined;
  /** The amount in minor units. If undefined, the operation applies to the whole remaining amount. */
  readonly amount: number | undefined;
  readonly closes: boolean;
}

/** The transaction and the amount of an allowed operation. */
export interface AllowedOperation {
  readonly transactionId: TransactionId;
  readonly amount: number;
}

/**
 * Checks whether a payment allows an operation. The state of the transaction must allow the operation, and the amount
 * must not exceed the amount that remains after all other operations, including those in progress. `stored` is the
 * operation's own record, if it already exists. Throws `not_allowed_in_state` if the state does not allow the
 * operation, `amount_exceeded` if the amount is too high, or `operation_pending` if an earlier operation is in progress
 * or needs review.
 */
export function demandAllowed(
  payment: Payment,
  request: RequestedOperation,
  stored?: KnownOperation,
): AllowedOperation {
  const { kind, closes } = request;
  const rules = operationRules[kind];
  const transactionId = request.transactionId ?? chargedTransaction(payment)?.id;
  const transaction = transactionId && payment.transactions[transactionId];
  if (!transaction) throw notGranted(kind, 'The payment has no authorized or settled transaction.');
  const others = payment.operations.filter(
    (each) => each.id !== stored?.id && each.transactionId === transactionId && counts(each),
  );
  if (others.some(isBlocking) || (rules.isAdditive && isDoubleCharge(payment)))
    throw new CheckoutError(
      'operation_pending',
      'An earlier operation on the transaction has not been confirmed, or the gateway reports an operation or a second transaction that the till did not request.',
      'Compare the payment with the transaction in the admin tool and resolve the review, or wait until a status query confirms the operation.',
    );
  const about = { payment, transaction, others, sums: sumsOf(transaction, payment, others) };
  rules.demand?.(about);
  const state = transactionStateOf(transaction, payment, others);
  if (!rules.isAllowedToo?.(about) && !grants(state, kind, { ...payment, settled: about.sums.settled }))
    throw notGranted(kind, `The transaction is ${stateWords[state]}.`);
  const before = others.filter((each) => isOpen(each) && (!stored || each.sequence < stored.sequence));
  if (before.some((each) => !isAdditive(each)) || (!rules.isAdditive && before.length > 0))
    throw new CheckoutError(
      'operation_pending',
      'Another operation on the transaction is in progress.',
      'Wait until `payments.operations` shows that the operation in progress has ended.',
    );
  const remaining = rules.left(about);
  const { amount = remaining } = request;
  if (amount > remaining || remaining === 0)
    throw new CheckoutError(
      'amount_exceeded',
      rules.exceeded,
      `Request at most ${remaining}, the remaining amount in minor units. Operations in progress are already deducted.`,
    );
  if (closes && !rules.mayClose) throw notGranted(kind, 'Only a settlement closes a transaction.');
  return { transactionId, amount };
}

/**
 * Returns whether more than one transaction with the same reference is paid and no operator has resolved the review. A
 * withheld transaction has its own review and is not counted.
 */
const isDoubleCharge = (payment: Payment): boolean =>
  isForReview(payment, 'duplicate_payment') &&
  Object.values(payment.transactions).filter(({ state, withheld }) => isPaid(state) && !withheld).length > 1;

/**
 * Returns the transaction to which operations apply by default: the paid transaction, or a withheld one if no
 * transaction is paid.
 */
export const chargedTransaction = (payment: Payment) => paidTransaction(payment) ?? withheldTransactions(payment)[0];

/**
 * Returns whether credits made by the till or in the admin tool have refunded the whole settled amount of a
 * transaction.
 */
export function isRefunded(payment: Payment, transactionId: string): boolean {
  const transaction = payment.transactions[transactionId];
  const own = payment.operations.filter(
    (each) => each.transactionId === transactionId && (each.state === 'confirmed' || isFound(each)),
  );
  if (!transaction || !own.some(isCredit)) return false;
  const { proved, credited } = sumsOf(transaction, payment, own);
  return (transaction.state === 'settled' || proved >= payment.amount) && credited >= proved;
}

/** Returns the state of a transaction at the gateway, as shown by the status responses received so far. */
function transactionStateOf(
  { state, settled = 0, transmitted }: KnownTransaction,
  { amount }: Payment,
  others: readonly KnownOperation[],
): TransactionState {
  if (state === 'screened' || (state === 'authorized' && amount === 0)) return 'cardChecked';
  // A status response may still show a fully settled transaction as authorized, so the settled amount takes precedence
  // over the state.
  const isWhole = state === 'authorized' && settled >= amount;
  if (state !== 'settled' && !isWhole) return state;
  if (transmitted) return 'transmitted';
  return others.some(isCredit) ? 'settledAndCredited' : 'settled';
}

/** Returns the settled and credited amounts of a transaction. */
export function sumsOf(
  { state, settled }: KnownTransaction,
  { amount }: Payment,
  others: readonly KnownOperation[],
): Sums {
  const sum = (which: readonly KnownOperation[]) => which.reduce((total, each) => total + each.amount, 0);
  const settlements = others.filter(isSettlement);
  const confirmed = settlements.filter(({ state: at }) => at === 'confirmed');
  // The settled amount from the status response already includes the settlements that the till found at the gateway but
  // did not send.
  const underWay = settlements.filter((each) => each.state !== 'confirmed' && !isFound(each));
  const proved = settled ?? (state === 'settled' ? sum(confirmed) || amount : 0);
  return { proved, settled: Math.min(amount, proved + sum(underWay)), credited: sum(others.filter(isCredit)) };
}

const stateWords: Readonly<Record<TransactionState, string>> = {
  incomplete: 'not complete',
  verified: 'verified only',
  authorized: 'authorized',
  cardChecked: 'a card check',
  pending: 'pending',
  settled: 'settled',
  settledCredit: 'a credit',
  settledAndCredited: 'settled and credited',
  transmitted: 'transmitted to the acquirer',
  canceled: 'canceled',
  declined: 'declined',
};
