import { formatAmount } from '@tillkit/core';
import { readRestoreMark } from '../../store/queries/restore.ts';
import type { Store } from '../../store/store.ts';
import { toAuthorization, type Authorization, type Operation } from '../../outbox/intent.ts';
import { readAuthorization } from '../../store/intents.ts';
import { isRefunded } from '../../outbox/allowed.ts';
import { expiryOf, unsettledOf } from '../../outbox/amounts.ts';
import {
  isOver,
  transactionsWithoutShift,
  withheldTransactions,
  type AlarmKind,
  type Payment,
  type PaymentState,
  type ReviewReason,
} from '../payment.ts';
import { alarmsOf, type AlarmLine } from './alarms.ts';

/** What follows from the transactions of a payment. */
const stateTexts: Readonly<Record<PaymentState, string>> = {
  open: 'No status answer has shown a transaction of it.',
  verified: 'The card was taken by the card fields, and nothing is charged yet.',
  pending: 'The provider has not decided yet.',
  canceled: 'Nothing of it is charged any more.',
  declined: 'The card or the provider has said no.',
  screened: 'It was a screening: nothing is charged by it.',
  authorized: 'It is paid: the amount is blocked, and charged by a settlement.',
  settled: 'It is paid: the amount is charged.',
};

/** What each alarm and each reason for a review says, and what a person should do. */
const reasonTexts: Readonly<Record<ReviewReason, string>> = {
  amount_mismatch:
    'Status shows another amount than was asked for: compare it with the admin tool before anything is delivered.',
  currency_mismatch:
    'Status shows another currency than was asked for: compare it with the admin tool before anything is delivered.',
  merchant_mismatch: 'Status answered for another merchant: compare the merchants of the configuration.',
  refno_mismatch: 'Status shows another reference than was asked for.',
  method_mismatch:
    'It was paid by a method that the order excludes, so the order is not marked paid: accept the payment, or refund it by a cancel or, once it is transmitted, by a credit of the whole sum.',
  mode_mismatch:
    'Status shows a test where real money was meant, or the other way round: compare the addresses of the gateway.',
  reqtype_mismatch:
    'It was charged otherwise than was asked for: a screening, a card check or an authorization in place of a debit.',
  direction_mismatch: 'Status shows a credit that the till has not asked for: somebody made it in the admin tool.',
  transaction_mismatch: 'The gateway answered about another transaction than was asked for.',
  unknown_code: 'Status answers with a code that the profile does not know.',
  several_found: 'Status finds several transactions and names none: look them up in the admin tool.',
  unexpected_cancel: 'A transaction that was paid is canceled or declined, and the till has not asked for it.',
  foreign_transaction: 'A message names a transaction that belongs to another payment.',
  duplicate_payment: 'Its order is paid by another payment: cancel or credit one of the two.',
  outdated_revision: 'Its order has changed since it was started: have the rest paid, or cancel it.',
  orphan_payment: 'Its message named no payment of this store.',
  not_finalized: 'The card was taken, and to charge it has failed as often as may be.',
  hook_failed:
    'A hook of the shop fails, and is tried again: the log has its error, but not in live mode, where the hook has to log it itself.',
  screening_charged: 'It was a screening, and the gateway has charged it.',
  no_liability_shift:
    'It is authorized without liability shift, which the profile does not accept: cancel it, or accept it there.',
  wrong_signature: 'A message carried a signature that does not fit.',
  operation_unproved:
    'A settlement, cancel or credit was sent, and no status answer shows its effect: compare it with the admin tool.',
  unknown_movement:
    'The gateway shows a settlement or a credit that the till did not send, for example from before a restore of the store: compare it with the admin tool. Until it is resolved, nothing more is settled or credited.',
  authorization_unproved:
    'Its authorization was sent without an answer, and status shows no transaction: look for its reference in the admin tool.',
  unsettled_authorization:
    'The amount is authorized and not settled: settle it, close it with a last settlement, or cancel it before the authorization ends.',
  expired_authorization:
    'The authorization has expired before the amount was settled, and cannot be recovered: have the order paid again, or give it up.',
  no_answer: 'The gateway has not answered for a day.',
  nothing_heard: 'Nothing was heard of it for a day: the shopper has probably left.',
};

const messageTexts = [
  'No message has come.',
  'A message without proof has come.',
  'A message with proof has come.',
] as const;

/** An authorization that is not settled, as a person is told of it. Amounts in minor units, times in milliseconds since 1970. */
export interface UnsettledAuthorization {
  readonly transactionId: string;
  /** The part that is not settled. */
  readonly amount: number;
  readonly authorizedAt: number;
  /** When the authorization expires for good; undefined if the specification states no lifetime for its method. */
  readonly expiresAt: number | undefined;
}

/** Lists the unsettled authorizations of a payment. */
const unsettledAuthorizations = (payment: Payment): readonly UnsettledAuthorization[] =>
  unsettledOf(payment).map(({ transactionId, paymentMethod, amount, authorizedAt }) => ({
    transactionId,
    amount,
    authorizedAt,
    expiresAt: expiryOf(paymentMethod, authorizedAt),
  }));

interface ReviewFacts {
  readonly order: string;
  readonly currency: string;
  readonly unsettled: readonly UnsettledAuthorization[];
}

