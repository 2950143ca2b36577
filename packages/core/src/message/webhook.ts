import { elements, envelope } from '../operations/envelope.ts';
import { result } from '../rows/result.ts';

const wires = (names: readonly (keyof typeof result)[]) => names.map((name) => result[name].wire);

/**
 * XML structure of a webhook (section "Events, Webhook" of the specification): each element, with the wire names of the
 * values that it contains.
 */
export const webhook = {
  root: 'uppTransactionService',
  version: '1',
  versionAttribute: envelope.version.wire,
  body: elements.body,
  transaction: elements.transaction,
  /** Attributes of `body` and of `transaction`. */
  bodyAttributes: wires(['merchantId', 'testOnly']),
  transactionAttributes: wires(['refno', 'status']),
  /** Elements of `transaction`, in the order in which the gateway writes them. */
  stated: wires(['transactionId', 'amount', 'currency', 'paymentMethod', 'reqtype', 'language']),
  /** Elements of `success` or `error`, depending on the status of the transaction. */
  outcome: {
    success: wires(['authorizationCode', 'acquirerAuthorizationCode', 'responseMessage', 'responseCode']),
    error: wires(['errorCode', 'errorMessage', 'errorDetail']),
    cancel: [],
  },
  /** Element that contains all other values as named parameters. */
  parameters: 'userParameters',
  parameter: 'parameter',
  name: 'name',
  /** Element that repeats the masked card number in a successful transaction. */
  maskedNumber: 'cardno',
  /**
   * Values that the webhook contains only as named parameters. A named parameter never replaces any other envelope
   * value.
   */
  repeated: wires([
    'sign',
    'sign2',
    'alias',
    'maskedCard',
    'customerCountry',
    'acquirerErrorCode',
    'cardholderInfo',
    'expiryMonth',
    'expiryYear',
    'status3D',
  ]),
} as const;
