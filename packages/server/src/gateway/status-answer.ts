import {
  CheckoutError,
  fromBrands,
  readAmount,
  readTransactionId,
  type Profile,
  type StatusMeaning,
  type TransactionId,
} from '@tillkit/core';
import { childOf, childrenOf, textOf, type XmlElement } from '@tillkit/xml';
import { readAnswerXml } from './read-answer-xml.ts';

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
}

/** What a status call brought: transactions, or the gateway's refusal of the request. */
export type StatusAnswer =
  | {
      readonly status: 'answered';
      readonly merchantId: string | undefined;
      /** Absent, the mode is that of the host and the credentials that were asked. */
      readonly testOnly: boolean | undefined;
      readonly items: readonly StatusItem[];
    }
  | { readonly status: 'refused'; readonly errorCode: string; readonly field: string | undefined };

/** Reads a status document. Throws `response_malformed` for anything but an answer of the status service. */
export function readStatusAnswer(document: Uint8Array | string, profile: Profile): StatusAnswer {
  const root = readAnswerXml(document, statusLimits);
  const body = root.name === 'statusService' ? childOf(root, 'body') : undefined;
  if (!body) throw malformed();
  const transaction = childOf(body, 'transaction');
  const error = (transaction && childOf(transaction, 'error')) ?? childOf(body, 'error');
  if (body.attributes['status'] !== 'accepted' || (error && transaction?.attributes['trxStatus'] === 'error')) {
    if (!error) throw malformed();
    return {
      status: 'refused',
      errorCode: textOf(error, 'errorCode') ?? '',
      field: fromBrands({ errorDetail: textOf(error, 'errorDetail') ?? '' }, profile)['errorDetail'] || undefined,
    };
  }
  if (!transaction || transaction.attributes['trxStatus'] !== 'response') throw malformed();
  const testOnly = body.attributes['testOnly'];
  return {
    status: 'answered',
    merchantId: body.attributes['merchantId'],
    testOnly: testOnly === undefined ? undefined : testOnly !== 'no',
    items: childrenOf(transaction, 'response').map((response) => readItem(response, profile)),
  };
}

function readItem(response: XmlElement, profile: Profile): StatusItem {
  const text = (name: string) => textOf(response, name) || undefined;
  const responseCode = text('responseCode') ?? '';
  const trtype = text('trtype');
  return {
    responseCode,
    meaning: Object.hasOwn(profile.statusCodes, responseCode)
      ? (profile.statusCodes[responseCode] ?? 'unknown')
      : 'unknown',
    transactionId: readTransactionId(text('uppTransactionId')),
    refno: text('refno'),
    amount: readAmount(text('amount')),
    currency: text('currency'),
    paymentMethod: fromBrands({ pmethod: text('pmethod') ?? '' }, profile)['pmethod'] || undefined,
    direction: trtype === '05' ? 'debit' : trtype === '06' ? 'credit' : trtype === undefined ? undefined : 'unknown',
    settledAmount: readAmount(text('settledAmount')),
    maskedCard: text('maskedCC'),
  };
}

const malformed = () =>
  new CheckoutError(
    'response_malformed',
    'The answer is not one of the status service.',
    'Check the address of the gateway; the payment is asked for again.',
  );
