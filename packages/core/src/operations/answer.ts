import type { Naming } from '../brands/brands.ts';
import { meaningOf } from '../codes.ts';
import type { Table, ValuesOf } from '../table/parameter.ts';
import type { ElementNode } from './element.ts';
import { elements, envelope, errorRowsOf } from './envelope.ts';
import type { Operation } from './operation.ts';
import type { GivenRequest, RequestFault } from './request.ts';
import { toContent } from './tree.ts';

/** The request that the response repeats, and the values that the service adds if the request does not contain them. */
interface RepeatedRequest<O extends Operation> extends GivenRequest {
  readonly added?: Partial<ValuesOf<O['request'] & O['echo']>>;
}

/** Reason why an operation is refused or declined: the error code and its details. */
export interface CallRefusal {
  readonly errorCode: string;
  readonly errorDetail?: string | undefined;
  /** Optional. Id of the transaction. Omitted if the transaction does not exist. */
  readonly transactionId?: string | undefined;
  readonly acquirerErrorCode?: string | undefined;
  /** Optional. Values of the fields that the method adds to the `error` element. */
  readonly details?: ValuesOf<Table> | undefined;
}

/**
 * Writes the response to an XML call that was executed: the repeated request, completed with default values, followed
 * by the results.
 */
export function writeResponse<O extends Operation>(
  operation: O,
  request: RepeatedRequest<O>,
  results: readonly ValuesOf<O['response']>[],
  naming: Naming,
): ElementNode {
  const responses = results.map((values) => toResponse(operation, values, naming));
  return toDocument(operation, request, 'accepted', [toTransaction(operation, request, 'response', responses, naming)]);
}

/**
 * Writes the response to an XML call that was not executed. The body has the status `accepted` if the call was declined
 * or refused, and the status `error` if a value is invalid or an internal error occurred.
 */
export function writeRefusal<O extends Operation>(
  operation: O,
  request: RepeatedRequest<O>,
  refusal: CallRefusal,
  naming: Naming,
): ElementNode {
  const { kind } = meaningOf(refusal.errorCode);
  const status = kind === 'declined' || kind === 'refused' ? 'accepted' : 'error';
  return toDocument(operation, request, status, [
    toTransaction(operation, request, 'error', [toError(operation, refusal, naming)], naming),
  ]);
}

/**
 * Writes the response to a document that is not a valid request. Repeats the transaction and the request if the
 * document contains them.
 */
export function writeFault(
  operation: Operation,
  { code, detail, transaction, ...rest }: RequestFault,
  naming: Naming,
): ElementNode {
  const error = toError(operation, { errorCode: code, errorDetail: detail }, naming);
  if (!transaction) return toDocument(operation, rest, 'error', [error]);
  return toDocument(operation, rest, 'error', [toTransaction(operation, transaction, 'error', [error], naming)]);
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

/**
 * Builds the attributes object in a loop, because V8 evaluates an object literal with computed property names several
 * times more slowly.
 */
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

/** The fields of an echoed request, and the default values for missing elements. */
interface Repeated {
  readonly rows: Table;
  readonly implied: Readonly<Record<string, string>>;
}

const repeated = new WeakMap<Operation, Repeated>();

function repeatedOf(operation: Operation): Repeated {
  const existing = repeated.get(operation);
  if (existing) return existing;
  const { request, echo } = operation;
  const implied = Object.fromEntries(Object.entries(echo).map(([name, row]) => [name, row.implied]));
  const created = { rows: { ...request, ...echo }, implied };
  repeated.set(operation, created);
  return created;
}

/**
 * Writes a `response` element. If the response to the call is a list of transactions, every field that is not an
 * attribute is written as an element, even if the field has no value.
 */
const toResponse = ({ response, lists }: Operation, values: object, naming: Naming): ElementNode => ({
  name: elements.response,
  ...toContent(response, values as Readonly<Record<string, unknown>>, naming, 0, lists),
});

function toError(operation: Operation, { errorCode, details, ...more }: CallRefusal, naming: Naming): ElementNode {
  const message = meaningOf(errorCode).meaning;
  const values = { errorCode, errorMessage: message, errorDetail: '', ...details, ...defined(more) };
  return { name: elements.error, children: toContent(errorRowsOf(operation), values, naming).children };
}

const defined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
