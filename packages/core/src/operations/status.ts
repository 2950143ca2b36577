import { result } from '../rows/result.ts';
import { id, oneOf, param, required } from '../table/parameter.ts';
import type { Operation } from './operation.ts';

/** Status query for a transaction, by transaction id or by refno. A refno may match several transactions. */
export const status = {
  endpoint: 'status',
  root: 'statusService',
  versions: ['3', '5'],
  lists: true,
  hidesMode: true,
  request: {
    transactionId: result.transactionId,
    refno: param('refno', 'AN36'),
    reqtype: required(oneOf('reqtype', ['STX'])),
  },
  echo: {},
  response: {
    /** Sequence number of the transaction within the response. */
    itemNumber: id('@itemNr', 'N'),
    /** State code without leading zeros. The profile's `statusCodes` contains the meaning of each code. */
    responseCode: id('responseCode', 'N'),
    responseMessage: result.responseMessage,
    refno: result.refno,
    /** Amount in minor units. */
    amount: result.amount,
    currency: result.currency,
    authorizationCode: result.authorizationCode,
    paymentMethod: result.paymentMethod,
    transactionId: result.transactionId,
    maskedCard: result.maskedCard,
    alias: result.alias,
    expiryMonth: result.expiryMonth,
    expiryYear: result.expiryYear,
    /** Day on which the gateway received the authorization request, as YYYYMMDD. */
    date: id('trxDate', 'N8'),
    /** Time of the authorization request, as HHMMSS. */
    time: id('trxTime', 'N6'),
    direction: oneOf('trtype', { debit: '05', credit: '06' }),
    /** Settled amount in minor units. After a partial settlement, this amount is lower than the authorized amount. */
    settledAmount: param('settledAmount', 'N'),
  },
} as const satisfies Operation;
