import { readAmount } from '../amount.ts';
import { fromBrands, neutralNaming, type Naming } from '../brands/brands.ts';
import { maskCardData } from './card-data.ts';
import { readForm, type FormProblem } from './form.ts';
import { secondNames } from '../brands/open-names.ts';
import { resultNames } from '../rows/names.ts';
import { readTransactionId, type TransactionId } from './transaction-id.ts';

/** Contents of a callback or webhook. They are untrusted until they have been compared with the stored attempt. */
export interface Callback {
  readonly status: 'success' | 'error' | 'cancel' | 'unknown';
  readonly transactionId: TransactionId | undefined;
  readonly merchantId: string | undefined;
  readonly refno: string | undefined;
  /** Amount in the currency's minor unit. */
  readonly amount: number | undefined;
  readonly currency: string | undefined;
  /** The signature of the request, as returned by the gateway. */
  readonly sign: string | undefined;
  readonly sign2: string | undefined;
  /** The response code as received, even if it is not a valid code. */
  readonly responseCode: string | undefined;
  readonly errorCode: string | undefined;
  /** Text from the issuer for the cardholder. It is not sanitized, so show it only as plain text. */
  readonly cardholderInfo: string | undefined;
  /** All fields by their interface names, in an object without a prototype. Card data in the fields is masked. */
  readonly fields: Readonly<Record<string, string>>;
  /** Reasons why the callback cannot be used to verify a payment. */
  readonly problems: readonly CallbackProblem[];
}

export type CallbackProblem = FormProblem | 'conflict' | 'bad_amount' | 'bad_transaction_id' | 'malformed';

/** Names of the envelope parameters. Parameters that the shopper controls must not replace any of these. */
export const envelopeNames: ReadonlySet<string> = new Set(Object.values(resultNames));

/**
 * Reads the body of a success, error or cancel POST, or the query string of a GET callback, using the parameter names
 * that the profile specifies. Never throws; `problems` lists the faults in the message.
 */
export function readCallback(body: Uint8Array | string, naming: Naming = neutralNaming): Callback {
  const { fields, problems } = readForm(body, envelopeNames, secondNames);
  return toCallback(fromBrands(fields, naming), problems);
}

/** Creates a callback from fields that the strict form or XML parser has read. */
export function toCallback(
  input: Readonly<Record<string, string>>,
  readerProblems: readonly CallbackProblem[],
): Callback {
  const fields = maskCardData(input);
  const problems = [...readerProblems];
  const field = (name: keyof typeof resultNames) => fields[resultNames[name]];
  const status = field('status');
  const transactionId = readTransactionId(field('transactionId'));
  const amount = readAmount(field('amount'));
  if (field('amount') && amount === undefined) problems.push('bad_amount');
  if (field('transactionId') && transactionId === undefined) problems.push('bad_transaction_id');
  return {
    status: status === 'success' || status === 'error' || status === 'cancel' ? status : 'unknown',
    transactionId,
    merchantId: field('merchantId'),
    refno: field('refno'),
    amount,
    currency: field('currency'),
    sign: field('sign'),
    sign2: field('sign2'),
    responseCode: field('responseCode'),
    errorCode: field('errorCode'),
    cardholderInfo: field('cardholderInfo'),
    fields,
    problems,
  };
}
