import { elements, envelope } from '../operations/envelope.ts';
import { result } from '../rows/result.ts';

const wires = (names: readonly (keyof typeof result)[]) => names.map((name) => result[name].wire);

/** The XML of a webhook ("Events, Webhook"): in which element each row of a result stands. Names on the wire. */
export const webhook = {
  root: 'uppTransactionService',
  version: '1',
  versionAttribute: envelope.version.wire,
  body: elements.body,
  transaction: elements.transaction,
  /** Attributes of `body` and of `transaction`. */
  bodyAttributes: wires(['merchantId', 'testOnly']),
  transactionAttributes: wires(['refno', 'status']),
  /** Elements of `transaction`, in the order that the gateway writes. */
  stated: wires(['transactionId', 'amount', 'currency', 'paymentMethod', 'reqtype', 'language']),
  /** Elements of `success` or of `error`, by the status of the transaction. */
  outcome: {
    success: wires(['authorizationCode', 'acquirerAuthorizationCode', 'responseMessage', 'responseCode']),
    error: wires(['errorCode', 'errorMessage', 'errorDetail']),
    cancel: [],
  },
  /** Everything else is a parameter with a name. */
  parameters: 'userParameters',
  parameter: 'parameter',
  name: 'name',
  /** Names the masked number of a card a second time, in a success. */
  maskedNumber: 'cardno',
  /** Rows of the envelope that come as parameters alone; a parameter never stands in for another row. */
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
