import { merchantId } from '../messages.ts';

/** A call to the gateway's XML interface. */
export interface GatewayCall {
  /** Path of the call, such as `/upp/jsp/XML_status.jsp`. */
  readonly path: string;
  readonly document: string;
}

export const isSplit = ({ path }: GatewayCall): boolean => path.endsWith('/XML_authorizeSplit.jsp');

export const isAuthorization = ({ path }: GatewayCall): boolean => path.endsWith('/XML_authorize.jsp');

export const isMove = ({ path }: GatewayCall): boolean => path.endsWith('/XML_processor.jsp');

/** The gateway's transactions. */
export interface Ledger {
  readonly entries: Entry[];
  /** Offset that is added to new transaction ids, so that two gateways create different ids. Defaults to 0. */
  readonly firstId?: number;
}

/** Returns the response to a call. A call that moves money also changes the stored transactions. */
export function answerCall({ entries, firstId = 0 }: Ledger, call: GatewayCall): string {
  const { document } = call;
  if (isSplit(call)) return answerSplit(entries, readChargeRequest(document));
  if (isMove(call)) return answerProcess(entries, readMoveRequest(document), firstId);
  if (isAuthorization(call)) return answerAuthorize(entries, readAuthorizationRequest(document), firstId);
  return answerStatus(entries, readStatusQuery(document));
}

/** A transaction at the gateway. */
export interface Entry {
  readonly transactionId: string;
  readonly refno: string;
  /**
   * The `responseCode` in a status response, such as 1 (authorized), 2 (settled), 4 (declined) or 11 (verified but not
   * charged).
   */
  readonly code: string;
  /** The `responseCode` that the transaction has after a split call. Defaults to 2. */
  readonly finalized?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly method?: string;
  readonly trtype?: string;
  readonly alias?: string;
  /** Amount settled so far. */
  readonly settled?: string;
  /** Id of the credited transaction. Present only if this entry is a credit. */
  readonly of?: string;
}

/**
 * Transaction id or reference number that a status request contains. The functions in this file parse requests without
 * the till's own parser.
 */
export interface StatusQuery {
  readonly transactionId: string | undefined;
  readonly refno: string | undefined;
}

export const readStatusQuery = (request: string): StatusQuery => ({
  transactionId: /<uppTransactionId>(\d+)</.exec(request)?.[1],
  refno: /<refno>([^<]+)</.exec(request)?.[1],
});

export interface Envelope {
  readonly merchantId?: string;
  /** Value of the `testOnly` attribute. If it is `null`, the attribute is omitted. */
  readonly testOnly?: 'yes' | 'no' | null;
}

