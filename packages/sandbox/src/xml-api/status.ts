import { operations, writeResponse } from '@tillkit/core';
import { writeXml } from '@tillkit/xml';
import type { Hono } from 'hono';
import type { Transaction } from '../model/transaction.ts';
import type { Services } from '../payment/services.ts';
import { upToDate } from '../payment/up-to-date.ts';
import { readCall, refuse } from './api-document.ts';
import { apiRoute } from './api-route.ts';
import { statusOf } from './status-code.ts';

const { status } = operations;

/** The status endpoint: where transactions stand, by uppTransactionId or by refno. */
export function statusRoutes(services: Services): Hono {
  const { ledger } = services;
  return apiRoute(status.endpoint, services, async (document, merchant) => {
    const call = readCall(status, document, merchant, ['reqtype']);
    if (!call.ok) return call.error;
    const { given, values } = call.value;
    const { merchantId } = given;
    const { transactionId, refno = given.refno } = values;
    if (transactionId === undefined && !refno)
      return refuse(status, given, { errorCode: '2021', errorDetail: status.request.transactionId.wire }, merchant);
    const find = async () =>
      transactionId === undefined
        ? ledger.findByRefno(merchantId, refno ?? '')
        : [await ledger.find(merchantId, transactionId)].filter((one) => one !== undefined);
    const found = await upToDate(find, services);
    const items = found.length > 0 ? found.map(toItem) : [{ itemNumber: '1', responseCode: '20' }];
    return writeXml(writeResponse(status, { ...given, added: { reqtype: 'STX' } }, items, merchant));
  });
}

/** Date and time are those of UTC; which zone the interface means is not stated. */
function toItem(transaction: Transaction, index: number) {
  const at = transaction.receivedAt.replace(/[-:]/g, '');
  return {
    ...statusOf(transaction),
    itemNumber: String(index + 1),
    refno: transaction.refno,
    amount: transaction.amount,
    currency: transaction.currency,
    authorizationCode: transaction.authorizationCode ?? '',
    paymentMethod: transaction.paymentMethod ?? '',
    transactionId: transaction.transactionId,
    maskedCard: transaction.maskedCard ?? '',
    alias: transaction.alias ?? '',
    expiryMonth: transaction.expiryMonth ?? '',
    expiryYear: transaction.expiryYear ?? '',
    date: at.slice(0, 8),
    time: at.slice(9, 15),
    direction: transaction.creditOf === null ? 'debit' : 'credit',
    settledAmount: transaction.settledAmount,
  } as const;
}
