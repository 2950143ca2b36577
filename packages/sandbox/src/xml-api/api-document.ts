import type { Issue, Result } from '@tillkit/core';
import {
  isCardData,
  operations,
  readRequestEnvelope,
  readRequest,
  writeFault,
  writeRefusal,
  type ErrorCode,
  type GivenRequest,
  type Operation,
  type ReadRequest,
  type CallRefusal,
  type RequestFault,
} from '@tillkit/core/internal';
import { readAnyXml, writeXml, type XmlElement } from '@tillkit/xml';
import type { DocumentNote } from '../model/call.ts';
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

/** A received document with its tree, before its envelope is read. */
export interface GivenDocument {
  readonly isEmpty: boolean;
  /** `undefined` if the document is not well-formed or exceeds a limit. */
  readonly root: XmlElement | undefined;
  /** The first element or attribute that holds card data: nothing of such a document is repeated. */
  readonly card: Refusal | undefined;
  readonly note: DocumentNote;
}

/** Parses a document leniently: clients of every language send what their libraries write. */
export function parseDocument(document: Uint8Array): GivenDocument {
  const { root, text, objections } = readAnyXml(document, limits);
  const card = root && findCardElement(root);
  // The tree has neither comments nor what a strict reader objects to, so card data may hide there.
  const isHarmless = root !== undefined && !card && objections.length === 0 && !text?.includes('<!--');
  const isHidden = (card && objections.length > 0) || (text === undefined && document.includes(0));
  return {
    isEmpty: document.length === 0,
    root,
    card,
    note: { body: isHidden ? '' : text, isHarmless, objections: document.length === 0 ? [] : objections },
  };
}

/** Takes the envelope of a document apart, or gives the document to answer with. */
export function readEnvelope(
  operation: Operation,
  { isEmpty, root, card, note }: GivenDocument,
  merchant: Merchant,
): Result<GivenRequest, string> {
  const fault = (error: RequestFault) =>
    ({ ok: false, error: writeXml(writeFault(operation, error, merchant)) }) as const;
  if (isEmpty) return fault({ code: '2001' });
  if (!root) return fault({ code: '2002', detail: note.objections.at(-1) ?? '' });
  const read = readRequestEnvelope(operation, root, (merchantId) => merchantId === merchant.merchantId);
  if (card && root.name === operation.root) {
    const { merchantId, version } = read.ok ? read.value : read.error;
    const known = { ...(version && { version }), ...(merchantId && { merchantId }) };
    return fault({ code: '2022', detail: card.field ?? '', ...known });
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
  const { values, issues } = readRequest(operation, given, merchant);
  const issue = issues.find(({ code, path }) => code !== 'missing' || !bears.includes(String(path[0])));
  if (!issue) return { ok: true, value: { given, values } };
  const refusal = { errorCode: toErrorCode(issue, values), errorDetail: fieldOf(issue) };
  return { ok: false, error: refuse(operation, given, refusal, merchant) };
}

const toErrorCode = ({ code, wire }: Issue, values: object): ErrorCode =>
  code === 'missing' ? '2021' : 'currency' in values && isUnknownCurrency(wire, values.currency) ? '1003' : '2022';

const { customerDetails } = operations.authorize.request;

/** The name of the field as the tables of the specification have it, without the element that contains it. */
const fieldOf = ({ wire }: Pick<Issue, 'wire'>): string =>
  wire.startsWith(`${customerDetails.wire}.`) ? wire.slice(customerDetails.wire.length + 1) : wire;

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
