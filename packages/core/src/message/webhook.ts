import { elements, envelope } from '../operations/envelope.ts';
import { result } from '../rows/result.ts';

const wires = (names: readonly (keyof typeof result)[]) => names.map((name) => result[name].wire);

/**
 * XML structure of a webhook, as described in the "Events, Webhook" section of the specification: the elements, and the
 * wire names of the values that each element contains.
 */
export const webhook = {
  root: 'uppTransactionService',
  version: '1',
  versionAttribute: envelope.version.wire,
  body: elements.body,
  transaction: elements.transaction,
  /** Attributes of the `body` and `transaction` elements. */
  bodyAttributes: wires(['merchantId', 'testOnly']),
  transactionAttributes: wires(['refno', 'status']),
  /** Child elements of `transaction`, in the order in which the gateway writes them. */
  stated: wires(['transactionId', 'amount', 'currency', 'paymentMethod', 'reqtype', 'language']),
  /**
   * Child elements of the `success` or `error` element. The status of the transaction determines which of these two
   * elements the webhook contains. A webhook for a canceled payment contains neither.
   */
  outcome: {
    success: wires(['authorizationCode', 'acquirerAuthorizationCode', 'responseMessage', 'responseCode']),
    error: wires(['errorCode', 'errorMessage', 'errorDetail']),
    cancel: [],
  },
  /**
   * Element that contains, as named parameters, all values that are neither attributes of `body` or `transaction` nor
   * direct child elements of `transaction`.
   */
  parameters: 'userParameters',
  parameter: 'parameter',
  name: 'name',
  /** Element that repeats the masked card number in a successful transaction. */
  maskedNumber: 'cardno',
  /**
   * Envelope values that a webhook contains only as named parameters. No other envelope value is read from a named
   * parameter.
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
