import { CheckoutError, readTransactionId, type Profile, type StatusMeaning, type TransactionId } from '@tillkit/core';
import { operations, readResponse, type ReadFields } from '@tillkit/core/internal';
import { withProfileRoot, readAnswerXml } from './read-answer.ts';

/** Of one answer. By refno it names every try of a shopper: 400 to 800 bytes and some 17 elements each, so more than 1,300 of them. */
export const statusLimits = { maxBytes: 1_048_576, maxElements: 50_000 } as const;

/** One transaction as the gateway states it. */
export interface StatusItem {
  readonly responseCode: string;
  /** `unknown` for a code outside the profile's closed map. */
  readonly meaning: StatusMeaning | 'unknown';
  readonly transactionId: TransactionId | undefined;
  readonly refno: string | undefined;
  /** In minor units. */
  readonly amount: number | undefined;
  readonly currency: string | undefined;
  readonly paymentMethod: string | undefined;
  /** Missing in live mode it proves nothing. */
  readonly direction: 'debit' | 'credit' | 'unknown' | undefined;
  /** In minor units. */
  readonly settledAmount: number | undefined;
  readonly maskedCard: string | undefined;
  readonly alias: string | undefined;
  readonly expiryMonth: string | undefined;
  readonly expiryYear: string | undefined;
  readonly authorizationCode: string | undefined;
}

/** What a status call brought: transactions, or the gateway's refusal of the request. */
export type StatusAnswer =
  | {
      readonly status: 'answered';
      readonly merchantId: string | undefined;
      /** Absent, the mode is that of the host and the credentials that were asked. */
      readonly testOnly: boolean | undefined;
      /** Of the request as it is repeated, if it asked by one. */
      readonly refno: string | undefined;
      readonly items: readonly StatusItem[];
    }
  | { readonly status: 'refused'; readonly errorCode: string; readonly field: string | undefined };

/** Reads a status document. Throws `response_malformed` for anything but an answer of the status service. */
export function readStatusAnswer(document: Uint8Array | string, profile: Profile): StatusAnswer {
  const outcome = readResponse(
    withProfileRoot(operations.status, profile),
    readAnswerXml(document, statusLimits),
    profile,
  );
  if (outcome.status === 'accepted') {
    const { merchantId, testOnly } = outcome.envelope;
    const items = outcome.responses.map((one) => toItem(one, profile));
    return { status: 'answered', merchantId, testOnly, refno: outcome.echo?.values.refno, items };
  }
  if ('errorCode' in outcome)
    return { status: 'refused', errorCode: outcome.errorCode, field: outcome.error.values.errorDetail };
  throw new CheckoutError(
    'response_malformed',
    'The answer is not one of the status service.',
    'Check the address of the gateway; the payment is asked for again.',
  );
}

function toItem(
  { values, unread }: ReadFields<typeof operations.status.response>,
  { statusCodes }: Profile,
): StatusItem {
  const { responseCode = '', refno, amount, currency, paymentMethod, settledAmount } = values;
  const { maskedCard, alias, expiryMonth, expiryYear, authorizationCode } = values;
  return {
    responseCode,
    meaning: (Object.hasOwn(statusCodes, responseCode) ? statusCodes[responseCode] : undefined) ?? 'unknown',
    transactionId: readTransactionId(values.transactionId),
    refno,
    amount,
    currency,
    paymentMethod,
    direction: values.direction ?? (unread.some(([name]) => name === 'direction') ? 'unknown' : undefined),
    settledAmount,
    maskedCard,
    alias,
    expiryMonth,
    expiryYear,
    authorizationCode,
  };
}
