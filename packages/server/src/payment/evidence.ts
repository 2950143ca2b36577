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

/** A transaction of a status answer that equals the frozen attempt in every field, except possibly the method. */
export interface Finding {
  readonly transactionId: TransactionId;
  readonly state: TransactionFinding;
  readonly paymentMethod: string | undefined;
  /** True if the method of the transaction is not among those of the attempt. */
  readonly isOtherMethod?: boolean | undefined;
  readonly settled?: number | undefined;
  readonly transmitted?: boolean | undefined;
  readonly proved?: Proved | undefined;
}

/** A credit that a status answer shows as a transaction of its own. */
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
  /** The reported facts in one line. If they change, a closed case opens again. */
  readonly finding?: string | undefined;
}

/**
 * A message or a status answer after the comparison with the attempt. Level 0, a message "without proof", only
 * schedules a check. Level 1, a message "with proof", has a `sign2` that fits the attempt, which raises the priority of
 * the check. Level 2 is a status answer, the only level that decides a payment.
 */
export interface Evidence {
  readonly level: 0 | 1 | 2;
  readonly channel: 'return' | 'webhook' | 'confirm' | 'status' | 'operator' | 'answer';
  /** The outcome that the message claims: success, error or cancel. Kept for the journal only. */
  readonly claims: string;
  readonly transactionId: TransactionId | undefined;
  readonly reasons: readonly string[];
  readonly findings: readonly Finding[];
  readonly credits: readonly CreditFinding[];
  readonly alarms: readonly Alarm[];
  /** True if the message shows that its transaction has no liability shift. */
  readonly withoutLiabilityShift?: boolean;
  /** Details of the transaction, from a message of level 1. */
  readonly messageDetails?: MessageDetails | undefined;
  /** The reason for a refusal, from a message of the gateway about this attempt. */
  readonly refusal?: Refusal | undefined;
  /** The issuer's text for the cardholder, from a message of the gateway about this attempt. */
  readonly cardholderText?: string | undefined;
  /**
   * Set if the till itself has ended an intent, so nothing was or will be charged. Either an authorization was refused
   * or will not be sent, or the transaction `transactionId` will not be finalized. Operations are not affected.
   */
  readonly ends?: 'declined' | 'canceled' | undefined;
  readonly [weighed]: true;
}

type Lists = 'reasons' | 'findings' | 'credits' | 'alarms';

/**
 * Creates evidence. The callers are `weighCallback` in this file, `weighStatus` in `checks/`, and the code that handles
 * answers to the till's own calls.
 */
export const toEvidence = (parts: Omit<Evidence, typeof weighed | Lists> & Partial<Pick<Evidence, Lists>>): Evidence =>
  ({ reasons: [], findings: [], credits: [], alarms: [], ...parts }) as unknown as Evidence;

/**
 * Evidence from the shop's own page, which reports that the card was entered in the card fields. It only schedules a
 * status check.
 */
export const pageConfirmation = toEvidence({
  level: 0,
  channel: 'confirm',
  claims: 'success',
  transactionId: undefined,
});

/**
 * Checks a callback or webhook against the frozen attempt. The result has level 1 if every field fits, else level 0
 * with the reasons. `sign2` does not cover the response code, so a shopper can change 02 to 01 in the message that the
 * browser carries. Therefore a message with 02 always counts, and no later message with 01 revokes it.
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
  // The alarm does not name the transaction, because a forged message can contain any transaction id.
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
 * Returns whether an error message is about this attempt. An error has no `sign2`, so anyone can send one. Its text is
 * used only if the message repeats the `sign` of the attempt, which only gateway, shop and shopper know. The text is
 * shown once the status is declined.
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
  // If the same key is used for both, the shopper's `sign` is a valid `sign2` for a transaction whose id equals the
  // refno.
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

/** The longest text to store, in characters. */
const maxTextLength = 500;

/**
 * Returns an issuer's text in a form that is safe to store and to show as text: one line of at most 500 characters,
 * without control, direction and invisible characters. Returns undefined if nothing remains, or if the text contains a
 * card number.
 */
export function toCardholderText(text: string): string | undefined {
  const line = text
    // Direction marks, joiners, invisible characters and lone surrogates.
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (maskCardNumbers(line) !== line) return undefined;
  return [...line].slice(0, maxTextLength).join('').trimEnd() || undefined;
}
