import { defaultProfile, operations, type Result } from '@tillkit/core';
import { childOf, element, readXml, writeXml, type XmlElement, type XmlNode } from '@tillkit/xml';
import { refuseCardData, type Refusal } from '../model/refusal.ts';
import { isMerchantId } from '../admin/settings.ts';

/** A request of the XML API, taken out of its envelope. */
export interface ApiRequest {
  readonly version: string;
  readonly merchantId: string;
  /** Of the transaction element. */
  readonly refno: string | undefined;
  readonly request: XmlElement;
}

/** Why a document is refused: an error code, and what it is about. */
export interface ApiRefusal {
  readonly code: string;
  readonly detail?: string;
  readonly version?: string;
  readonly merchantId?: string;
}

/** Why an action on a transaction is refused or declined. */
export interface Decline {
  readonly code: string;
  readonly detail: string;
  /** Absent: there is no such transaction. */
  readonly transactionId?: string | undefined;
  readonly acqErrorCode?: string | null;
}

/** Takes the envelope that all XML endpoints share apart. Any numeric version is taken. */
export function readApiRequest(document: Uint8Array, root: string, merchantId: string): Result<ApiRequest, ApiRefusal> {
  if (document.length === 0) return { ok: false, error: { code: '2001' } };
  try {
    return takeApart(readXml(document), root, merchantId);
  } catch {
    return { ok: false, error: { code: '2002' } };
  }
}

function takeApart(root: XmlElement, name: string, merchantId: string): Result<ApiRequest, ApiRefusal> {
  if (root.name !== name) return refused({ code: '2011' });
  const body = childOf(root, 'body');
  const given = body?.attributes['merchantId'] ?? '';
  const repeated = isMerchantId(given) ? { merchantId: given } : {};
  const stray = findCardElement(root);
  if (stray) return refused({ code: '2022', detail: stray.field ?? '', ...repeated });
  const version = root.attributes['version'] ?? '';
  if (version === '') return refused({ code: '2021', detail: 'version', ...repeated });
  if (!/^\d{1,9}$/.test(version)) return refused({ code: '2022', detail: 'version', ...repeated });
  if (!body) return refused({ code: '2012', version });
  if (given === '') return refused({ code: '2013', version });
  if (given !== merchantId) return refused({ code: '2000', version, ...repeated });
  const transaction = childOf(body, 'transaction');
  if (!transaction) return refused({ code: '2014', detail: 'transaction', version, merchantId });
  const request = childOf(transaction, 'request');
  if (!request) return refused({ code: '2014', detail: 'request', version, merchantId });
  return { ok: true, value: { version, merchantId, refno: transaction.attributes['refno'] || undefined, request } };
}

/** The first element or attribute that holds card data: of such a document nothing is repeated. */
function findCardElement({ name, attributes, text, children }: XmlElement): Refusal | undefined {
  const own = refuseCardData({ ...attributes, [attributes['name'] ?? name]: text }, '2022');
  if (own) return own;
  for (const child of children) {
    const found = findCardElement(child);
    if (found) return found;
  }
  return undefined;
}

const refused = (error: ApiRefusal) => ({ ok: false, error }) as const;

/** An accepted body: the request repeated with its implicit elements, then what came of it. */
export function writeAnswer(
  root: string,
  { version, merchantId, refno, request }: ApiRequest,
  found: readonly XmlNode[],
) {
  const transaction = element('transaction', [request, ...found], { refno, trxStatus: 'response' });
  return writeDocument(root, { version }, { merchantId, status: 'accepted' }, [transaction]);
}

/** An accepted body with an error: the document was right, the action was refused or declined. */
export function writeDecline(
  root: string,
  { version, merchantId, refno, request }: ApiRequest,
  { code, detail, transactionId, acqErrorCode }: Decline,
) {
  const error = element('error', [
    ...errorElements(code, detail),
    transactionId ? element('uppTransactionId', transactionId) : undefined,
    acqErrorCode ? element('acqErrorCode', acqErrorCode) : undefined,
  ]);
  const transaction = element('transaction', [request, error], { refno, trxStatus: 'error' });
  return writeDocument(root, { version }, { merchantId, status: 'accepted' }, [transaction]);
}

/** An error body. With the request at hand it stands beside the error, as in any answer. */
export function writeRefusal(root: string, { code, detail, version, merchantId }: ApiRefusal, given?: ApiRequest) {
  const error = element('error', errorElements(code, detail));
  const body = given
    ? element('transaction', [given.request, error], { refno: given.refno, trxStatus: 'error' })
    : error;
  return writeDocument(
    root,
    { version: version ?? given?.version },
    { merchantId: merchantId ?? given?.merchantId, status: 'error' },
    [body],
  );
}

const errorElements = (code: string, detail = '') => [
  element('errorCode', code),
  element('errorMessage', defaultProfile.errorCodes[code] ?? 'error'),
  element('errorDetail', detail),
];

/** The gateway adds the implicit element to its echo. */
export function withReqtype(given: ApiRequest, reqtype: string): ApiRequest {
  if (childOf(given.request, 'reqtype')) return given;
  const added = { name: 'reqtype', attributes: {}, children: [], text: reqtype };
  return { ...given, request: { ...given.request, children: [...given.request.children, added] } };
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** The schema of the status service knows no `testOnly`. */
function writeDocument(root: string, attributes: Attributes, of: Attributes, children: readonly XmlNode[]): string {
  const testOnly = root === operations.status.root ? undefined : 'yes';
  return writeXml(element(root, [element('body', children, { ...of, testOnly })], attributes));
}
