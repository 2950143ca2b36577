import { CheckoutError, maskCardData, type Outcome, type Profile, type TransactionId } from '@tillkit/core';
import { readResponse, type Operation, type operations, type ReadFields } from '@tillkit/core/internal';
import { readXml, type XmlElement, type XmlLimits } from '@tillkit/xml';
import type { Reached } from './transport.ts';

/** The values of a sent call with which the values in its response are compared. */
export interface SentCall {
  /** Undefined for a call that creates a transaction. In that case, the response must repeat the refno. */
  readonly transactionId?: TransactionId | undefined;
  readonly refno: string;
  /** The amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly merchantId: string;
  readonly testOnly: 'yes' | 'no';
}

/** The calls that move money. */
type Moving = (typeof operations)['authorize' | 'split' | 'settle' | 'cancel' | 'credit'];

type Readable<O extends Operation> = Exclude<Outcome<O>, { readonly reason: 'malformed' }>;

/**
 * Returns whether a response belongs to a different call. A matching response contains the merchant id. It also
 * contains the transaction id or, if the call creates a transaction, the refno. Every other value that the response
 * repeats must equal the value in the call. Set `makesAnother` if the result contains the id of a transaction that the
 * call has created.
 */
export function isCrossed(outcome: Readable<Moving>, call: SentCall, makesAnother = false): boolean {
  const { envelope, echo } = outcome;
  const result = outcome.status === 'accepted' ? (makesAnother ? undefined : outcome.responses[0]) : outcome.error;
  const ids = [echo, result].flatMap((part) => (part ? transactionIdsOf(part) : []));
  const { merchantId, testOnly, refno } = envelope;
  const isNamed = call.transactionId === undefined ? refno !== undefined : ids.length > 0;
  const { amount, currency } = echo?.values ?? {};
  return (
    merchantId !== call.merchantId ||
    (testOnly !== undefined && testOnly !== (call.testOnly === 'yes')) ||
    (refno !== undefined && refno !== call.refno) ||
    !isNamed ||
    ids.some((id) => id !== (call.transactionId ?? ids[0])) ||
    (echo !== undefined && isUnread(echo, 'amount')) ||
    (amount !== undefined && amount !== call.amount) ||
    (currency !== undefined && currency !== call.currency)
  );
}

/**
 * Returns the transaction ids in one element of a response. An id that cannot be read is returned as undefined, which
 * never matches the id of a transaction.
 */
function transactionIdsOf(part: { readonly values: object; readonly unread: Unread }): (string | undefined)[] {
  const { transactionId } = part.values as { readonly transactionId?: string };
  return transactionId !== undefined || isUnread(part, 'transactionId') ? [transactionId] : [];
}

type Unread = ReadFields<{}>['unread'];
const isUnread = ({ unread }: { readonly unread: Unread }, row: string) => unread.some(([name]) => name === row);

/**
 * Returns the operation with the root element that the profile sets for the operation's endpoint. If the profile sets
 * none, the root element does not change.
 */
export const withProfileRoot = <const O extends Operation>(operation: O, { roots }: Pick<Profile, 'roots'>): O => ({
  ...operation,
  root: roots[operation.endpoint] ?? operation.root,
});

/**
 * Reads the response to a call that moves money. Throws `response_malformed` if the document is not a response to
 * `call`.
 */
export function readOutcome<O extends Operation>(
  operation: O,
  root: XmlElement,
  profile: Profile,
  call: string,
): Readable<O> {
  const outcome = readResponse(withProfileRoot(operation, profile), root, profile);
  if (outcome.status === 'unknown' && !('errorCode' in outcome))
    throw new CheckoutError(
      'response_malformed',
      `The response is not a valid response to the ${call}.`,
      'Check the gateway URL. The till queries the status again.',
    );
  return outcome as Readable<O>;
}

/**
 * The result of a call for which the gateway sent no conclusive response. If `reached` is `'no'`, the call certainly
 * had no effect. Otherwise, only a status query can show the outcome.
 */
export interface UnknownAnswer {
  readonly status: 'unknown';
  readonly reason: string;
  readonly reached: Reached;
}

export const unknown = (reason: string): UnknownAnswer => ({ status: 'unknown', reason, reached: 'maybe' });

/**
 * Parses an XML response from the gateway and masks the card data in it. Throws `response_malformed` if the XML is
 * invalid or exceeds a limit.
 */
export function readAnswerXml(document: Uint8Array | string, limits?: Partial<XmlLimits>): XmlElement {
  try {
    return withoutCardData(readXml(document, limits));
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    throw new CheckoutError('response_malformed', error.message, error.hint);
  }
}

const withoutCardData = ({ name, attributes, text, children }: XmlElement): XmlElement => ({
  name,
  attributes: maskCardData(attributes),
  text: maskCardData({ [name]: text })[name] ?? '',
  children: children.map(withoutCardData),
});
