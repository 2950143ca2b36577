import { formatAmount } from '@tillkit/core';
import { readRestoreMark } from '../../store/restore/restore-mark.ts';
import type { Store } from '../../store/store.ts';
import { readAuthorization, type Authorization } from '../authorize/authorization.ts';
import type { Operation } from '../operations/operation.ts';
import { isOver, unshifted, type Payment, type PaymentState, type ReviewReason } from '../payment.ts';

/** What follows from the transactions of a payment. */
const states: Readonly<Record<PaymentState, string>> = {
  open: 'No status answer has shown a transaction of it.',
  verified: 'The card was taken by the card fields, and nothing is charged yet.',
  pending: 'The provider has not decided yet.',
  canceled: 'Nothing of it is charged any more.',
  declined: 'The card or the provider has said no.',
  screened: 'It was a screening: nothing is charged by it.',
  authorized: 'It is paid: the amount is blocked, and charged by a settlement.',
  settled: 'It is paid: the amount is charged.',
};

/** Why a person must look, and at what. */
const reviews: Readonly<Record<ReviewReason, string>> = {
  amount_mismatch:
    'Status shows another amount than was asked for: compare it with the admin tool before anything is delivered.',
  currency_mismatch:
    'Status shows another currency than was asked for: compare it with the admin tool before anything is delivered.',
  merchant_mismatch: 'Status answered for another merchant: compare the merchants of the configuration.',
  refno_mismatch: 'Status shows another reference than was asked for.',
  method_mismatch: 'It was paid by a method that was not offered for it.',
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
  no_answer: 'The gateway has not answered for a day.',
  nothing_heard: 'Nothing was heard of it for a day: the shopper has probably left.',
};

const heardOf = [
  'No message has come.',
  'A message without proof has come.',
  'A message with proof has come.',
] as const;

/** Why a person must look, in a sentence. */
export const sayReview = (reason: ReviewReason): string => reviews[reason];

const operations: Readonly<Record<Operation['state'], string>> = {
  waiting: 'waits for its turn',
  sent: 'was sent, and no status answer has shown its effect yet',
  confirmed: 'took effect, as a status answer shows',
  refused: 'was refused by the gateway',
  dropped: 'was not sent, as the state no longer granted it',
  needs_review: 'needs a person: it has no proof, or the till found it at the gateway',
};

const authorizations: Readonly<Record<Authorization['state'], string>> = {
  waiting: 'waits until it can be sent',
  sent: 'was sent, and no status answer has shown its transaction yet',
  answered: 'was taken',
  refused: 'was refused by the gateway',
  dropped: 'was not sent, as its order was no longer to be paid by it',
  needs_review: 'was sent, without an answer, and no status answer shows its transaction',
};

const restored =
  'The store was restored from a backup: nothing is sent until `tillkit reconcile` has covered the time since the backup. The health report says from when to when.';

interface Facts {
  /** The server's call, if the payment has one. */
  readonly authorization?: Authorization | undefined;
  /** The store counts as restored from a backup. */
  readonly isRestored?: boolean;
}

/** Reads what `explainPayment` needs beside the payment. */
export const factsOf = async (db: Store['db'], id: string): Promise<Facts> => ({
  authorization: await readAuthorization(db, id),
  isRestored: (await readRestoreMark(db)) !== undefined,
});

/** Explains the state of a payment in sentences for a person. They contain nothing that a shopper typed. */
export function explainPayment(payment: Payment, { authorization, isRestored = false }: Facts = {}): readonly string[] {
  const isWaiting = [authorization, ...payment.operations].some((each) => each?.state === 'waiting');
  const { amount, currency, refno, transactions, heard, state, review } = payment;
  const money = (minor: number) => formatAmount(minor, currency, 'en');
  const isHeld = unshifted(payment).length > 0 && !isOver(state);
  return [
    `It was started for ${money(amount)} under the reference ${refno}.`,
    authorization
      ? `The shop's server had it authorized (${authorization.key}): the call ${authorizations[authorization.state]}${authorization.reason ? ` (${authorization.reason})` : ''}.`
      : heardOf[heard],
    ...Object.entries(transactions).map(
      ([id, known]) =>
        `A status answer shows transaction ${id} as ${known.state}${known.paymentMethod ? ` by ${known.paymentMethod}` : ''}` +
        `${known.settled ? `, ${money(known.settled)} of it settled` : ''}.`,
    ),
    isHeld ? 'It is held: the gateway has said yes without liability shift.' : states[state],
    ...payment.operations.map(
      ({ kind, amount: part, key, state: at, reason }) =>
        `A ${kind === 'settle' ? 'settlement' : kind} of ${money(part)} (${key}) ${operations[at]}${reason ? ` (${reason})` : ''}.`,
    ),
    ...(isWaiting && isRestored ? [restored] : []),
    ...(review ? [sayReview(review)] : []),
  ];
}
