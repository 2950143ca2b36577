import { CheckoutError, readTransactionId, type Profile, type StatusMeaning, type TransactionId } from '@tillkit/core';
import { operations, readResponse, type ReadFields } from '@tillkit/core/internal';
import { withProfileRoot, readAnswerXml } from './read-answer.ts';

/**
 * The size limits of a status response. The response to a query by refno contains every attempt that the shopper has
 * made. Each attempt takes 400 to 800 bytes and about 17 elements, so more than 1,300 attempts fit.
 */
export const statusLimits = { maxBytes: 1_048_576, maxElements: 50_000 } as const;

/** A transaction in a status response. */
export interface StatusItem {
  readonly responseCode: string;
  /** The meaning of the response code, or `unknown` if the profile does not list the code. */
  readonly meaning: StatusMeaning | 'unknown';
  readonly transactionId: TransactionId | undefined;
  readonly refno: string | undefined;
  /** The amount in minor units. */
  readonly amount: number | undefined;
  readonly currency: string | undefined;
  readonly paymentMethod: string | undefined;
  /**
   * The direction in which the money moves. In live mode, a transaction without a direction raises an alarm and does
   * not
   * change the payment.
   */
  readonly direction: 'debit' | 'credit' | 'unknown' | undefined;
  /** The settled amount in minor units. */
  readonly settledAmount: number | undefined;
  readonly maskedCard: string | undefined;
  readonly alias: string | undefined;
  readonly expiryMonth: string | undefined;
  readonly expiryYear: string | undefined;
  readonly authorizationCode: string | undefined;
}

/** A status response: transactions, or the gateway's refusal of the query. */
export type StatusAnswer =
  | {
      readonly status: 'answered';
      readonly merchantId: string | undefined;
      /**
       * Undefined if the response omits the mode. In that case, the mode of the queried host and credentials applies.
       */
      readonly testOnly: boolean | undefined;
      /** The refno that the response repeats, if the query was by refno. */
      readonly refno: string | undefined;
      readonly items: readonly StatusItem[];
    }
  | { readonly status: 'refused'; readonly errorCode: string; readonly field: string | undefined };

/** Reads a status response. Throws `response_malformed` if the document does not come from the status service. */
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
    'The response is not a valid response to a status query.',
    'Check the gateway URL. The till queries the status again.',
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