/** Returns a status document that contains the matching entries, or response code 20 if no entry matches. */
export function answerStatus(entries: readonly Entry[], request: StatusQuery, envelope: Envelope = {}): string {
  const matches = entries.filter(({ transactionId, refno }) =>
    request.transactionId === undefined ? refno === request.refno : transactionId === request.transactionId,
  );
  return toStatusDocument(
    matches.length > 0 ? matches.map(toItem) : ['<responseCode>20</responseCode><refno/>'],
    envelope,
  );
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

/** Parameters of a split request. */
export interface ChargeRequest {
  readonly refno: string | undefined;
  readonly transactionId: string | undefined;
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly reqtype: string | undefined;
}

export const readChargeRequest = (request: string): ChargeRequest => ({
  refno: refnoOf(request),
  transactionId: valueOf(request, 'uppTransactionId'),
  amount: valueOf(request, 'amount'),
  currency: valueOf(request, 'currency'),
  reqtype: valueOf(request, 'reqtype'),
});

/** Charges a transaction that is verified but not yet charged, and returns the gateway's response. */
export function answerSplit(entries: Entry[], request: ChargeRequest): string {
  const at = entries.findIndex(({ transactionId }) => transactionId === request.transactionId);
  const entry = entries[at];
  if (!entry) return toSplitDocument(request, toError('2051', 'uppTransactionId'));
  if ((entry.amount ?? '4990') !== request.amount || (entry.currency ?? 'CHF') !== request.currency)
    return toSplitDocument(request, toError('2022', 'amount'), { status: 'error' });
  if (entry.code !== '11') return toSplitDocument(request, toError('1010'));
  const code = entry.finalized ?? '2';
  entries.splice(at, 1, { ...entry, code });
  return toSplitDocument(request, code === '4' ? toError('1403', 'declined', '50') : success);
}

export const success =
  '<response><responseCode>01</responseCode><responseMessage>Authorized</responseMessage>' +
  '<authorizationCode>123456789</authorizationCode><acqAuthorizationCode>A1</acqAuthorizationCode>' +
  '<maskedCC>424242xxxxxx4242</maskedCC></response>';

export const toError = (code: string, detail = '', acquirerCode = '', transactionId = '') =>
  `<error><errorCode>${code}</errorCode><errorMessage>x</errorMessage><errorDetail>${detail}</errorDetail>` +
  `${transactionId && `<uppTransactionId>${transactionId}</uppTransactionId>`}` +
  `${acquirerCode && `<acqErrorCode>${acquirerCode}</acqErrorCode>`}</error>`;

/**
 * Returns a split response as an XML document. The response contains the given outcome and repeats the values from the
 * request.
 */
export const toSplitDocument = (
  request: ChargeRequest,
  outcome: string,
  { status = 'accepted', merchant = merchantId } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?><authorizationSplit version="4">` +
  `<body merchantId="${merchant}" testOnly="yes" status="${status}">` +
  `<transaction refno="${request.refno}" trxStatus="${outcome.startsWith('<error') ? 'error' : 'response'}"><request>` +
  `<uppTransactionId>${request.transactionId}</uppTransactionId><amount>${request.amount}</amount>` +
  `<currency>${request.currency}</currency>${request.reqtype ? `<reqtype>${request.reqtype}</reqtype>` : ''}</request>` +
  `${outcome}</transaction></body></authorizationSplit>`;

/** Parameters of an authorization request. */
export interface AuthorizationRequest {
  readonly refno: string;
  readonly amount: string;
  readonly currency: string;
  readonly alias: string;
  readonly method: string;
  readonly reqtype: string;
}

export const readAuthorizationRequest = (request: string): AuthorizationRequest => ({
  refno: refnoOf(request) ?? '',
  amount: valueOf(request, 'amount') ?? '',
  currency: valueOf(request, 'currency') ?? '',
  alias: valueOf(request, 'aliasCC') ?? '',
  method: valueOf(request, 'pmethod') ?? 'VIS',
  reqtype: valueOf(request, 'reqtype') ?? 'NOA',
});

/**
 * Creates a transaction and returns the gateway's response. If the alias begins with `NO`, the transaction is declined.
 * If the alias begins with `GONE`, the response reports an unknown alias and no transaction is created.
 */
export function answerAuthorize(entries: Entry[], request: AuthorizationRequest, firstId = 0): string {
  const { refno, amount, currency, alias, method, reqtype } = request;
  if (alias.startsWith('GONE')) return toDocument(request, toError('-888', 'aliasCC'));
  const isNo = alias.startsWith('NO');
  const code = isNo ? '4' : amount === '0' || reqtype === 'SCN' ? '15' : reqtype === 'CAA' ? '2' : '1';
  const transactionId = String(700_000 + firstId + entries.length);
  const settled = code === '2' ? { settled: amount } : {};
  entries.push({ transactionId, refno, code, amount, currency, method, alias, ...settled });
  if (isNo) return toDocument(request, toError('1403', 'declined', '50', transactionId));
  return toDocument(
    request,
    `<response><responseCode>01</responseCode><responseMessage>Authorized</responseMessage>` +
      `<uppTransactionId>${transactionId}</uppTransactionId><authorizationCode>1</authorizationCode>` +
      `<acqAuthorizationCode>A1</acqAuthorizationCode><returnCustomerCountry>CHE</returnCustomerCountry>` +
      `${method === 'ACC' ? '<authorizationId>77</authorizationId><decisionInvoice>OK</decisionInvoice>' : ''}</response>`,
  );
}

/**
 * Returns an authorization response as an XML document. The response contains the given outcome and repeats the values
 * from the request.
 */
export const toDocument = ({ refno, amount, currency, reqtype }: AuthorizationRequest, outcome: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><authorizationService version="6"><body merchantId="${merchantId}" testOnly="yes" status="accepted">` +
  `<transaction refno="${refno}" trxStatus="${outcome.startsWith('<error') ? 'error' : 'response'}"><request>` +
  `<amount>${amount}</amount><currency>${currency}</currency><reqtype>${reqtype}</reqtype><transtype>05</transtype></request>` +
  `${outcome}</transaction></body></authorizationService>`;

/** Parameters of a settlement, cancel or credit. */
export interface MoveRequest extends ChargeRequest {
  readonly transtype: string | undefined;
  readonly closes: boolean;
}

export const readMoveRequest = (request: string): MoveRequest => ({
  ...readChargeRequest(request),
  transtype: valueOf(request, 'transtype'),
  closes: request.includes('<closeTransaction>yes<'),
});

/**
 * Executes a settlement, cancel or credit according to the gateway interface's rules, and returns the gateway's
 * response.
 */
export function answerProcess(entries: Entry[], request: MoveRequest, firstId = 0): string {
  const at = entries.findIndex(({ transactionId }) => transactionId === request.transactionId);
  const entry = entries[at];
  if (!entry) return toProcessDocument(request, toError('1003', 'uppTransactionId'), 'error');
  const amount = Number(request.amount);
  const [authorized, settled] = [Number(entry.amount ?? '4990'), Number(entry.settled ?? '0')];
  const become = (change: Partial<Entry>) => void entries.splice(at, 1, { ...entry, ...change });
  if (request.reqtype === 'DOA') {
    const isWhole = isAuthorized(entry) ? settled === 0 : entry.code === '2';
    if (!isWhole) return toProcessDocument(request, toError('1010'));
    become({ code: '6' });
    return toProcessDocument(request, toSuccess('cancellation succeeded'));
  }
  if (request.transtype === '06') {
    const credited = entries
      .filter(({ trtype, of }) => trtype === '06' && of === entry.transactionId)
      .reduce((sum, credit) => sum + Number(credit.amount), 0);
    if (!['2', '21'].includes(entry.code)) return toProcessDocument(request, toError('1010'));
    if (amount > (settled || authorized) - credited) return toProcessDocument(request, toError('-72', 'amount'));
    const transactionId = String(900_000 + firstId + entries.length);
    entries.push({
      transactionId,
      refno: request.refno ?? '',
      code: '3',
      amount: String(amount),
      trtype: '06',
      of: entry.transactionId,
    });
    return toProcessDocument(request, toSuccess('credit succeeded', transactionId));
  }
  if (!isAuthorized(entry)) return toProcessDocument(request, toError('1010'));
  if (settled + amount > authorized) return toProcessDocument(request, toError('2022', 'amount'), 'error');
  const isWhole = settled + amount === authorized;
  become({ settled: String(settled + amount), ...((isWhole || request.closes) && { code: '2' }) });
  return toProcessDocument(request, toSuccess(isWhole ? 'settlement succeeded' : 'partialDebit succeeded'));
}

const isAuthorized = ({ code }: Entry) => code === '1' || code === '12';

const toSuccess = (message: string, transactionId?: string) =>
  `<response><responseCode>01</responseCode><responseMessage>${message}</responseMessage>` +
  `${transactionId ? `<uppTransactionId>${transactionId}</uppTransactionId>` : ''}</response>`;

const toProcessDocument = (request: MoveRequest, outcome: string, status = 'accepted') =>
  `<?xml version="1.0" encoding="UTF-8"?><paymentService version="2"><body merchantId="${merchantId}" testOnly="yes" status="${status}">` +
  `<transaction refno="${request.refno}" trxStatus="${outcome.startsWith('<error') ? 'error' : 'response'}"><request>` +
  `<amount>${request.amount}</amount><currency>${request.currency}</currency>` +
  `<uppTransactionId>${request.transactionId}</uppTransactionId>${request.reqtype ? `<reqtype>${request.reqtype}</reqtype>` : ''}` +
  `<transtype>${request.transtype ?? '05'}</transtype></request>${outcome}</transaction></body></paymentService>`;
