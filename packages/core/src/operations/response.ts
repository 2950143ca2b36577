import type { Naming } from '../brands/brands.ts';
import { meaningOf, readErrorCode, type ErrorMeaning } from '../codes.ts';
import type { Issue } from '../issue.ts';
import type { Table, ValuesOf } from '../table/parameter.ts';
import type { ElementTree } from './element.ts';
import { elements, envelope, errorRowsOf, type error as errorRows } from './envelope.ts';
import type { Operation } from './operation.ts';
import { AmbiguousElement, fromContent } from './tree.ts';

/** Who an answer says it is for. */
interface AnswerEnvelope {
  readonly version: string | undefined;
  readonly merchantId: string | undefined;
  /** Absent, the mode is that of the host and the credentials that were asked. Whatever is not `no` is a test. */
  readonly testOnly: boolean | undefined;
  readonly refno: string | undefined;
}

/** Values of one element. `unread` are the paths of values that came and do not fit their rows. */
export interface ReadFields<T extends Table> {
  readonly values: Partial<ValuesOf<T>>;
  readonly unread: readonly Issue['path'][];
}

/** The gateway's no. Nothing is decided on its texts. */
type ErrorFields = ReadFields<typeof errorRows>;

interface Answered<O extends Operation> {
  readonly envelope: AnswerEnvelope;
  /** The request as the service repeats it, with what it has added. */
  readonly echo: ReadFields<O['request'] & O['echo']> | undefined;
}

interface Refused<O extends Operation> extends Answered<O> {
  /** A code of the interface or of the profile; `unknown_code` for any other text. */
  readonly errorCode: string;
  /** About the transaction, or about the whole document: then there is no transaction in the answer. */
  readonly about: 'transaction' | 'document';
  readonly error: ErrorFields;
}

/**
 * What a call brought. `declined`: the card or the acquirer says no. `refused`: the gateway says no. `invalid`: a value is
 * missing or wrong; `errorDetail` names it. `unknown`: neither yes nor no, as the answer cannot be read or the gateway
 * failed; then only a status answer tells what happened.
 */
export type Outcome<O extends Operation = Operation> =
  | (Answered<O> & { readonly status: 'accepted'; readonly responses: readonly ReadFields<O['response']>[] })
  | (Refused<O> & { readonly status: 'declined' | 'refused' | 'invalid' })
  | (
      | { readonly status: 'unknown'; readonly reason: 'malformed' }
      | (Refused<O> & { readonly status: 'unknown'; readonly reason: 'internal' })
    );

interface Reading extends Naming {
  readonly errorCodes: Readonly<Record<string, ErrorMeaning>>;
}

const malformed = { status: 'unknown', reason: 'malformed' } as const;

/** Reads the answer of a call, element by element. Never throws: what cannot be read without doubt is `unknown`. */
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
  const answered: Answered<O> = {
    envelope: readEnvelope(root, body, transaction),
    echo: request && fieldsOf<O['request'] & O['echo']>({ ...operation.request, ...operation.echo }, request, naming),
  };
  const status = transaction?.attributes[envelope.transactionStatus.wire];
  const isAccepted = body.attributes[envelope.bodyStatus.wire] === 'accepted';
  if (!isAccepted || status === 'error') {
    const element = (transaction && only(transaction, elements.error)) ?? only(body, elements.error);
    return element && refuse(operation, answered, element, transaction ? 'transaction' : 'document', naming);
  }
  if (!transaction || status !== 'response') return undefined;
  const found = all(transaction, elements.response);
  if (!operation.lists && found.length !== 1) return undefined;
  return { ...answered, status: 'accepted', responses: found.map((one) => fieldsOf(operation.response, one, naming)) };
}

function refuse<O extends Operation>(
  operation: O,
  answered: Answered<O>,
  element: ElementTree,
  about: Refused<O>['about'],
  naming: Reading,
): Outcome<O> {
  const error = fieldsOf(errorRowsOf(operation), element, naming) as ErrorFields; // with what the method adds
  const errorCode = readErrorCode(error.values.errorCode, naming.errorCodes);
  const refused = { ...answered, errorCode, about, error };
  const { kind } = meaningOf(errorCode, naming.errorCodes);
  return kind === 'internal' ? { ...refused, status: 'unknown', reason: kind } : { ...refused, status: kind };
}

const fieldsOf = <T extends Table>(table: Table, element: ElementTree, naming: Naming): ReadFields<T> =>
  fromContent(table, element, naming) as ReadFields<T>; // what fits the rows of the table

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
