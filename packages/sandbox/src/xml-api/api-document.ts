import {
  CheckoutError,
  isCardData,
  readRequestEnvelope,
  readRequest,
  writeFault,
  writeRefusal,
  type ErrorCode,
  type GivenRequest,
  type Issue,
  type Operation,
  type ReadRequest,
  type CallRefusal,
  type RequestFault,
  type Result,
} from '@tillkit/core';
import { readXml, writeXml, type XmlElement } from '@tillkit/xml';
import type { Merchant } from '../model/merchant.ts';
import { isUnknownCurrency, toCardRefusal, type Refusal } from '../model/refusal.ts';

/** A call that the service has taken: its envelope, and values that fit their rows. */
export interface ApiCall<O extends Operation> {
  readonly given: GivenRequest;
  readonly values: Partial<ReadRequest<O>['values']>;
}

/** Attachments of ACC and long baskets stand in one document: the interface states no size. */
export const mostBytes = 1_048_576;
const limits = { maxBytes: mostBytes, maxElements: 20_000 };

/** A document as it came, and what a first look at it has told. */
export interface GivenDocument {
  readonly isEmpty: boolean;
  /** `undefined`: it is no document of the XML API. */
  readonly root: XmlElement | undefined;
  /** The first element or attribute that holds card data: of such a document nothing is repeated. */
  readonly card: Refusal | undefined;
  /** Its text, where there is no card data in it, not even in a comment. */
  readonly harmless: string | undefined;
}

const decoder = new TextDecoder();

export function lookAt(document: Uint8Array): GivenDocument {
  const root = parseDocument(document);
  const card = root && findCardElement(root);
  const text = root && !card ? decoder.decode(document) : undefined;
  return { isEmpty: document.length === 0, root, card, harmless: text?.includes('<!--') ? undefined : text };
}

/** Takes the envelope of a document apart, or gives the document to answer with. */
export function readEnvelope(
  operation: Operation,
  { isEmpty, root, card }: GivenDocument,
  merchant: Merchant,
): Result<GivenRequest, string> {
  const fault = (error: RequestFault) =>
    ({ ok: false, error: writeXml(writeFault(operation, error, merchant)) }) as const;
  if (isEmpty) return fault({ code: '2001' });
  if (!root) return fault({ code: '2002' });
  const read = readRequestEnvelope(operation, root, (merchantId) => merchantId === merchant.merchantId);
  if (card && root.name === operation.root) {
    const { merchantId } = read.ok ? read.value : read.error;
    return fault({ code: '2022', detail: card.field ?? '', ...(merchantId && { merchantId }) });
  }
  if (read.ok && merchant.disabled)
    return { ok: false, error: refuse(operation, read.value, { errorCode: '1008' }, merchant) };
  return read.ok ? read : fault(read.error);
}

/**
 * Reads the values of a request, or gives the document to answer with. A row in `bears` may be absent though the interface
 * demands it, as live clients leave it out.
 */
export function readValues<O extends Operation>(
  operation: O,
  given: GivenRequest,
  merchant: Merchant,
  bears: readonly string[] = [],
): Result<ApiCall<O>, string> {
  const request = readRequest(operation, given, merchant);
  const issue = request?.issues.find(({ code, path }) => code !== 'missing' || !bears.includes(String(path[0])));
  if (request && !issue) return { ok: true, value: { given, values: request.values } };
  const refusal = issue
    ? { errorCode: toErrorCode(issue, request?.values), errorDetail: issue.wire }
    : { errorCode: '2022' };
  return { ok: false, error: refuse(operation, given, refusal, merchant) };
}

const toErrorCode = ({ code, wire }: Issue, values: object = {}): ErrorCode =>
  code === 'missing' ? '2021' : 'currency' in values && isUnknownCurrency(wire, values.currency) ? '1003' : '2022';

/** Both at once. */
export function readCall<O extends Operation>(
  operation: O,
  document: GivenDocument,
  merchant: Merchant,
  bears: readonly string[] = [],
): Result<ApiCall<O>, string> {
  const read = readEnvelope(operation, document, merchant);
  return read.ok ? readValues(operation, read.value, merchant, bears) : read;
}

/** The answer to a call that is refused. */
export const refuse = (operation: Operation, given: GivenRequest, refusal: CallRefusal, merchant: Merchant): string =>
  writeXml(writeRefusal(operation, given, refusal, merchant));

/** A document of up to 1 MiB; `undefined`: it is none. */
function parseDocument(document: Uint8Array): XmlElement | undefined {
  try {
    return readXml(document, limits);
  } catch (error) {
    if (error instanceof CheckoutError) return undefined;
    throw error;
  }
}

function findCardElement({ name, attributes, text, children }: XmlElement): Refusal | undefined {
  for (const own of Object.keys(attributes))
    if (isCardData(own, attributes[own] ?? '')) return toCardRefusal(own, '2022');
  const called = attributes['name'] ?? name;
  if (isCardData(called, text)) return toCardRefusal(called, '2022');
  for (const child of children) {
    const found = findCardElement(child);
    if (found) return found;
  }
  return undefined;
}
