import { readAmount } from '../amount.ts';
import { fromBrands, neutralNaming, type Naming } from '../brands/brands.ts';
import { maskCardData } from './card-data.ts';
import { readForm, type FormProblem } from './form.ts';
import { secondNames } from '../brands/open-names.ts';
import { resultNames } from '../rows/names.ts';
import { readTransactionId, type TransactionId } from './transaction-id.ts';

/** What a message claims. Untrusted: it proves nothing until it is weighed against the frozen attempt. */
export interface Callback {
  readonly status: 'success' | 'error' | 'cancel' | 'unknown';
  readonly transactionId: TransactionId | undefined;
  readonly merchantId: string | undefined;
  readonly refno: string | undefined;
  /** In minor units. */
  readonly amount: number | undefined;
  readonly currency: string | undefined;
  /** That of the request, repeated. */
  readonly sign: string | undefined;
  readonly sign2: string | undefined;
  /** As it came, also where it is no such code. */
  readonly responseCode: string | undefined;
  readonly errorCode: string | undefined;
  /** What the issuer says to the card holder: text that nobody has cleaned. */
  readonly cardholderInfo: string | undefined;
  /** Every field under the interface's name, without prototype; card data that stands in a text is masked. */
  readonly fields: Readonly<Record<string, string>>;
  /** Reasons why this message can never be proof. */
  readonly problems: readonly CallbackProblem[];
}

export type CallbackProblem = FormProblem | 'conflict' | 'bad_amount' | 'bad_transaction_id' | 'malformed';

/** Names of the envelope: what shopper-controlled parameters must not stand in for. */
export const envelopeNames: ReadonlySet<string> = new Set(Object.values(resultNames));

/** Reads a success, error or cancel post (or the query of a GET callback) in the names of the profile. Never throws. */
export function readCallback(body: Uint8Array | string, naming: Naming = neutralNaming): Callback {
  const { fields, problems } = readForm(body, envelopeNames, secondNames);
  return toCallback(fromBrands(fields, naming), problems);
}

/** Makes a callback of fields that a strict reader has taken from a form or from XML. */
export function toCallback(given: Readonly<Record<string, string>>, found: readonly CallbackProblem[]): Callback {
  const fields = maskCardData(given);
  const problems = [...found];
  const told = (name: keyof typeof resultNames) => fields[resultNames[name]];
  const status = told('status');
  const transactionId = readTransactionId(told('transactionId'));
  const amount = readAmount(told('amount'));
  if (told('amount') && amount === undefined) problems.push('bad_amount');
  if (told('transactionId') && transactionId === undefined) problems.push('bad_transaction_id');
  return {
    status: status === 'success' || status === 'error' || status === 'cancel' ? status : 'unknown',
    transactionId,
    merchantId: told('merchantId'),
    refno: told('refno'),
    amount,
    currency: told('currency'),
    sign: told('sign'),
    sign2: told('sign2'),
    responseCode: told('responseCode'),
    errorCode: told('errorCode'),
    cardholderInfo: told('cardholderInfo'),
    fields,
    problems,
  };
}
