import type { Entry } from './ledger.ts';
import { merchantId } from '../messages.ts';
import { toError } from './split-ledger.ts';

/** What an authorization asks for, read without our own reader. */
export interface Wanted {
  readonly refno: string;
  readonly amount: string;
  readonly currency: string;
  readonly alias: string;
  readonly method: string;
  readonly reqtype: string;
}

export function toWanted(request: string): Wanted {
  const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(request)?.[1];
  return {
    refno: /<transaction refno="([^"]*)"/.exec(request)?.[1] ?? '',
    amount: value('amount') ?? '',
    currency: value('currency') ?? '',
    alias: value('aliasCC') ?? '',
    method: value('pmethod') ?? 'VIS',
    reqtype: value('reqtype') ?? 'NOA',
  };
}

/**
 * Makes a transaction and answers as the gateway would. An alias that begins with `NO` is declined, one with `GONE` not known: then
 * there is no transaction.
 */
export function answerAuthorize(entries: Entry[], wanted: Wanted, firstId = 0): string {
  const { refno, amount, currency, alias, method, reqtype } = wanted;
  if (alias.startsWith('GONE')) return toDocument(wanted, toError('-888', 'aliasCC'));
  const isNo = alias.startsWith('NO');
  const code = isNo ? '4' : amount === '0' || reqtype === 'SCN' ? '15' : reqtype === 'CAA' ? '2' : '1';
  const transactionId = String(700_000 + firstId + entries.length);
  const settled = code === '2' ? { settled: amount } : {};
  entries.push({ transactionId, refno, code, amount, currency, method, alias, ...settled });
  if (isNo) return toDocument(wanted, toError('1403', 'declined', '50', transactionId));
  return toDocument(
    wanted,
    `<response><responseCode>01</responseCode><responseMessage>Authorized</responseMessage>` +
      `<uppTransactionId>${transactionId}</uppTransactionId><authorizationCode>1</authorizationCode>` +
      `<acqAuthorizationCode>A1</acqAuthorizationCode><returnCustomerCountry>CHE</returnCustomerCountry>` +
      `${method === 'ACC' ? '<authorizationId>77</authorizationId><decisionInvoice>OK</decisionInvoice>' : ''}</response>`,
  );
}

/** The document around an outcome, with the request repeated. */
export const toDocument = ({ refno, amount, currency, reqtype }: Wanted, outcome: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><authorizationService version="6"><body merchantId="${merchantId}" testOnly="yes" status="accepted">` +
  `<transaction refno="${refno}" trxStatus="${outcome.startsWith('<error') ? 'error' : 'response'}"><request>` +
  `<amount>${amount}</amount><currency>${currency}</currency><reqtype>${reqtype}</reqtype><transtype>05</transtype></request>` +
  `${outcome}</transaction></body></authorizationService>`;
