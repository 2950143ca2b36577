import { CheckoutError, defaultProfile, toBrands } from '@tillkit/core';
import { element, textOf, type XmlNode } from '@tillkit/xml';
import type { Hono } from 'hono';
import {
  readApiRequest,
  withReqtype,
  writeAnswer,
  writeRefusal,
  type ApiRefusal,
  type ApiRequest,
} from './api-document.ts';
import type { Services } from '../services.ts';
import { statusOf } from './status-code.ts';
import type { Transaction } from '../model/transaction.ts';
import { answerXml, apiRoute } from './api-route.ts';

const root = 'statusService';

/** The status endpoint: where transactions stand, by uppTransactionId or by refno. */
export function statusRoutes(services: Services): Hono {
  const { settings, ledger } = services;

  async function find({ request, refno, merchantId }: ApiRequest): Promise<readonly Transaction[] | ApiRefusal> {
    const [id, reference = refno, reqtype = 'STX'] = ['uppTransactionId', 'refno', 'reqtype'].map(
      (name) => textOf(request, name) || undefined,
    );
    if (reqtype !== 'STX') return { code: '2022', detail: 'reqtype' };
    if (id === undefined)
      return reference ? ledger.findByRefno(merchantId, reference) : { code: '2021', detail: 'uppTransactionId' };
    if (!/^\d{1,18}$/.test(id)) return { code: '2022', detail: 'uppTransactionId' };
    const found = await ledger.find(merchantId, id);
    return found ? [found] : [];
  }

  return apiRoute(defaultProfile.paths.status, services, async (document) => {
    const read = readApiRequest(document, root, settings.merchantId);
    if (!read.ok) return answerXml(writeRefusal(root, read.error));
    // A field that is there twice, or holds elements, is no value.
    const found = await find(read.value).catch((error: unknown): ApiRefusal => {
      if (error instanceof CheckoutError) return { code: '2022' };
      throw error;
    });
    if (!isFound(found)) return answerXml(writeRefusal(root, found, read.value));
    const items = found.length > 0 ? found.map(toFields) : [{ responseCode: '20' }];
    return answerXml(
      writeAnswer(
        root,
        withReqtype(read.value, 'STX'),
        items.map((item, at) => toResponse(toBrands(item, settings), at)),
      ),
    );
  });
}

const isFound = (found: readonly Transaction[] | ApiRefusal): found is readonly Transaction[] => Array.isArray(found);

const names = [
  'responseCode',
  'responseMessage',
  'refno',
  'amount',
  'currency',
  'authorizationCode',
  'pmethod',
  'uppTransactionId',
  'maskedCC',
  'aliasCC',
  'expm',
  'expy',
  'trxDate',
  'trxTime',
  'trtype',
  'settledAmount',
] as const;

type StatusFields = Readonly<Partial<Record<(typeof names)[number], string>>>;

// One response per transaction, the elements that have no value empty.
const toResponse = (fields: StatusFields, index: number): XmlNode =>
  element(
    'response',
    names.map((name) => element(name, fields[name] ?? '')),
    { itemNr: String(index + 1) },
  );

/** Date and time are those of UTC; which zone the interface means is not stated. */
function toFields(transaction: Transaction): StatusFields {
  const at = transaction.receivedAt.replace(/[-:]/g, '');
  return {
    ...statusOf(transaction),
    refno: transaction.refno,
    amount: String(transaction.amount),
    currency: transaction.currency,
    authorizationCode: transaction.authorizationCode ?? '',
    pmethod: transaction.paymentMethod ?? '',
    uppTransactionId: transaction.transactionId,
    maskedCC: transaction.maskedCard ?? '',
    aliasCC: transaction.alias ?? '',
    expm: transaction.expiryMonth ?? '',
    expy: transaction.expiryYear ?? '',
    trxDate: at.slice(0, 8),
    trxTime: at.slice(9, 15),
    trtype: '05',
    settledAmount: String(transaction.settledAmount),
  };
}
