import type { Naming } from '../brands/brands.ts';
import { meaningOf, readErrorCode, type ErrorMeaning } from '../codes.ts';
import type { Issue } from '../issue.ts';
import type { Table, ValuesOf } from '../table/parameter.ts';
import type { ElementTree } from './element.ts';
import { elements, envelope, errorRowsOf, type error as errorRows } from './envelope.ts';
import type { Operation } from './operation.ts';
import { AmbiguousElement, fromContent } from './tree.ts';

/** Envelope of a response. */
interface AnswerEnvelope {
  readonly version: string | undefined;
  readonly merchantId: string | undefined;
  /** Optional. If omitted, the mode of the queried endpoint applies. Any value except `no` means test mode. */
  readonly testOnly: boolean | undefined;
  readonly refno: string | undefined;
}

/** Values of an element. `unread` contains the paths of the values that do not match the format of their fields. */
export interface ReadFields<T extends Table> {
  readonly values: Partial<ValuesOf<T>>;
  readonly unread: readonly Issue['path'][];
}

/** Fields of an `error` element. Free text in these fields, such as `errorMessage`, must not affect decisions. */
type ErrorFields = ReadFields<typeof errorRows>;

interface Received<O extends Operation> {
  readonly envelope: AnswerEnvelope;
  /** The request as repeated by the service, with the values that the service added. */
  readonly echo: ReadFields<O['request'] & O['echo']> | undefined;
}

interface Refused<O extends Operation> extends Received<O> {
  /**
   * Error code that the gateway's interface specification or the profile defines, or `unknown_code` for any other code.
   */
  readonly errorCode: string;
  /**
   * Indicates whether the error concerns the transaction or the whole document. If it concerns the whole document, the
   * response does not contain a transaction.
   */
  readonly about: 'transaction' | 'document';
  readonly error: ErrorFields;
}

/**
 * Outcome of an XML call. `accepted`: the gateway executed the call. `declined`: the card or the acquirer declined the
 * payment. `refused`: the gateway refused the call. `invalid`: a value is missing or wrong; `errorDetail` names the
 * value. `unknown`: the response cannot be read or the gateway failed, so the call may or may not have been executed;
 * query the status to find out.
 */
export type Outcome<O extends Operation = Operation> =
  | (Received<O> & { readonly status: 'accepted'; readonly responses: Responses<O> })
  | (Refused<O> & { readonly status: 'declined' | 'refused' | 'invalid' })
  | (
      | { readonly status: 'unknown'; readonly reason: 'malformed' }
      | (Refused<O> & { readonly status: 'unknown'; readonly reason: 'internal' })
    );

/** The `response` elements: any number of them if the operation lists transactions, and exactly one otherwise. */
type Responses<O extends Operation> = O extends { readonly root: string; readonly lists?: undefined }
  ? readonly [ReadFields<O['response']>]
  : readonly ReadFields<O['response']>[];

interface Reading extends Naming {
  readonly errorCodes: Readonly<Record<string, ErrorMeaning>>;
}

const malformed = { status: 'unknown', reason: 'malformed' } as const;

/**
 * Reads the response to an XML call, element by element. Never throws. The outcome of an ambiguous or unreadable
 * response is `unknown`.
 */
export function readResponse<O extends Operation>(operation: O, root: ElementTree, naming: Reading): Outcome<O> {
  try {
    return readAnswer(operation, root, naming) ?? malformed;
  } catch (error) {
    if (error instanceof AmbiguousElement) return malformed;
    throw error;
  }
}

function readAnswer<O extends Operation>(operation: O, root: ElementTree, naming: Reading): Outcome<O> | undefined {
  const body = root.name === operation.root ? only(root, elements.body) : undefined;
  if (!body) return undefined;
  const transaction = only(body, elements.transaction);
  const request = transaction && only(transaction, elements.request);
  const received: Received<O> = {
    envelope: readEnvelope(root, body, transaction),
    echo: request && fieldsOf<O['request'] & O['echo']>({ ...operation.request, ...operation.echo }, request, naming),
  };
  const status = transaction?.attributes[envelope.transactionStatus.wire];
  const isAccepted = body.attributes[envelope.bodyStatus.wire] === 'accepted';
  if (!isAccepted || status === 'error') {
    const element = (transaction && only(transaction, elements.error)) ?? only(body, elements.error);
    return element && refuse(operation, received, element, transaction ? 'transaction' : 'document', naming);
  }
  if (!transaction || status !== 'response') return undefined;
  const elementList = all(transaction, elements.response);
  if (!operation.lists && elementList.length !== 1) return undefined;
  // The cast is safe, because the number of elements has been checked.
  return {
    ...received,
    status: 'accepted',
    responses: elementList.map((each) => fieldsOf(operation.response, each, naming)) as unknown as Responses<O>,
  };
}

function refuse<O extends Operation>(
  operation: O,
  received: Received<O>,
  element: ElementTree,
  about: Refused<O>['about'],
  naming: Reading,
): Outcome<O> {
  const error = fieldsOf(errorRowsOf(operation), element, naming) as ErrorFields;
  const errorCode = readErrorCode(error.values.errorCode, naming.errorCodes);
  const refused = { ...received, errorCode, about, error };
  const { kind } = meaningOf(errorCode, naming.errorCodes);
  return kind === 'internal' ? { ...refused, status: 'unknown', reason: kind } : { ...refused, status: kind };
}

const fieldsOf = <T extends Table>(table: Table, element: ElementTree, naming: Naming): ReadFields<T> =>
  fromContent(table, element, naming) as ReadFields<T>;

function readEnvelope(root: ElementTree, body: ElementTree, transaction: ElementTree | undefined): AnswerEnvelope {
  const testOnly = body.attributes[envelope.testOnly.wire];
  return {
    version: root.attributes[envelope.version.wire],
    merchantId: body.attributes[envelope.merchantId.wire],
    testOnly: testOnly === undefined ? undefined : testOnly !== 'no',
    refno: transaction?.attributes[envelope.refno.wire],
  };
}

const all = ({ children }: ElementTree, name: string) => children.filter((child) => child.name === name);

function only(element: ElementTree, name: string): ElementTree | undefined {
  const [child, second] = all(element, name);
  if (second) throw new AmbiguousElement(name);
  return child;
}
