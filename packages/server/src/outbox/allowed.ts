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

/** What a shop wants to be done with a payment. */
export interface RequestedOperation {
  readonly kind: OperationKind;
  readonly transactionId: TransactionId | undefined;
  /** In minor units. Absent: all that is left. */
  readonly amount: number | undefined;
  readonly closes: boolean;
}

/** What may be done. */
export interface AllowedOperation {
  readonly transactionId: TransactionId;
  readonly amount: number;
}

/**
 * Holds a wish against the payment: its transaction's state must grant it, and the sums must hold with everything that is
 * still under way. `besides` is the operation itself, when it was written before. Throws `not_allowed_in_state`,
 * `amount_exceeded`, `operation_pending`.
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
  if (!transaction) throw notGranted(kind, 'The payment has no transaction that is authorized or settled.');
  const others = payment.operations.filter(
    (each) => each.id !== stored?.id && each.transactionId === transactionId && counts(each),
  );
  if (others.some(isBlocking) || (rules.isAdditive && isDoubleCharge(payment)))
    throw new CheckoutError(
      'operation_pending',
      'Another operation on the transaction has no proof, or the gateway shows a movement or a second transaction that the till did not order.',
      'Compare the transaction with the admin tool and resolve the review, or wait for proof by the status.',
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
      'Another operation on the transaction is under way.',
      'Wait for its end, which `payments.operations` tells.',
    );
  const remaining = rules.left(about);
  const { amount = remaining } = request;
  if (amount > remaining || remaining === 0)
    throw new CheckoutError(
      'amount_exceeded',
      rules.exceeded,
      `At most ${remaining} is left, in minor units, with what is still under way.`,
    );
  if (closes && !rules.mayClose) throw notGranted(kind, 'Only a settlement closes a transaction.');
  return { transactionId, amount };
}

/** Two transactions under one reference pay, and no person has resolved that. A withheld transaction has its own case. */
const isDoubleCharge = (payment: Payment): boolean =>
  isForReview(payment, 'duplicate_payment') &&
  Object.values(payment.transactions).filter(({ state, withheld }) => isPaid(state) && !withheld).length > 1;

/** Returns the transaction that operations are about by default: the one that pays, else one that is withheld. */
export const chargedTransaction = (payment: Payment) => paidTransaction(payment) ?? withheldTransactions(payment)[0];

/** Returns whether credits, by the till or in the admin tool, have paid back the whole settled sum of a transaction. */
export function isRefunded(payment: Payment, transactionId: string): boolean {
  const transaction = payment.transactions[transactionId];
  const own = payment.operations.filter(
    (each) => each.transactionId === transactionId && (each.state === 'confirmed' || isFound(each)),
  );
  if (!transaction || !own.some(isCredit)) return false;
  const { proved, credited } = sumsOf(transaction, payment, own);
  return (transaction.state === 'settled' || proved >= payment.amount) && credited >= proved;
}

/** What the transaction is at the gateway, as far as is proved. */
function transactionStateOf(
  { state, settled = 0, transmitted }: KnownTransaction,
  { amount }: Payment,
  others: readonly KnownOperation[],
): TransactionState {
  if (state === 'screened' || (state === 'authorized' && amount === 0)) return 'cardChecked';
  const isWhole = state === 'authorized' && settled >= amount; // the sum says more than the word
  if (state !== 'settled' && !isWhole) return state;
  if (transmitted) return 'transmitted';
  return others.some(isCredit) ? 'settledAndCredited' : 'settled';
}

/** Returns the sums of a transaction. */
export function sumsOf(
  { state, settled }: KnownTransaction,
  { amount }: Payment,
  others: readonly KnownOperation[],
): Sums {
  const sum = (which: readonly KnownOperation[]) => which.reduce((total, each) => total + each.amount, 0);
  const settlements = others.filter(isSettlement);
  const confirmed = settlements.filter(({ state: at }) => at === 'confirmed');
  const underWay = settlements.filter((each) => each.state !== 'confirmed' && !isFound(each)); // its sum is the status's own
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
