import { CheckoutError, maskCardData, type Outcome, type Profile, type TransactionId } from '@tillkit/core';
import { readResponse, type Operation, type operations, type ReadFields } from '@tillkit/core/internal';
import { readXml, type XmlElement, type XmlLimits } from '@tillkit/xml';
import type { Reached } from './transport.ts';

/** What an answer must repeat of the call that it answers. */
export interface SentCall {
  /** Absent of a call that makes a transaction: then the answer must repeat the refno. */
  readonly transactionId?: TransactionId | undefined;
  readonly refno: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly merchantId: string;
  readonly testOnly: 'yes' | 'no';
}

/** Calls that move money. */
type Moving = (typeof operations)['authorize' | 'split' | 'settle' | 'cancel' | 'credit'];

type Readable<O extends Operation> = Exclude<Outcome<O>, { readonly reason: 'malformed' }>;

/**
 * Whether an answer is about something else. Merchant and transaction, or refno, must stand in it; of the rest, what stands there
 * must be equal. With `makesAnother` its result names a transaction that the call has made.
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
    (echo !== undefined && (isUnread(echo, 'amount') || isUnread(echo, 'currency'))) ||
    (amount !== undefined && amount !== call.amount) ||
    (currency !== undefined && currency !== call.currency)
  );
}

/** The part's transaction id: one that cannot be read is none that was asked for. */
function transactionIdsOf(part: { readonly values: object; readonly unread: Unread }): string[] {
  const { transactionId } = part.values as { readonly transactionId?: string }; // a call that names one has the row
  return transactionId === undefined ? (isUnread(part, 'transactionId') ? [''] : []) : [transactionId];
}

type Unread = ReadFields<{}>['unread'];
const isUnread = ({ unread }: { readonly unread: Unread }, row: string) => unread.some(([name]) => name === row);

/** A call with the root that the profile sets for it. */
export const withProfileRoot = <const O extends Operation>(operation: O, { roots }: Pick<Profile, 'roots'>): O => ({
  ...operation,
  root: roots[operation.endpoint] ?? operation.root,
});

/** Reads the answer of a call that moves money. Throws `response_malformed` if it is not an answer of `call`. */
export function readOutcome<O extends Operation>(
  operation: O,
  root: XmlElement,
  profile: Profile,
  call: string,
): Readable<O> {
  const outcome = readResponse(withProfileRoot(operation, profile), root, profile);
  if (outcome.status === 'unknown' && outcome.reason === 'malformed')
    throw new CheckoutError(
      'response_malformed',
      `The answer is not one of the ${call}.`,
      'Check the address of the gateway; where the payment stands is asked for.',
    );
  return outcome as Readable<O>; // checked above
}

/** Neither yes nor no. `reached` `no`: the call certainly did nothing. */
export interface UnknownAnswer {
  readonly status: 'unknown';
  readonly reason: string;
  readonly reached: Reached;
}

export const unknown = (reason: string): UnknownAnswer => ({ status: 'unknown', reason, reached: 'maybe' });

/** Reads what the gateway answers, with the card data masked that it repeats. Throws `response_malformed` where `readXml` refuses it. */
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
