import { merchantId } from '../messages.ts';

/** A transaction as the gateway's side knows it. */
export interface Entry {
  readonly transactionId: string;
  readonly refno: string;
  /** `responseCode` of a status answer: 1 authorized, 2 settled, 4 declined, 11 verified only. */
  readonly code: string;
  /** The code that a split call leads to; 2 unless stated. */
  readonly finalized?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly method?: string;
  readonly trtype?: string;
  readonly alias?: string;
  /** Settled so far. */
  readonly settled?: string;
  /** Of a credit: the transaction that it credits. */
  readonly of?: string;
}

/** What a status request asks for, read without our own reader. */
export interface Asked {
  readonly transactionId: string | undefined;
  readonly refno: string | undefined;
}

export const toAsked = (request: string): Asked => ({
  transactionId: /<uppTransactionId>(\d+)</.exec(request)?.[1],
  refno: /<refno>([^<]+)</.exec(request)?.[1],
});

export interface Envelope {
  readonly merchantId?: string;
  /** `null` leaves it out. */
  readonly testOnly?: 'yes' | 'no' | null;
}

/** The status document for what was asked, from the entries that fit; code 20 when none does. */
export function answerStatus(entries: readonly Entry[], asked: Asked, envelope: Envelope = {}): string {
  const found = entries.filter(({ transactionId, refno }) =>
    asked.transactionId === undefined ? refno === asked.refno : transactionId === asked.transactionId,
  );
  return toStatusDocument(found.length > 0 ? found.map(toItem) : ['<responseCode>20</responseCode><refno/>'], envelope);
}

export const toStatusDocument = (items: readonly string[], envelope: Envelope = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?><statusService version="5"><body merchantId="${envelope.merchantId ?? merchantId}"` +
  `${envelope.testOnly === null ? '' : ` testOnly="${envelope.testOnly ?? 'yes'}"`} status="accepted">` +
  `<transaction trxStatus="response"><request><reqtype>STX</reqtype></request>` +
  items.map((item, at) => `<response itemNr="${at + 1}">${item}</response>`).join('') +
  `</transaction></body></statusService>`;

export const toItem = (entry: Entry): string =>
  `<responseCode>${entry.code}</responseCode><responseMessage>x</responseMessage><refno>${entry.refno}</refno>` +
  `<amount>${entry.amount ?? '4990'}</amount><currency>${entry.currency ?? 'CHF'}</currency>` +
  `<authorizationCode>123456789</authorizationCode><pmethod>${entry.method ?? 'VIS'}</pmethod>` +
  `<uppTransactionId>${entry.transactionId}</uppTransactionId><maskedCC>424242xxxxxx4242</maskedCC><aliasCC>${entry.alias ?? ''}</aliasCC>` +
  `<expm>12</expm><expy/><trxDate>20261120</trxDate><trxTime>101010</trxTime><trtype>${entry.trtype ?? '05'}</trtype>` +
  `<settledAmount>${entry.settled ?? ''}</settledAmount>`;
