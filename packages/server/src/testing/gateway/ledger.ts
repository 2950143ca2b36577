import { merchantId } from '../messages.ts';

/** One call of the XML interface, as it came. */
export interface GatewayCall {
  /** `/upp/jsp/XML_status.jsp` */
  readonly path: string;
  readonly document: string;
}

export const isSplit = ({ path }: GatewayCall): boolean => path.endsWith('/XML_authorizeSplit.jsp');

export const isAuthorization = ({ path }: GatewayCall): boolean => path.endsWith('/XML_authorize.jsp');

export const isMove = ({ path }: GatewayCall): boolean => path.endsWith('/XML_processor.jsp');

/** The transactions of a gateway. */
export interface Ledger {
  readonly entries: Entry[];
  /** Added to the id of each new transaction, so that two gateways give different ids. Defaults to 0. */
  readonly firstId?: number;
}

/** Returns the answer of the ledger to a call; a call that moves money changes the ledger. */
export function answerCall({ entries, firstId = 0 }: Ledger, call: GatewayCall): string {
  const { document } = call;
  if (isSplit(call)) return answerSplit(entries, toCharged(document));
  if (isMove(call)) return answerProcess(entries, toMoved(document), firstId);
  if (isAuthorization(call)) return answerAuthorize(entries, toWanted(document), firstId);
  return answerStatus(entries, toAsked(document));
}

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

const valueOf = (request: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(request)?.[1];
const refnoOf = (request: string) => /<transaction refno="([^"]*)"/.exec(request)?.[1];

/** What a split request asks for, read without our own reader. */
export interface Charged {
  readonly refno: string | undefined;
  readonly transactionId: string | undefined;
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly reqtype: string | undefined;
}

export const toCharged = (request: string): Charged => ({
  refno: refnoOf(request),
  transactionId: valueOf(request, 'uppTransactionId'),
  amount: valueOf(request, 'amount'),
  currency: valueOf(request, 'currency'),
  reqtype: valueOf(request, 'reqtype'),
});

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

/** What an authorization asks for, read without our own reader. */
export interface Wanted {
  readonly refno: string;
  readonly amount: string;
  readonly currency: string;
  readonly alias: string;
  readonly method: string;
  readonly reqtype: string;
}

export const toWanted = (request: string): Wanted => ({
  refno: refnoOf(request) ?? '',
  amount: valueOf(request, 'amount') ?? '',
  currency: valueOf(request, 'currency') ?? '',
  alias: valueOf(request, 'aliasCC') ?? '',
  method: valueOf(request, 'pmethod') ?? 'VIS',
  reqtype: valueOf(request, 'reqtype') ?? 'NOA',
});

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

/** What a settlement, cancel or credit asks for, read without our own reader. */
export interface Moved extends Charged {
  readonly transtype: string | undefined;
  readonly closes: boolean;
}

export const toMoved = (request: string): Moved => ({
  ...toCharged(request),
  transtype: valueOf(request, 'transtype'),
  closes: request.includes('<closeTransaction>yes<'),
});

/** Does what is asked, by the rules of the interface, and answers as the gateway would. */
export function answerProcess(entries: Entry[], asked: Moved, firstId = 0): string {
  const at = entries.findIndex(({ transactionId }) => transactionId === asked.transactionId);
  const entry = entries[at];
  if (!entry) return toProcessDocument(asked, toError('1003', 'uppTransactionId'), 'error');
  const amount = Number(asked.amount);
  const [authorized, settled] = [Number(entry.amount ?? '4990'), Number(entry.settled ?? '0')];
  const become = (change: Partial<Entry>) => void entries.splice(at, 1, { ...entry, ...change });
  if (asked.reqtype === 'DOA') {
    const isWhole = isAuthorized(entry) ? settled === 0 : entry.code === '2';
    if (!isWhole) return toProcessDocument(asked, toError('1010'));
    become({ code: '6' });
    return toProcessDocument(asked, toSuccess('cancellation succeeded'));
  }
  if (asked.transtype === '06') {
    const credited = entries
      .filter(({ trtype, of }) => trtype === '06' && of === entry.transactionId)
      .reduce((sum, credit) => sum + Number(credit.amount), 0);
    if (!['2', '21'].includes(entry.code)) return toProcessDocument(asked, toError('1010'));
    if (amount > (settled || authorized) - credited) return toProcessDocument(asked, toError('-72', 'amount'));
    const transactionId = String(900_000 + firstId + entries.length);
    entries.push({
      transactionId,
      refno: asked.refno ?? '',
      code: '3',
      amount: String(amount),
      trtype: '06',
      of: entry.transactionId,
    });
    return toProcessDocument(asked, toSuccess('credit succeeded', transactionId));
  }
  if (!isAuthorized(entry)) return toProcessDocument(asked, toError('1010'));
  if (settled + amount > authorized) return toProcessDocument(asked, toError('2022', 'amount'), 'error');
  const isWhole = settled + amount === authorized;
  become({ settled: String(settled + amount), ...((isWhole || asked.closes) && { code: '2' }) });
  return toProcessDocument(asked, toSuccess(isWhole ? 'settlement succeeded' : 'partialDebit succeeded'));
}

const isAuthorized = ({ code }: Entry) => code === '1' || code === '12';

const toSuccess = (message: string, transactionId?: string) =>
  `<response><responseCode>01</responseCode><responseMessage>${message}</responseMessage>` +
  `${transactionId ? `<uppTransactionId>${transactionId}</uppTransactionId>` : ''}</response>`;

const toProcessDocument = (asked: Moved, outcome: string, status = 'accepted') =>
  `<?xml version="1.0" encoding="UTF-8"?><paymentService version="2"><body merchantId="${merchantId}" testOnly="yes" status="${status}">` +
  `<transaction refno="${asked.refno}" trxStatus="${outcome.startsWith('<error') ? 'error' : 'response'}"><request>` +
  `<amount>${asked.amount}</amount><currency>${asked.currency}</currency>` +
  `<uppTransactionId>${asked.transactionId}</uppTransactionId>${asked.reqtype ? `<reqtype>${asked.reqtype}</reqtype>` : ''}` +
  `<transtype>${asked.transtype ?? '05'}</transtype></request>${outcome}</transaction></body></paymentService>`;
