import { CheckoutError, fromBrands, readAmount, type Profile, type TransactionId } from '@tillkit/core';
import { childOf, textOf, type XmlElement } from '@tillkit/xml';
import { readAnswerXml } from './read-answer-xml.ts';

/** A transaction that is verified only, and what is to be charged on it. */
export interface SplitQuestion {
  readonly transactionId: TransactionId;
  readonly refno: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The admin tool's setting when absent. */
  readonly reqtype?: 'NOA' | 'CAA' | undefined;
}

/**
 * What a finalisation brought. `refused` is about this transaction, `error` about the whole document; `unknown` is
 * everything that says neither yes nor no, and then only a status answer tells what happened.
 */
export type SplitAnswer =
  | { readonly status: 'authorized'; readonly responseCode: string; readonly maskedCard: string | undefined }
  | { readonly status: 'declined'; readonly errorCode: string; readonly acquirerErrorCode: string | undefined }
  | { readonly status: 'refused' | 'error'; readonly errorCode: string; readonly field: string | undefined }
  | { readonly status: 'unknown'; readonly reason: string };

/** Error codes by which a card is declined: declined, blocked, for want of liability shift, for the webhook's answer. */
const declines: ReadonlySet<string> = new Set(['1403', '1404', '3031', '3041']);

/** What an answer must repeat of the call that it answers. */
export interface SplitCall extends SplitQuestion {
  readonly merchantId: string;
  readonly testOnly: 'yes' | 'no';
}

/** Reads the answer of the split call and holds it against the call. Throws `response_malformed` for anything else. */
export function readSplitAnswer(document: Uint8Array | string, call: SplitCall, profile: Profile): SplitAnswer {
  const root = readAnswerXml(document);
  const body = root.name === 'authorizationSplit' ? childOf(root, 'body') : undefined;
  if (!body) throw malformed();
  const transaction = childOf(body, 'transaction');
  const error = (transaction && childOf(transaction, 'error')) ?? childOf(body, 'error');
  const isRefused = body.attributes['status'] !== 'accepted' || transaction?.attributes['trxStatus'] === 'error';
  if (isRefused && error && !transaction) return { status: 'error', ...readError(error, profile) };
  if (!transaction) throw malformed();
  const outcome = isRefused ? error : childOf(transaction, 'response');
  if (!outcome || (!isRefused && transaction.attributes['trxStatus'] !== 'response')) throw malformed();
  if (isCrossed(body, transaction, outcome, call)) return { status: 'unknown', reason: 'crossed' };
  return isRefused ? readRefusal(outcome, profile) : readSuccess(outcome, profile);
}

function readSuccess(response: XmlElement, profile: Profile): SplitAnswer {
  const responseCode = textOf(response, 'responseCode') ?? '';
  if (responseCode === '02' && !profile.acceptWithoutLiabilityShift)
    return { status: 'unknown', reason: 'no_liability_shift' };
  if (responseCode !== '01' && responseCode !== '02') return { status: 'unknown', reason: 'response_code' };
  return { status: 'authorized', responseCode, maskedCard: textOf(response, 'maskedCC') || undefined };
}

function readRefusal(error: XmlElement, profile: Profile): SplitAnswer {
  const { errorCode, field } = readError(error, profile);
  if (!declines.has(errorCode)) return { status: 'refused', errorCode, field };
  return { status: 'declined', errorCode, acquirerErrorCode: textOf(error, 'acqErrorCode') || undefined };
}

const readError = (error: XmlElement, profile: Profile) => ({
  errorCode: textOf(error, 'errorCode') ?? '',
  field: fromBrands({ errorDetail: textOf(error, 'errorDetail') ?? '' }, profile)['errorDetail'] || undefined,
});

/** Merchant and transaction must stand in the answer; of the rest, what stands there must be equal. */
function isCrossed(body: XmlElement, transaction: XmlElement, outcome: XmlElement, call: SplitCall): boolean {
  const request = childOf(transaction, 'request');
  const echo = (name: string) => (request && textOf(request, name)) || undefined;
  const ids = [echo('uppTransactionId'), textOf(outcome, 'uppTransactionId') || undefined].filter(
    (id) => id !== undefined,
  );
  const { merchantId, testOnly } = body.attributes;
  const { refno } = transaction.attributes;
  const [amount, currency] = [echo('amount'), echo('currency')];
  return (
    merchantId !== call.merchantId ||
    (testOnly !== undefined && testOnly !== call.testOnly) ||
    (refno !== undefined && refno !== call.refno) ||
    ids.length === 0 ||
    ids.some((id) => id !== call.transactionId) ||
    (amount !== undefined && readAmount(amount) !== call.amount) ||
    (currency !== undefined && currency !== call.currency)
  );
}

const malformed = () =>
  new CheckoutError(
    'response_malformed',
    'The answer is not one of the split call.',
    'Check the address of the gateway; where the payment stands is asked for.',
  );