/** Says why a payment is for review and what a person should do, with order, amount and dates where the reason has them. */
export function sayReview(reason: ReviewReason, { order, currency, unsettled }: ReviewFacts): string {
  if (reason !== 'unsettled_authorization' || unsettled.length === 0) return reasonTexts[reason];
  const parts = unsettled.map(({ amount, authorizedAt, expiresAt }) => {
    const money = formatAmount(amount, currency, 'en');
    const end =
      expiresAt === undefined ? '' : `; the authorization expires on ${dateOf(expiresAt)} and cannot be recovered`;
    return `${money} is authorized since ${dateOf(authorizedAt)} and not settled${end}`;
  });
  return `Settle or cancel order ${order}: ${parts.join('; ')}.`;
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Says what an alarm is about, with its time and its transaction. */
function sayAlarm({ kind, at, transactionId }: AlarmLine): string {
  const about = transactionId === undefined ? '' : ` about transaction ${transactionId}`;
  // A later version that runs beside this one may raise a kind that this version does not know.
  const says = Object.hasOwn(reasonTexts, kind)
    ? reasonTexts[kind as AlarmKind]
    : 'This version does not know the alarm.';
  return `Alarm ${kind}${about}, ${timeOf(at)}: ${says}`;
}

const operationTexts: Readonly<Record<Operation['state'], string>> = {
  waiting: 'waits for its turn',
  sent: 'was sent, and no status answer has shown its effect yet',
  confirmed: 'took effect, as a status answer shows',
  refused: 'was refused by the gateway',
  dropped: 'was not sent, as the state no longer granted it',
  needs_review: 'needs a person: it has no proof, or the till found it at the gateway',
};

const authorizationTexts: Readonly<Record<Authorization['state'], string>> = {
  waiting: 'waits until it can be sent',
  sent: 'was sent, and no status answer has shown its transaction yet',
  answered: 'was taken',
  refused: 'was refused by the gateway',
  dropped: 'was not sent, as its order was no longer to be paid by it',
  needs_review: 'was sent, without an answer, and no status answer shows its transaction',
};

const restoredText =
  'The store was restored from a backup: nothing is sent until `tillkit reconcile` has covered the time since the backup. The health report says from when to when.';

interface PaymentFacts {
  /** The server's call, if the payment has one. */
  readonly authorization?: Authorization | undefined;
  /** The store counts as restored from a backup. */
  readonly isRestored?: boolean;
  /** The alarms of the payment, the oldest first. */
  readonly alarms?: readonly AlarmLine[];
}

/** Reads what `explainPayment` needs beside the payment. */
export async function readFacts(db: Store['db'], id: string): Promise<PaymentFacts> {
  const authorization = await readAuthorization(db, id);
  return {
    authorization: authorization && toAuthorization(authorization),
    isRestored: (await readRestoreMark(db)) !== undefined,
    alarms: await alarmsOf(db, id),
  };
}

/**
 * Explains a payment in sentences for a person: its evidence, its operations, each alarm with its time, and why it is for review.
 * The sentences contain no text that a shopper typed.
 */
export function explainPayment(
  payment: Payment,
  { authorization, isRestored = false, alarms = [] }: PaymentFacts = {},
): readonly string[] {
  const isWaiting = [authorization, ...payment.operations].some((each) => each?.state === 'waiting');
  const { amount, currency, refno, transactions, heard, state, review } = payment;
  const money = (minor: number) => formatAmount(minor, currency, 'en');
  const isHeld = transactionsWithoutShift(payment).length > 0 && !isOver(state);
  const withheld = withheldTransactions(payment).filter(({ id }) => !isRefunded(payment, id));
  return [
    `It was started for ${money(amount)} under the reference ${refno}.`,
    authorization
      ? `The shop's server had it authorized (${authorization.key}): the call ${authorizationTexts[authorization.state]}${authorization.reason ? ` (${authorization.reason})` : ''}.`
      : messageTexts[heard],
    ...Object.entries(transactions).map(
      ([id, transaction]) =>
        `A status answer shows transaction ${id} as ${transaction.state}${transaction.paymentMethod ? ` by ${transaction.paymentMethod}` : ''}` +
        `${transaction.settled ? `, ${money(transaction.settled)} of it settled` : ''}.`,
    ),
    ...withheld.map(
      ({ id, paymentMethod, accepted }) =>
        `Transaction ${id} of ${money(amount)}${paymentMethod ? ` by ${paymentMethod}` : ''} does not pay the order, which allows ${payment.methods.join(', ')}` +
        `${accepted ? ': a person has accepted it, and the next status answer makes it pay' : ''}.`,
    ),
    ...(isHeld
      ? ['It is held: the gateway has said yes without liability shift.']
      : withheld.length > 0 && state === 'pending'
        ? []
        : [stateTexts[state]]),
    ...payment.operations.map(
      ({ kind, amount: part, key, state: at, reason }) =>
        `A ${kind === 'settle' ? 'settlement' : kind} of ${money(part)} (${key}) ${operationTexts[at]}${reason ? ` (${reason})` : ''}.`,
    ),
    ...(isWaiting && isRestored ? [restoredText] : []),
    ...alarms.map(sayAlarm),
    ...(review ? [sayReview(review, { ...payment, unsettled: unsettledAuthorizations(payment) })] : []),
  ];
}
