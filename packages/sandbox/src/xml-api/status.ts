import { operations, writeResponse, type GivenRequest } from '@tillkit/core/internal';
import { writeXml } from '@tillkit/xml';
import type { Call } from '../model/call.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Services } from '../payment/services.ts';
import { upToDate } from '../payment/up-to-date.ts';
import { readEnvelope, readValues, refuse } from './api-document.ts';
import { createCall } from './api-route.ts';
import { shortStatus } from './short-status.ts';
import { statusOf } from './status-code.ts';

const { status } = operations;
const { reqtype } = status.request;

/**
 * Creates the status call, which finds transactions by `uppTransactionId` or by `refno`. Only a call with `reqtype` STX
 * returns all elements.
 */
export function statusCall(services: Services): Call {
  const { ledger } = services;

  async function find(envelope: GivenRequest, transactionId: string | undefined, refno: string | undefined) {
    const { merchantId } = envelope;
    if (transactionId === undefined) return ledger.findByRefno(merchantId, refno ?? '');
    return [await ledger.find(merchantId, transactionId)].filter((one) => one !== undefined);
  }

  return createCall(status.endpoint, services, async (document, merchant) => {
    const read = readEnvelope(status, document, merchant);
    if (!read.ok) return read.error;
    const isLong = read.value.element.children.some(({ name, text }) => name === reqtype.wire && text === 'STX');
    const call = isLong
      ? readValues(status, read.value, merchant)
      : readValues(shortStatus, read.value, merchant, ['reqtype']);
    if (!call.ok) return call.error;
    const { envelope, values } = call.value;
    const { transactionId, refno = envelope.refno } = values;
    if (transactionId === undefined && !refno)
      return refuse(status, envelope, { errorCode: '2021', errorDetail: status.request.transactionId.wire }, merchant);
    const items = (await upToDate(() => find(envelope, transactionId, refno), services)).map(toItem);
    const nothing = { itemNumber: '1', responseCode: '20' };
    return writeXml(
      isLong
        ? writeResponse(status, envelope, items.length > 0 ? items : [nothing], merchant)
        : writeResponse(
            shortStatus,
            { ...envelope, added: { reqtype: 'STA' } },
            items.length > 0 ? items : [{ ...nothing, responseMessage: 'UPP record not found' }],
            merchant,
          ),
    );
  });
}

/**
 * Creates the response item for a transaction. The date and time are in UTC, because the gateway's interface does not
 * specify a time zone.
 */
function toItem(transaction: Transaction, index: number) {
  const { responseCode, responseMessage } = statusOf(transaction);
  const at = transaction.receivedAt.replace(/[-:]/g, '');
  return {
    responseCode,
    responseMessage,
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
