import type { Naming } from '../brands/brands.ts';
import { meaningOf } from '../codes.ts';
import type { Table, ValuesOf } from '../table/parameter.ts';
import type { ElementNode } from './element.ts';
import { elements, envelope, errorRowsOf } from './envelope.ts';
import type { Operation } from './operation.ts';
import type { GivenRequest, RequestFault } from './request.ts';
import { toContent } from './tree.ts';

/** The request to repeat, and the values that the service adds where they are absent. */
interface RepeatedRequest<O extends Operation> extends GivenRequest {
  readonly added?: Partial<ValuesOf<O['request'] & O['echo']>>;
}

/** Why an action is refused or declined. */
export interface CallRefusal {
  readonly errorCode: string;
  readonly errorDetail?: string | undefined;
  /** Absent: there is no such transaction. */
  readonly transactionId?: string | undefined;
  readonly acquirerErrorCode?: string | undefined;
  /** Values of the rows that the method adds to the error. */
  readonly details?: ValuesOf<Table> | undefined;
}

/** Writes the answer of a call that was carried out: the request repeated with its implicit elements, then what came of it. */
export function writeResponse<O extends Operation>(
  operation: O,
  given: RepeatedRequest<O>,
  found: readonly ValuesOf<O['response']>[],
  naming: Naming,
): ElementNode {
  const responses = found.map((values) => toResponse(operation, values, naming));
  return toDocument(operation, given, 'accepted', [toTransaction(operation, given, 'response', responses, naming)]);
}

/** Writes the answer of a call that was refused or declined. Business refusals stand in an accepted body, wrong values in an error body. */
export function writeRefusal<O extends Operation>(
  operation: O,
  given: RepeatedRequest<O>,
  refusal: CallRefusal,
  naming: Naming,
): ElementNode {
  const { kind } = meaningOf(refusal.errorCode);
  const status = kind === 'declined' || kind === 'refused' ? 'accepted' : 'error';
  return toDocument(operation, given, status, [
    toTransaction(operation, given, 'error', [toError(operation, refusal, naming)], naming),
  ]);
}

/** Writes the answer to a document that is not a valid request. Repeats the transaction and the request if there are any. */
export function writeFault(
  operation: Operation,
  { code, detail, transaction, ...known }: RequestFault,
  naming: Naming,
): ElementNode {
  const error = toError(operation, { errorCode: code, errorDetail: detail }, naming);
  if (!transaction) return toDocument(operation, known, 'error', [error]);
  return toDocument(operation, known, 'error', [toTransaction(operation, transaction, 'error', [error], naming)]);
}

function toDocument(
  { root, hidesMode }: Operation,
  { version, merchantId }: { readonly version?: string; readonly merchantId?: string },
  status: 'accepted' | 'error',
  children: readonly ElementNode[],
): ElementNode {
  const attributes = attributesOf([
    [envelope.merchantId.wire, merchantId],
    [envelope.bodyStatus.wire, status],
    [envelope.testOnly.wire, hidesMode ? undefined : 'yes'],
  ]);
  const body = { name: elements.body, attributes, children };
  return { name: root, attributes: attributesOf([[envelope.version.wire, version]]), children: [body] };
}

/** An object literal with names that are worked out takes V8 several times as long. */
function attributesOf(pairs: readonly (readonly [string, string | undefined])[]): ElementNode['attributes'] {
  const attributes: Record<string, string | undefined> = {};
  for (const [name, value] of pairs) attributes[name] = value;
  return attributes;
}

function toTransaction<O extends Operation>(
  operation: O,
  { refno, element, added }: Pick<RepeatedRequest<O>, 'refno' | 'element' | 'added'>,
  status: 'response' | 'error',
  results: readonly ElementNode[],
  naming: Naming,
): ElementNode {
  const { rows, implied } = repeatedOf(operation);
  const implicit = toContent(rows, added ? { ...implied, ...added } : implied, naming).children;
  const absent = implicit.filter(({ name }) => !element.children.some((child) => child.name === name));
  const repeated: ElementNode =
    absent.length > 0 ? { name: element.name, children: [...element.children, ...absent] } : element;
  return {
    name: elements.transaction,
    attributes: attributesOf([
      [envelope.refno.wire, refno],
      [envelope.transactionStatus.wire, status],
    ]),
    children: [repeated, ...results],
  };
}

/** Of the request that an answer repeats: its rows, and what they say unsaid. */
interface Repeated {
  readonly rows: Table;
  readonly implied: Readonly<Record<string, string>>;
}

const repeated = new WeakMap<Operation, Repeated>();

function repeatedOf(operation: Operation): Repeated {
  const known = repeated.get(operation);
  if (known) return known;
  const { request, echo } = operation;
  const implied = Object.fromEntries(Object.entries(echo).map(([name, row]) => [name, row.implied]));
  const made = { rows: { ...request, ...echo }, implied };
  repeated.set(operation, made);
  return made;
}

/** Of a list every element stands there, empty where there is no value. */
const toResponse = ({ response, lists }: Operation, values: object, naming: Naming): ElementNode => ({
  name: elements.response,
  ...toContent(response, values as Readonly<Record<string, unknown>>, naming, 0, lists), // any object has names
});

function toError(operation: Operation, { errorCode, details, ...more }: CallRefusal, naming: Naming): ElementNode {
  const message = meaningOf(errorCode).meaning;
  const values = { errorCode, errorMessage: message, errorDetail: '', ...details, ...defined(more) };
  return { name: elements.error, children: toContent(errorRowsOf(operation), values, naming).children };
}

const defined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
