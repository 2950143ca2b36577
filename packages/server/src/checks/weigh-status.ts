import type { Profile } from '@tillkit/core';
import { isWallet, methodOf } from '@tillkit/core/internal';
import type { StatusAnswer, StatusItem } from '../gateway/status-answer.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import { toEvidence, type Alarm, type CreditFinding, type Evidence, type Finding } from '../payment/evidence.ts';
import type { KnownOperation } from '../outbox/intent.ts';
import { isCredit } from '../outbox/kinds/credit.ts';
import type { Proved } from '../payment/results/message-details.ts';
import { isPaid, type AlarmKind, type Attempt, type Payment, type TransactionFinding } from '../payment/payment.ts';
import { furtherCreditRefnos, maxForgottenCredits } from '../payment/token.ts';

/** The transaction state for each meaning of a status code. A meaning without an entry leaves the state unchanged. */
const statesByMeaning: Readonly<Partial<Record<StatusItem['meaning'], TransactionFinding>>> = {
  authorized: 'authorized',
  settled: 'settled',
  transmitted: 'settled',
  settledAndCredited: 'settled',
  cardChecked: 'authorized',
  declined: 'declined',
  timedOut: 'declined',
  canceled: 'canceled',
  pending: 'pending',
  referral: 'pending',
  verified: 'verified',
};

/**
 * Returns the state of the transaction in a status item. A screening (SCN) never counts as paid, regardless of which
 * success code the gateway uses.
 */
function stateFor({ meaning }: StatusItem, { reqtype }: Attempt): TransactionFinding | undefined {
  const effect = statesByMeaning[meaning];
  return reqtype === 'SCN' && effect && isPaid(effect) ? 'screened' : effect;
}

/**
 * Compares a status response with the stored attempt, field by field. A transaction that differs in any field raises an
 * alarm and does not become a finding. As an exception, if only the method differs and the state is one of
 * `otherMethodStates`, the transaction becomes a finding. `applyEvidence` does not count such a transaction as paid
 * until an operator accepts it. `queriedId` is the transaction id that was queried. A response about a different
 * transaction raises an alarm.
 */
export function weighStatus(
  answer: StatusAnswer,
  attempt: Attempt & Partial<Pick<Payment, 'operations'>>,
  queriedId: string | undefined,
  { walletStatusNamesCard }: Pick<Profile, 'walletStatusNamesCard'> = { walletStatusNamesCard: false },
): Evidence {
  const parts = { level: 2, channel: 'status', claims: answer.status, transactionId: undefined } as const;
  if (answer.status === 'refused') return toEvidence({ ...parts, level: 0, reasons: [`refused_${answer.errorCode}`] });
  const findings: Finding[] = [];
  const credits: CreditFinding[] = [];
  const alarms: Alarm[] = [];
  for (const item of answer.items) {
    if (item.meaning === 'notFound' || item.meaning === 'incomplete') continue;
    const credit = findCredit(item, answer, attempt);
    if (credit) {
      credits.push(credit);
      continue;
    }
    const state = stateFor(item, attempt);
    const finding = [state ?? item.responseCode, item.amount, item.currency, item.paymentMethod].join(' ');
    const mismatch = findMismatch(item, answer, attempt, queriedId, walletStatusNamesCard);
    // If a transaction with the wrong method was declined, no money moves. If it was authorized or settled, an operator
    // can accept or refund it.
    const isCheck = item.meaning === 'cardChecked' && attempt.amount > 0;
    const isOtherMethod =
      mismatch === 'method_mismatch' && state !== undefined && otherMethodStates.has(state) && !isCheck;
    const kind = isOtherMethod ? undefined : mismatch;
    // The request type is not signed, so a shopper can turn a screening into a debit.
    if (!kind && state === 'screened' && statesByMeaning[item.meaning] === 'settled')
      alarms.push({ kind: 'screening_charged', transactionId: item.transactionId, finding });
    if (kind) alarms.push({ kind, transactionId: item.transactionId, finding });
    else if (state && item.transactionId)
      findings.push({
        transactionId: item.transactionId,
        state,
        paymentMethod: item.paymentMethod,
        ...(isOtherMethod && { isOtherMethod }),
        ...(item.settledAmount !== undefined && { settled: item.settledAmount }),
        ...(item.meaning === 'transmitted' && { transmitted: true }),
        proved: toProved(item),
      });
  }
  const isCharged = findings.some(({ state, isOtherMethod }) => isOtherMethod && isPaid(state));
  const reasons = [...alarms.map(({ kind }) => kind), ...(isCharged ? ['method_mismatch'] : [])];
  return toEvidence({ ...parts, reasons, findings, credits, alarms });
}

/**
 * States in which a transaction becomes a finding even if it was made with a method that the payment does not allow.
 * `verified` is not one of these states, because the till must not charge a card for a payment that requires a
 * different method.
 */
const otherMethodStates: ReadonlySet<TransactionFinding> = new Set([
  'authorized',
  'settled',
  'pending',
  'declined',
  'canceled',
]);

/** Returns whether a status response says that the queried payment has no transactions at all. */
export const findsNothing = (answer: StatusAnswer, { merchant_id, mode, refno }: QueriedPayment): boolean =>
  answer.status === 'answered' &&
  answer.merchantId === merchant_id &&
  (answer.testOnly === undefined || answer.testOnly === (mode === 'test')) &&
  (answer.refno === undefined || answer.refno === refno) &&
  answer.items.every(({ meaning }) => meaning === 'notFound');

