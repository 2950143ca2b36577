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

/** A call that has been validated, with its envelope and its values. */
export interface ApiCall<O extends Operation> {
  readonly envelope: GivenRequest;
  readonly values: Partial<ReadRequest<O>['values']>;
}

/**
 * Maximum size of a document in bytes. A document may contain ACC attachments and long baskets. The interface does not
 * define a limit.
 */
export const mostBytes = 1_048_576;
const limits = { maxBytes: mostBytes, maxElements: 20_000 };

/** A parsed document, before its envelope is read. */
export interface ParsedDocument {
  readonly isEmpty: boolean;
  /** The root element. `undefined` if the document is not well-formed or exceeds a limit. */
  readonly root: XmlElement | undefined;
  /**
   * Refusal that names the first element or attribute that contains card data. The response to such a document does not
   * echo its request.
   */
  readonly card: Refusal | undefined;
  readonly note: DocumentNote;
}

/** Parses a document leniently, because clients send whatever their XML libraries write. */
export function parseDocument(document: Uint8Array): ParsedDocument {
  const { root, text, objections } = readAnyXml(document, limits);
  const card = root && findCardElement(root);
  // The parsed tree does not contain comments or the parts that a strict parser rejects, so a search of the tree would
  // miss card data in them.
  const isHarmless = root !== undefined && !card && objections.length === 0 && !text?.includes('<!--');
  const isHidden = (card && objections.length > 0) || (text === undefined && document.includes(0));
  return {
    isEmpty: document.length === 0,
    root,
    card,
    note: { body: isHidden ? '' : text, isHarmless, objections: document.length === 0 ? [] : objections },
  };
}

/** Reads the envelope of a document. If this fails, the result's error is the response document to send. */
export function readEnvelope(
  operation: Operation,
  { isEmpty, root, card, note }: ParsedDocument,
  merchant: Merchant,
): Result<GivenRequest, string> {
  const fault = (error: RequestFault) =>
    ({ ok: false, error: writeXml(writeFault(operation, error, merchant)) }) as const;
  if (isEmpty) return fault({ code: '2001' });
  if (!root) return fault({ code: '2002', detail: note.objections.at(-1) ?? '' });
  const read = readRequestEnvelope(operation, root, (merchantId) => merchantId === merchant.merchantId);
  if (card && root.name === operation.root) {
    const { merchantId, version } = read.ok ? read.value : read.error;
    const details = { ...(version && { version }), ...(merchantId && { merchantId }) };
    return fault({ code: '2022', detail: card.field ?? '', ...details });
  }
  if (read.ok && merchant.disabled)
    return { ok: false, error: refuse(operation, read.value, { errorCode: '1008' }, merchant) };
  return read.ok ? read : fault(read.error);
}

/**
 * Reads the values of a request. If this fails, the result's error is the response document to send. The fields listed
 * in `bears` may be missing even if they are mandatory, because live clients omit them.
 */
export function readValues<O extends Operation>(
  operation: O,
  envelope: GivenRequest,
  merchant: Merchant,
  bears: readonly string[] = [],
): Result<ApiCall<O>, string> {
  const { values, issues } = readRequest(operation, envelope, merchant);
  const issue = issues.find(({ code, path }) => code !== 'missing' || !bears.includes(String(path[0])));
  if (!issue) return { ok: true, value: { envelope, values } };
  const refusal = { errorCode: toErrorCode(issue, values), errorDetail: fieldOf(issue) };
  return { ok: false, error: refuse(operation, envelope, refusal, merchant) };
}

const toErrorCode = ({ code, wire }: Issue, values: object): ErrorCode =>
  code === 'missing' ? '2021' : 'currency' in values && isUnknownCurrency(wire, values.currency) ? '1003' : '2022';

const { customerDetails } = operations.authorize.request;

/**
 * Returns the field's name as it appears in the specification, without the name of the element that contains the field.
 */
const fieldOf = ({ wire }: Pick<Issue, 'wire'>): string =>
  wire.startsWith(`${customerDetails.wire}.`) ? wire.slice(customerDetails.wire.length + 1) : wire;

/** Reads the envelope and the values of a document. */
export function readCall<O extends Operation>(
  operation: O,
  document: ParsedDocument,
  merchant: Merchant,
  bears: readonly string[] = [],
): Result<ApiCall<O>, string> {
  const read = readEnvelope(operation, document, merchant);
  return read.ok ? readValues(operation, read.value, merchant, bears) : read;
}

/** Writes the response to a refused call. */
export const refuse = (
  operation: Operation,
  envelope: GivenRequest,
  refusal: CallRefusal,
  merchant: Merchant,
): string => writeXml(writeRefusal(operation, envelope, refusal, merchant));

function findCardElement({ name, attributes, text, children }: XmlElement): Refusal | undefined {
  for (const own of Object.keys(attributes))
    if (isCardData(own, attributes[own] ?? '')) return toCardRefusal(own, '2022');
  const called = attributes['name'] ?? name;
  if (isCardData(called, text)) return toCardRefusal(called, '2022');
  for (const child of children) {
    const refusal = findCardElement(child);
    if (refusal) return refusal;
  }
  return undefined;
}
