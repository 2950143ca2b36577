import type { Callback, TransactionId } from '@tillkit/core';
import { maskCardNumbers, successOf } from '@tillkit/core/internal';
import { equalDigests, type Signer } from '@tillkit/core/sign';
import type { AlarmKind, Attempt, TransactionFinding } from './payment.ts';
import {
  toRefusal,
  toMessageDetails,
  type Proved,
  type Refusal,
  type MessageDetails,
} from './results/message-details.ts';

declare const weighed: unique symbol;

/** One transaction of a status answer that equals the frozen attempt in every field, except perhaps its method. */
export interface Finding {
  readonly transactionId: TransactionId;
  readonly state: TransactionFinding;
  readonly paymentMethod: string | undefined;
  /** Its method is not among those of the attempt. */
  readonly isOtherMethod?: boolean | undefined;
  readonly settled?: number | undefined;
  readonly transmitted?: boolean | undefined;
  readonly proved?: Proved | undefined;
}

/** A credit that a status answer shows, as a transaction of its own. */
export interface CreditFinding {
  readonly transactionId: TransactionId;
  readonly refno: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly state: 'made' | 'failed';
}

export interface Alarm {
  readonly kind: AlarmKind;
  readonly transactionId: string | undefined;
  /** What the status answer reports, in one line: if it changes, a closed case opens again. */
  readonly finding?: string | undefined;
}

/**
 * A message after weighing. Level 0 proves nothing and wakes a status check, level 1 carries a `sign2` that fits the
 * attempt and raises the check's priority, level 2 is a status answer and alone may move money.
 */
export interface Evidence {
  readonly level: 0 | 1 | 2;
  readonly channel: 'return' | 'webhook' | 'confirm' | 'status' | 'operator' | 'answer';
  /** What the message says of itself: success, error, cancel. Kept for the journal only. */
  readonly claims: string;
  readonly transactionId: TransactionId | undefined;
  readonly reasons: readonly string[];
  readonly findings: readonly Finding[];
  readonly credits: readonly CreditFinding[];
  readonly alarms: readonly Alarm[];
  /** It proves that its transaction has no liability shift. */
  readonly withoutLiabilityShift?: boolean;
  /** What a message with proof tells of its transaction. */
  readonly messageDetails?: MessageDetails | undefined;
  /** Why it was refused, in a message of the gateway about this attempt. */
  readonly refusal?: Refusal | undefined;
  /** What the issuer says to the card holder, in a message of the gateway about this attempt. */
  readonly cardholderText?: string | undefined;
  /**
   * The till itself has ended an intent: nothing was charged, and never will be. An authorization was refused or is never sent, or
   * the transaction of `transactionId` is never finalized. It proves nothing about an operation.
   */
  readonly ends?: 'declined' | 'canceled' | undefined;
  readonly [weighed]: true;
}

type Lists = 'reasons' | 'findings' | 'credits' | 'alarms';

/** The only way to make evidence: `weighCallback` here, `weighStatus` beside it, and what our own calls have told. */
export const toEvidence = (parts: Omit<Evidence, typeof weighed | Lists> & Partial<Pick<Evidence, Lists>>): Evidence =>
  ({ reasons: [], findings: [], credits: [], alarms: [], ...parts }) as unknown as Evidence;

/** The shop's own page says that the card fields are through: no more than a reason to ask. */
export const pageConfirmation = toEvidence({
  level: 0,
  channel: 'confirm',
  claims: 'success',
  transactionId: undefined,
});

/**
 * Weighs a callback or webhook against the frozen attempt: level 1 when everything holds, else level 0 with the reasons.
 * `sign2` does not cover the response code, so a shopper can turn 02 into 01 in what their browser carries: whoever says
 * 02 is believed, and no later 01 takes it back.
 */