type QueriedPayment = Pick<PaymentRow, 'merchant_id' | 'mode' | 'refno'>;

function toProved({ maskedCard, alias, expiryMonth, expiryYear, authorizationCode }: StatusItem): Proved | undefined {
  const entries = Object.entries({ maskedCard, alias, expiryMonth, expiryYear, authorizationCode });
  const present = entries.filter(([, value]) => value !== undefined);
  return present.length > 0 ? (Object.fromEntries(present) as Proved) : undefined;
}

/** Maps the meaning of a status code to the state of a credit. */
const creditStatesByMeaning: Readonly<Partial<Record<StatusItem['meaning'], CreditFinding['state']>>> = {
  authorized: 'made',
  settled: 'made',
  settledCredit: 'made',
  transmitted: 'made',
  declined: 'failed',
  timedOut: 'failed',
  canceled: 'failed',
};

/**
 * Returns the credit that a status item describes, provided that the item's reference belongs to one of the till's
 * credits, to a credit that may be missing from a store that was restored from a backup, or to the payment itself.
 * Otherwise returns undefined.
 */
function findCredit(
  { direction, refno, transactionId, amount, currency, meaning }: StatusItem,
  answer: StatusAnswer & { status: 'answered' },
  attempt: Attempt & Partial<Pick<Payment, 'operations'>>,
): CreditFinding | undefined {
  const state = creditStatesByMeaning[meaning];
  if (direction !== 'credit' || !state || !transactionId || amount === undefined || currency === undefined)
    return undefined;
  if (answer.merchantId !== attempt.merchantId) return undefined;
  if (answer.testOnly !== undefined && answer.testOnly !== (attempt.mode === 'test')) return undefined;
  const credits = (attempt.operations ?? []).filter(isCredit);
  const isOurs = (credit: KnownOperation) =>
    refno === credit.refno ||
    (refno === attempt.refno &&
      (credit.creditId === transactionId || (credit.creditId === undefined && credit.amount === amount)));
  const own = credits.find(isOurs)?.refno;
  const isUnknown = currency === attempt.currency && (refno === attempt.refno || isForgotten(refno, attempt, credits));
  const creditRefno = own ?? (isUnknown ? refno : undefined);
  return creditRefno === undefined ? undefined : { transactionId, refno: creditRefno, amount, currency, state };
}

/**
 * Returns whether the reference may belong to a credit that is missing from a store that was restored from a backup.
 * The function checks many more references than the till queries, because any number of credits may be missing.
 */
function isForgotten(
  refno: string | undefined,
  { refno: payment }: Attempt,
  credits: readonly KnownOperation[],
): boolean {
  const further = furtherCreditRefnos(payment, credits);
  for (let n = 0; n < maxForgottenCredits; n++) if (further.next().value === refno) return true;
  return false;
}

function findMismatch(
  item: StatusItem,
  answer: StatusAnswer & { status: 'answered' },
  attempt: Attempt,
  queriedId: string | undefined,
  mayNameCard: boolean,
): AlarmKind | undefined {
  if (answer.merchantId !== attempt.merchantId) return 'merchant_mismatch';
  if (queriedId !== undefined && item.transactionId !== queriedId) return 'transaction_mismatch';
  if (item.refno !== attempt.refno) return 'foreign_transaction';
  if (item.meaning === 'several') return 'several_found';
  if (!item.transactionId) return 'transaction_mismatch';
  if (item.direction === undefined ? attempt.mode === 'live' : item.direction !== 'debit') return 'direction_mismatch';
  if (item.amount !== attempt.amount) return 'amount_mismatch';
  if (item.currency !== attempt.currency) return 'currency_mismatch';
  // If the response omits the mode, the mode of the queried host and credentials applies.
  if (answer.testOnly !== undefined && answer.testOnly !== (attempt.mode === 'test')) return 'mode_mismatch';
  if (!isAllowedMethod(item, attempt, mayNameCard)) return 'method_mismatch';
  if (attempt.reqtype === 'CAA' && item.meaning === 'authorized') return 'reqtype_mismatch';
  // The shop requested only a screening. Finalizing the verified transaction would charge the card.
  if (attempt.reqtype === 'SCN' && item.meaning === 'verified') return 'reqtype_mismatch';
  if (item.meaning === 'cardChecked' && attempt.amount > 0 && attempt.reqtype !== 'SCN') return 'reqtype_mismatch';
  return item.meaning === 'unknown' || item.meaning === 'settledCredit' ? 'unknown_code' : undefined;
}

/**
 * Returns whether the payment allows the method of a status item. An item without a method is allowed only if the
 * shopper canceled before choosing one. If `mayNameCard` is set, the status of a wallet payment may name the card
 * inside the wallet.
 */
function isAllowedMethod({ paymentMethod, meaning }: StatusItem, { methods }: Attempt, mayNameCard: boolean): boolean {
  if (methods.length === 0) return true;
  if (paymentMethod === undefined) return statesByMeaning[meaning] === 'canceled';
  const isCardOfWallet = methodOf(paymentMethod)?.card && methods.some(isWallet);
  return methods.includes(paymentMethod) || (mayNameCard && isCardOfWallet === true);
}
