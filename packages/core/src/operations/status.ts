import { result } from '../rows/result.ts';
import { id, oneOf, param, required } from '../table/parameter.ts';
import type { Operation } from './operation.ts';

/** Asks where a transaction stands, by its id, or by refno, which may find several. */
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
    /** Number of the transaction among those found. */
    itemNumber: id('@itemNr', 'N'),
    /** Printed without leading zero; the profile's `statusCodes` say what it means. */
    responseCode: id('responseCode', 'N'),
    responseMessage: result.responseMessage,
    refno: result.refno,
    /** In minor units. */
    amount: result.amount,
    currency: result.currency,
    authorizationCode: result.authorizationCode,
    paymentMethod: result.paymentMethod,
    transactionId: result.transactionId,
    maskedCard: result.maskedCard,
    alias: result.alias,
    expiryMonth: result.expiryMonth,
    expiryYear: result.expiryYear,
    /** Day on which the authorization request was received, YYYYMMDD. */
    date: id('trxDate', 'N8'),
    /** HHMMSS. */
    time: id('trxTime', 'N6'),
    direction: oneOf('trtype', { debit: '05', credit: '06' }),
    /** In minor units; below the authorized amount for partial settlements. */
    settledAmount: param('settledAmount', 'N'),
  },
} as const satisfies Operation;
