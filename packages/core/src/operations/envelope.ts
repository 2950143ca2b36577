import { payment } from '../rows/payment.ts';
import { result } from '../rows/result.ts';
import { id, oneOf, type Table } from '../table/parameter.ts';

/** The envelope that all XML calls share: attributes of the root, of `body` and of `transaction`. */
export const envelope = {
  version: id('version', 'N'),
  merchantId: payment.merchantId,
  testOnly: oneOf('testOnly', ['yes', 'no']),
  /** Of an answer: whether the document was taken at all. */
  bodyStatus: oneOf('status', ['accepted', 'error']),
  /** Absent in status requests. */
  refno: result.refno,
  /** Of an answer: whether a `response` or an `error` follows. */
  transactionStatus: oneOf('trxStatus', ['response', 'error']),
} as const;

/** The elements that a document is made of. */
export const elements = {
  body: 'body',
  transaction: 'transaction',
  /** In an answer: the request repeated, with what the service adds to it. */
  request: 'request',
  response: 'response',
  error: 'error',
} as const;

/** Returns the rows of the `error` element, with what the method adds to it. */
export function errorRowsOf(operation: { readonly error?: Table }): Table {
  const rows = operation.error ? (completed.get(operation.error) ?? { ...error, ...operation.error }) : error;
  if (operation.error) completed.set(operation.error, rows);
  return rows;
}

const completed = new WeakMap<Table, Table>();

/** The `error` element of an answer. */
export const error = {
  errorCode: result.errorCode,
  errorMessage: result.errorMessage,
  /** For a missing value it names the field. */
  errorDetail: result.errorDetail,
  transactionId: result.transactionId,
  /** From the acquirer, on declines. */
  acquirerErrorCode: result.acquirerErrorCode,
} as const;
