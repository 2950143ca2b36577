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
    transactionId: id('uppTransactionId', 'N18'),
    refno: param('refno', 'AN36'),
    reqtype: required(oneOf('reqtype', ['STX'])),
  },
  echo: {},
  response: {
    /** Number of the transaction among those found. */
    itemNumber: id('@itemNr', 'N'),
    /** Printed without leading zero; the profile's `statusCodes` say what it means. */
    responseCode: id('responseCode', 'N'),
    responseMessage: param('responseMessage', 'AN'),
    refno: param('refno', 'AN18'),
    /** In minor units. */
    amount: param('amount', 'N'),
    currency: param('currency', 'A3'),
    authorizationCode: id('authorizationCode', 'N9'),
    paymentMethod: param('pmethod', 'AN'),
    transactionId: id('uppTransactionId', 'N18'),
    maskedCard: param('maskedCC', 'AN'),
    alias: param('aliasCC', 'AN40'),
    expiryMonth: param('expm', 'MM'),
    expiryYear: param('expy', 'YY'),
    /** Day on which the authorization request was received, YYYYMMDD. */
    date: id('trxDate', 'N8'),
    /** HHMMSS. */
    time: id('trxTime', 'N6'),
    direction: oneOf('trtype', { debit: '05', credit: '06' }),
    /** In minor units; below the authorized amount for partial settlements. */
    settledAmount: param('settledAmount', 'N'),
  },
} as const satisfies Operation;
