import type { Entry } from './ledger.ts';
import { merchantId } from '../messages.ts';

/** What a split request asks for, read without our own reader. */
export interface Charged {
  readonly refno: string | undefined;
  readonly transactionId: string | undefined;
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly reqtype: string | undefined;
}

export function toCharged(request: string): Charged {
  const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(request)?.[1];
  return {
    refno: /<transaction refno="([^"]*)"/.exec(request)?.[1],
    transactionId: value('uppTransactionId'),
    amount: value('amount'),
    currency: value('currency'),
    reqtype: value('reqtype'),
  };
}

/** Charges what is verified only, once, and answers as the gateway would. */
export function answerSplit(entries: Entry[], asked: Charged): string {
  const at = entries.findIndex(({ transactionId }) => transactionId === asked.transactionId);
  const entry = entries[at];
  if (!entry) return toSplitDocument(asked, toError('2051', 'uppTransactionId'));
  if ((entry.amount ?? '4990') !== asked.amount || (entry.currency ?? 'CHF') !== asked.currency)
    return toSplitDocument(asked, toError('2022', 'amount'), { status: 'error' });
  if (entry.code !== '11') return toSplitDocument(asked, toError('1010'));
  const code = entry.finalized ?? '2';
  entries.splice(at, 1, { ...entry, code });
  return toSplitDocument(asked, code === '4' ? toError('1403', 'declined', '50') : success);
}

export const success =
  '<response><responseCode>01</responseCode><responseMessage>Authorized</responseMessage>' +
  '<authorizationCode>123456789</authorizationCode><acqAuthorizationCode>A1</acqAuthorizationCode>' +
  '<maskedCC>424242xxxxxx4242</maskedCC></response>';

export const toError = (code: string, detail = '', acquirerCode = '', transactionId = '') =>
  `<error><errorCode>${code}</errorCode><errorMessage>x</errorMessage><errorDetail>${detail}</errorDetail>` +
  `${transactionId && `<uppTransactionId>${transactionId}</uppTransactionId>`}` +
  `${acquirerCode && `<acqErrorCode>${acquirerCode}</acqErrorCode>`}</error>`;

/** The split document around an outcome, with the request repeated. */
export const toSplitDocument = (asked: Charged, outcome: string, { status = 'accepted', merchant = merchantId } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><authorizationSplit version="4">` +
  `<body merchantId="${merchant}" testOnly="yes" status="${status}">` +
  `<transaction refno="${asked.refno}" trxStatus="${outcome.startsWith('<error') ? 'error' : 'response'}"><request>` +
  `<uppTransactionId>${asked.transactionId}</uppTransactionId><amount>${asked.amount}</amount>` +
  `<currency>${asked.currency}</currency>${asked.reqtype ? `<reqtype>${asked.reqtype}</reqtype>` : ''}</request>` +
  `${outcome}</transaction></body></authorizationSplit>`;
