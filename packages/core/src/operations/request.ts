import type { Naming } from '../brands/brands.ts';
import type { ErrorCode } from '../codes.ts';
import type { Issue } from '../issue.ts';
import type { Result } from '../result.ts';
import { check } from '../table/check.ts';
import { findPath } from '../table/find-path.ts';
import type { ValuesOf } from '../table/parameter.ts';
import type { ElementNode, ElementTree } from './element.ts';
import { elements, envelope } from './envelope.ts';
import type { Operation } from './operation.ts';
import { AmbiguousElement, toContent, valuesOf } from './tree.ts';

/** Envelope of a request. */
export interface Sender {
  readonly merchantId: string;
  readonly testOnly?: boolean | undefined;
  /** Optional. The shop's reference for the payment. Status requests do not contain it as an attribute. */
  readonly refno?: string | undefined;
  /** Optional. Version of the call. Defaults to the newest known version. */
  readonly version?: string | undefined;
}

/**
 * Checks the values of a request against its table. If the list of issues is empty, `writeRequest` accepts the values.
 */
export const checkRequest = ({ request }: Operation, values: unknown): readonly Issue[] => check(request, values);

/** Writes the XML document for a call. `values` must have passed `checkRequest`. */
export function writeRequest<O extends Operation>(
  operation: O,
  { merchantId, testOnly, refno, version = operation.versions.at(-1) }: Sender,
  values: ValuesOf<O['request']>,
  naming: Naming,
): ElementNode {
  const { children } = toContent(operation.request, values, naming);
  const transaction = {
    name: elements.transaction,
    attributes: { [envelope.refno.wire]: refno },
    children: [{ name: elements.request, children }],
  };
  const mode = testOnly === undefined ? undefined : testOnly ? 'yes' : 'no';
  const body = {
    name: elements.body,
    attributes: { [envelope.merchantId.wire]: merchantId, [envelope.testOnly.wire]: mode },
    children: [transaction],
  };
  return { name: operation.root, attributes: { [envelope.version.wire]: version }, children: [body] };
}

/** Envelope of a received request, with the element that the response repeats. */
export interface GivenRequest {
  readonly version: string;
  readonly merchantId: string;
  readonly refno: string | undefined;
  readonly element: ElementTree;
}

/**
 * Error code and detail for a document that is not a valid request, with the parts of the envelope that the response
 * repeats.
 */
export interface RequestFault {
  readonly code: ErrorCode;
  readonly detail?: string;
  readonly version?: string;
  readonly merchantId?: string;
  /**
   * Optional. The transaction that the response repeats, because clients read the repeated request before the error.
   */
  readonly transaction?: Pick<GivenRequest, 'refno' | 'element'> | undefined;
}

/** Reads the envelope of a request. `knows` returns whether a merchant id is known. Accepts any numeric version. */
export function readRequestEnvelope(
  { root: name }: Operation,
  root: ElementTree,
  knows: (merchantId: string) => boolean,
): Result<GivenRequest, RequestFault> {
  if (root.name !== name) return fault({ code: '2011' });
  const body = childOf(root, elements.body);
  const merchantId = body?.attributes[envelope.merchantId.wire] ?? '';
  const transaction = body && childOf(body, elements.transaction);
  const request = transaction && childOf(transaction, elements.request);
  const refno = transaction?.attributes[envelope.refno.wire] || undefined;
  const repeated = () => {
    if (!merchantId || check(sender, { merchantId: merchantId }).length > 0) return {};
    return { merchantId: merchantId, transaction: request && { refno, element: request } };
  };
  const version = root.attributes[envelope.version.wire] ?? '';
  if (version === '') return fault({ code: '2021', detail: envelope.version.wire, ...repeated() });
  if (!/^\d{1,9}$/.test(version)) return fault({ code: '2022', detail: envelope.version.wire, ...repeated() });
  if (!body) return fault({ code: '2012', version });
  if (merchantId === '') return fault({ code: '2013', detail: envelope.merchantId.wire, version });
  if (!knows(merchantId)) return fault({ code: '2000', detail: envelope.merchantId.wire, version, ...repeated() });
  if (!transaction) return fault({ code: '2014', detail: elements.transaction, version, ...repeated() });
  if (!request) return fault({ code: '2014', detail: elements.request, version, ...repeated() });
  return { ok: true, value: { version, merchantId: merchantId, refno, element: request } };
}

/**
 * Table that contains only the merchant id. The table is a constant, so that its validation plan is computed only once.
 */
const sender = { merchantId: envelope.merchantId };

const fault = (error: RequestFault) => ({ ok: false, error }) as const;

const childOf = ({ children }: ElementTree, name: string) => children.find((child) => child.name === name);

/** Values of a request, and the issues found when they were checked against its table. */
export interface ReadRequest<O extends Operation> {
  /** The values, which are complete and valid only if `issues` is empty. */
  readonly values: ValuesOf<O['request']>;
  readonly issues: readonly Issue[];
}

/** Reads the values of a request. Reports an issue if a value occurs more than once or contains child elements. */
export function readRequest<O extends Operation>(
  operation: O,
  { element }: GivenRequest,
  naming: Naming,
): ReadRequest<O> {
  try {
    const values = valuesOf(operation.request, element, naming);
    return { values: values as ValuesOf<O['request']>, issues: check(operation.request, values) };
  } catch (error) {
    if (!(error instanceof AmbiguousElement)) throw error;
    const { wire } = error;
    const path = findPath(operation.request, wire) ?? [];
    const hint = 'Send the value only once, as plain text without child elements.';
    const issue: Issue = { code: 'bad_format', path, wire, hint };
    return { values: {} as ValuesOf<O['request']>, issues: [issue] };
  }
}
