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

/** What goes round a request. */
export interface Sender {
  readonly merchantId: string;
  readonly testOnly?: boolean | undefined;
  /** Absent in status requests. */
  readonly refno?: string | undefined;
  /** The newest seen unless stated. */
  readonly version?: string | undefined;
}

/** What is wrong with the values of a request, by the rows of its table; nothing: `writeRequest` takes them. */
export const checkRequest = ({ request }: Operation, values: unknown): readonly Issue[] => check(request, values);

/** Writes the document of a call. `values` must have passed `checkRequest`. */
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

/** A request as the service has taken it: its envelope, and the element to repeat. */
export interface GivenRequest {
  readonly version: string;
  readonly merchantId: string;
  readonly refno: string | undefined;
  readonly element: ElementTree;
}

/** The error code and detail for a document that is not a valid request, and the parts of the envelope to repeat. */
export interface RequestFault {
  readonly code: ErrorCode;
  readonly detail?: string;
  readonly version?: string;
  readonly merchantId?: string;
  /** Clients read the echo before they read the error. */
  readonly transaction?: Pick<GivenRequest, 'refno' | 'element'> | undefined;
}

/** Reads the envelope of a request for the merchants that the service `knows`. Accepts any numeric version. */
export function readRequestEnvelope(
  { root: name }: Operation,
  root: ElementTree,
  knows: (merchantId: string) => boolean,
): Result<GivenRequest, RequestFault> {
  if (root.name !== name) return fault({ code: '2011' });
  const body = named(root, elements.body);
  const given = body?.attributes[envelope.merchantId.wire] ?? '';
  const transaction = body && named(body, elements.transaction);
  const request = transaction && named(transaction, elements.request);
  const refno = transaction?.attributes[envelope.refno.wire] || undefined;
  const repeated = () => {
    if (!given || check(sender, { merchantId: given }).length > 0) return {};
    return { merchantId: given, transaction: request && { refno, element: request } };
  };
  const version = root.attributes[envelope.version.wire] ?? '';
  if (version === '') return fault({ code: '2021', detail: envelope.version.wire, ...repeated() });
  if (!/^\d{1,9}$/.test(version)) return fault({ code: '2022', detail: envelope.version.wire, ...repeated() });
  if (!body) return fault({ code: '2012', version });
  if (given === '') return fault({ code: '2013', detail: envelope.merchantId.wire, version });
  if (!knows(given)) return fault({ code: '2000', detail: envelope.merchantId.wire, version, ...repeated() });
  if (!transaction) return fault({ code: '2014', detail: elements.transaction, version, ...repeated() });
  if (!request) return fault({ code: '2014', detail: elements.request, version, ...repeated() });
  return { ok: true, value: { version, merchantId: given, refno, element: request } };
}

/** One table, so that what is worked out from it is kept. */
const sender = { merchantId: envelope.merchantId };

const fault = (error: RequestFault) => ({ ok: false, error }) as const;

const named = ({ children }: ElementTree, name: string) => children.find((child) => child.name === name);

/** Values of a request, and what is wrong with them by the rows of its table. */
export interface ReadRequest<O extends Operation> {
  /** Complete and right where `issues` is empty. */
  readonly values: ValuesOf<O['request']>;
  readonly issues: readonly Issue[];
}

/** Reads the values of a request. A value that occurs twice or that holds elements is an issue of its own. */
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
    const issue: Issue = { code: 'bad_format', path, wire, hint: 'Send the value once, as text without elements.' };
    return { values: {} as ValuesOf<O['request']>, issues: [issue] }; // there are issues, so no value may be used
  }
}
