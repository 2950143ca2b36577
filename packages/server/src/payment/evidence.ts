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

/**
 * A transaction from a status response. The transaction matches the stored attempt in every field, except possibly the
 * payment method.
 */
export interface Finding {
  readonly transactionId: TransactionId;
  readonly state: TransactionFinding;
  readonly paymentMethod: string | undefined;
  /** True if the attempt does not allow the transaction's payment method. */
  readonly isOtherMethod?: boolean | undefined;
  readonly settled?: number | undefined;
  readonly transmitted?: boolean | undefined;
  readonly proved?: Proved | undefined;
}

/** A credit that a status response shows as a separate transaction. */
export interface CreditFinding {
  readonly transactionId: TransactionId;
  readonly refno: string;
  /** The credited amount, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly state: 'made' | 'failed';
}

export interface Alarm {
  readonly kind: AlarmKind;
  readonly transactionId: string | undefined;
  /** The reported facts on one line. If these facts change, a closed review case opens again. */
  readonly finding?: string | undefined;
}

/**
 * A message or a status response that has been compared with the attempt. Level 0: a message that does not match the
 * attempt or has no valid signature. Such a message only schedules a check. Level 1: a message that matches the attempt
 * and has a valid `sign2`. Its check has a higher priority. Level 2: a status response. Only evidence of this level
 * changes a payment's state.
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
  /** True if the message shows that liability does not shift for its transaction. */
  readonly withoutLiabilityShift?: boolean;
  /** Details of the transaction, from a level 1 message. */
  readonly messageDetails?: MessageDetails | undefined;
  /** The reason for a refusal, from a gateway message about this attempt. */
  readonly refusal?: Refusal | undefined;
  /** The issuer's text for the cardholder, from a gateway message about this attempt. */
  readonly cardholderText?: string | undefined;
  /**
   * Set if the till itself has ended an intent, so that nothing was or will be charged: either an authorization was
   * refused or will not be sent, or the transaction `transactionId` will not be finalized. Operations are not affected.
   */
  readonly ends?: 'declined' | 'canceled' | undefined;
  readonly [weighed]: true;
}

type Lists = 'reasons' | 'findings' | 'credits' | 'alarms';

/**
 * Creates evidence. Called by `weighCallback` in this file, `weighStatus` in `checks/`, and the code that handles
 * responses to the till's own calls.
 */
export const toEvidence = (parts: Omit<Evidence, typeof weighed | Lists> & Partial<Pick<Evidence, Lists>>): Evidence =>
  ({ reasons: [], findings: [], credits: [], alarms: [], ...parts }) as unknown as Evidence;

/**
 * The evidence that is recorded when the shop's own page confirms that the shopper has used the card fields. Such
 * evidence only schedules a status check.
 */
export const pageConfirmation = toEvidence({
  level: 0,
  channel: 'confirm',
  claims: 'success',
  transactionId: undefined,
});

/**
 * Compares a return or webhook with the stored attempt. The result has level 1 if every field matches and `sign2` is
 * valid. Otherwise, the result has level 0 and contains the reasons. `sign2` does not cover the response code, so a
 * shopper can change 02 to 01 in the message that the browser sends. Therefore a message with 02 always counts, and no
 * later message with 01 revokes it.
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
 * Returns true if a message may come from the gateway: its `sign2` is valid for the attempt, or it is an error or a
 * cancel of the attempt, which the gateway does not sign. Anyone can send an error or a cancel, so such a message proves
 * nothing.
 */
export const mayBeGenuine = ({ claims, reasons }: Evidence): boolean =>
  claims === 'success'
    ? reasons.every((reason) => reason === 'response_code')
    : (claims === 'error' || claims === 'cancel') && reasons.every((reason) => unsignedReasons.has(reason));

/** The reasons for level 0 that apply to every error and cancel, or that do not show that the message is forged. */
const unsignedReasons: ReadonlySet<string> = new Set([
  'not_a_success',
  'sign2_missing',
  'transaction_missing',
  'amount_differs',
  'currency_differs',
  'error_in_success',
  'response_code',
]);

/**
 * Returns whether an error message is about this attempt. An error has no `sign2`, so anyone can send one. The error
 * text is used only if the message repeats the `sign` of the attempt, which only the gateway, the shop and the shopper
 * know. The text is shown once a status response shows that the payment was declined.
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
  // If `sign` and `sign2` use the same key, the shopper's `sign` is also a valid `sign2` for a transaction whose id
  // equals the refno.
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

/** The maximum number of characters to store from the issuer's text. */
const maxTextLength = 500;

/**
 * Converts a message from the card issuer to a form that is safe to store and display: one line of at most 500
 * characters, without control characters, direction marks or invisible characters. Returns undefined if nothing
 * remains, or if the message contains a card number.
 */
export function toCardholderText(text: string): string | undefined {
  const line = text
    // Remove direction marks, joiners, invisible characters and lone surrogates.
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (maskCardNumbers(line) !== line) return undefined;
  return [...line].slice(0, maxTextLength).join('').trimEnd() || undefined;
}
