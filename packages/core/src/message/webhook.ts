import { elements, envelope } from '../operations/envelope.ts';
import { result } from '../rows/result.ts';

const wires = (names: readonly (keyof typeof result)[]) => names.map((name) => result[name].wire);

/**
 * Structure of a webhook's XML ("Events, Webhook"): for each row of a result, the element that contains it and its wire
 * name.
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
  /** Elements for all other values, which are named parameters. */
  parameters: 'userParameters',
  parameter: 'parameter',
  name: 'name',
  /** Element that repeats the masked card number in a success. */
  maskedNumber: 'cardno',
  /**
   * Rows of the envelope that the webhook contains only as parameters. A parameter never replaces any other row of the
   * envelope.
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
