import { payment } from '../rows/payment.ts';
import { result } from '../rows/result.ts';
import { id, oneOf, type Table } from '../table/parameter.ts';

/** Attributes of the root, `body` and `transaction` elements, which are the same in all XML calls. */
export const envelope = {
  version: id('version', 'N'),
  merchantId: payment.merchantId,
  testOnly: oneOf('testOnly', ['yes', 'no']),
  /** Present only in responses. States whether the gateway accepted the document. */
  bodyStatus: oneOf('status', ['accepted', 'error']),
  /** Attribute that contains the shop's reference for the payment. Omitted in status requests. */
  refno: result.refno,
  /** Present only in responses. States whether a `response` or an `error` element follows. */
  transactionStatus: oneOf('trxStatus', ['response', 'error']),
} as const;

/** Names of the elements in an XML call and its response. */
export const elements = {
  body: 'body',
  transaction: 'transaction',
  /** In a response, this element contains the repeated request, including the values that the service adds. */
  request: 'request',
  response: 'response',
  error: 'error',
} as const;

/** Returns the fields of the `error` element, including those that the payment method adds. */
export function errorRowsOf(operation: { readonly error?: Table }): Table {
  const rows = operation.error ? (completed.get(operation.error) ?? { ...error, ...operation.error }) : error;
  if (operation.error) completed.set(operation.error, rows);
  return rows;
}

const completed = new WeakMap<Table, Table>();

/** Fields of the `error` element in a response. */
export const error = {
  errorCode: result.errorCode,
  errorMessage: result.errorMessage,
  /** Name of the field that the error concerns, such as a field whose value is missing. */
  errorDetail: result.errorDetail,
  transactionId: result.transactionId,
  /** The acquirer's error code, if the payment was declined. */
  acquirerErrorCode: result.acquirerErrorCode,
} as const;
