import { payment } from '../rows/payment.ts';
import { result } from '../rows/result.ts';
import { id, oneOf, type Table } from '../table/parameter.ts';

/** Attributes of the root, of `body` and of `transaction`, which all XML calls share. */
export const envelope = {
  version: id('version', 'N'),
  merchantId: payment.merchantId,
  testOnly: oneOf('testOnly', ['yes', 'no']),
  /** Only in responses. States whether the gateway accepted the document. */
  bodyStatus: oneOf('status', ['accepted', 'error']),
  /** Omitted in status requests. */
  refno: result.refno,
  /** Only in responses. States whether a `response` or an `error` element follows. */
  transactionStatus: oneOf('trxStatus', ['response', 'error']),
} as const;

/** Names of the elements in a document. */
export const elements = {
  body: 'body',
  transaction: 'transaction',
  /** In a response: the repeated request, with the values that the service adds. */
  request: 'request',
  response: 'response',
  error: 'error',
} as const;

/** Returns the rows of the `error` element, including those that the method adds. */
export function errorRowsOf(operation: { readonly error?: Table }): Table {
  const rows = operation.error ? (completed.get(operation.error) ?? { ...error, ...operation.error }) : error;
  if (operation.error) completed.set(operation.error, rows);
  return rows;
}

const completed = new WeakMap<Table, Table>();

/** Rows of the `error` element of a response. */
export const error = {
  errorCode: result.errorCode,
  errorMessage: result.errorMessage,
  /** Name of the field, if its value is missing. */
  errorDetail: result.errorDetail,
  transactionId: result.transactionId,
  /** Error code of the acquirer, for declines. */
  acquirerErrorCode: result.acquirerErrorCode,
} as const;
