import type { Case, Heard, KnownTransaction, Payment, ReviewReason } from '../payment/payment.ts';
import type { Proved, Refusal, MessageDetails } from '../payment/results/message-details.ts';
import type { TransactionRow } from './queries/transactions.ts';
import { type StoredReview, readRequest, type PaymentRow } from './queries/payments.ts';
import { toOperation, type Intent } from './intents.ts';

/** Converts a review reason to its stored spelling. */
export const toStored = (review: ReviewReason): StoredReview => (review === 'not_finalized' ? 'not_finalised' : review);

/** Converts a stored review reason to the spelling that the code uses. */
export const readReview = (review: StoredReview | null): ReviewReason | undefined =>
  review === 'not_finalised' ? 'not_finalized' : (review ?? undefined);

export const toCases = (cases: readonly Case[]): string | null => (cases.length > 0 ? JSON.stringify(cases) : null);

export const readCases = (text: string | null): readonly Case[] => (text === null ? [] : (JSON.parse(text) as Case[]));

/** Creates a payment from its stored row, the rows of its transactions, and its intents. */
export function toPayment(
  row: PaymentRow,
  transactions: readonly TransactionRow[],
  intents: readonly Intent[],
): Payment {
  const { parameters } = readRequest(row);
  return {
    id: row.id,
    order: row.order_id,
    revision: row.revision,
    merchantId: row.merchant_id,
    refno: row.refno,
    amount: row.amount,
    currency: row.currency,
    methods: JSON.parse(row.methods) as string[],
    reqtype: row.reqtype ?? undefined,
    mode: row.mode,
    sign: parameters['sign'],
    alias: parameters['aliasCC'],
    createdAt: row.created_at,
    state: row.state,
    review: readReview(row.review),
    heard: row.heard as Heard,
    cardholderText: row.cardholder_text ?? undefined,
    transactions: Object.fromEntries(
      transactions.flatMap((each) =>
        each.state === 'claimed' ? [] : [[each.transaction_id, toKnown(each, each.state, row)]],
      ),
    ),
    refusal: row.refusal === null ? undefined : (JSON.parse(row.refusal) as Refusal),
    claims: Object.fromEntries(
      transactions.flatMap(({ transaction_id, state, told }) =>
        state === 'claimed' && told !== null ? [[transaction_id, JSON.parse(told) as MessageDetails]] : [],
      ),
    ),
    cases: readCases(row.cases),
    operations: intents.flatMap((intent) => toOperation(intent) ?? []),
    withoutLiabilityShift: transactions.filter((at) => at.no_liability_shift === 1).map((at) => at.transaction_id),
  };
}

const toKnown = (
  { payment_method, withheld, accepted, settled, transmitted, proved, told, authorized_at }: TransactionRow,
  state: KnownTransaction['state'],
  { created_at }: Pick<PaymentRow, 'created_at'>,
): KnownTransaction => ({
  // Use the stored `withheld` state only while `state` is still pending, because a process that runs an earlier version
  // may have changed `state`.
  ...(withheld !== null && state === 'pending' ? { state: withheld, withheld: true } : { state }),
  paymentMethod: payment_method ?? undefined,
  // If the authorization time is not stored, use the payment's start time, which is never later than the authorization.
  // A warning about an unsettled amount may then come early but never late.
  authorizedAt: authorized_at ?? (state === 'authorized' || state === 'settled' ? created_at : undefined),
  ...(accepted === 1 && { accepted: true }),
  ...(settled !== null && { settled }),
  ...(transmitted === 1 && { transmitted: true }),
  ...(proved !== null && { proved: JSON.parse(proved) as Proved }),
  ...(told !== null && { told: JSON.parse(told) as MessageDetails }),
});