export async function weighCallback(
  channel: 'return' | 'webhook',
  callback: Callback,
  attempt: Attempt,
  signer: Signer,
  accepts02: boolean,
): Promise<Evidence> {
  const { transactionId } = callback;
  const reasons: string[] = [...callback.problems, ...differences(callback, attempt, accepts02)];
  const signature = await checkSign2(callback, attempt, signer);
  if (signature) reasons.push(signature);
  // Without the id that it names: a stranger could name any number.
  const alarms: Alarm[] = signature === 'sign2_wrong' ? [{ kind: 'wrong_signature', transactionId: undefined }] : [];
  const level = reasons.length === 0 ? 1 : 0;
  const withoutLiabilityShift =
    successOf(callback.responseCode) === 'successWithoutLiabilityShift' &&
    reasons.every((reason) => reason === 'response_code');
  const claims = callback.status;
  const isOurs = isErrorOfAttempt(callback, attempt);
  return toEvidence({
    level,
    channel,
    claims,
    transactionId,
    reasons,
    alarms,
    withoutLiabilityShift,
    messageDetails: level === 1 ? toMessageDetails(channel, callback) : undefined,
    refusal: isOurs ? toRefusal(callback) : undefined,
    cardholderText: isOurs && callback.cardholderInfo ? toCardholderText(callback.cardholderInfo) : undefined,
  });
}

/**
 * An error proves nothing, and anybody can post one. What it says is taken only when it repeats the `sign` of this attempt,
 * which nobody has but gateway, shop and shopper; it is shown once status says declined.
 */
function isErrorOfAttempt({ status, sign, problems, refno, merchantId }: Callback, attempt: Attempt): boolean {
  if (status !== 'error' || problems.length > 0 || !sign || !attempt.sign) return false;
  if (refno !== attempt.refno || merchantId !== attempt.merchantId) return false;
  return equalDigests(attempt.sign, sign);
}

function* differences(callback: Callback, attempt: Attempt, accepts02: boolean): Generator<string> {
  if (callback.status !== 'success') yield 'not_a_success';
  if (callback.merchantId !== attempt.merchantId) yield 'merchant_differs';
  if (callback.refno !== attempt.refno) yield 'refno_differs';
  if (callback.amount !== attempt.amount) yield 'amount_differs';
  if (callback.currency !== attempt.currency) yield 'currency_differs';
  if (callback.errorCode) yield 'error_in_success';
  const meaning = successOf(callback.responseCode);
  const isTaken = meaning === 'success' || (meaning === 'successWithoutLiabilityShift' && accepts02);
  if (callback.responseCode && !isTaken) yield 'response_code';
  // With one key for both, the shopper's `sign` is a valid `sign2` for a transaction whose id equals the refno.
  if (callback.transactionId && (callback.transactionId as string) === attempt.refno) yield 'transaction_is_refno';
}

async function checkSign2(callback: Callback, attempt: Attempt, signer: Signer): Promise<string | undefined> {
  const { sign2, transactionId } = callback;
  if (!sign2) return 'sign2_missing';
  if (attempt.sign && equalDigests(attempt.sign, sign2.toLowerCase())) return 'sign2_equals_sign';
  if (!transactionId) return 'transaction_missing';
  const { merchantId, amount, currency } = attempt;
  const holds = await signer.verifySign2(
    { merchantId, amount, currency, reference: transactionId },
    sign2,
    attempt.alias,
  );
  return holds ? undefined : 'sign2_wrong';
}

/** Longest text that is kept, in characters. */
const maxTextLength = 500;

/**
 * Text of an issuer as it may be stored and shown as text: one line of at most 500 characters, without those that control,
 * turn or hide what stands around them. `undefined` when nothing is left, or when it holds a card number.
 */
export function toCardholderText(text: string): string | undefined {
  const line = text
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '') // marks of direction, joiners, signs that nobody sees, halves of signs
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (maskCardNumbers(line) !== line) return undefined;
  return [...line].slice(0, maxTextLength).join('').trimEnd() || undefined;
}
