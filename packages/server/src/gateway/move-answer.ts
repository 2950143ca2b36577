import { readTransactionId, type MethodCode, type Profile, type TransactionId } from '@tillkit/core';
import { methodOf, operationFor, operations, type Operation, successOf, type ValuesOf } from '@tillkit/core/internal';
import { isCrossed, readAnswerXml, readOutcome, unknown, type SentCall, type UnknownAnswer } from './read-answer.ts';

/** The kinds of calls that settle, cancel or credit an existing transaction. */
export type MoveKind = 'settle' | 'cancel' | 'credit';

/** The parameters of a call that settles, cancels or credits a transaction. */
export interface MoveParameters {
  readonly kind: MoveKind;
  readonly transactionId: TransactionId;
  /** The payment method code of the transaction. The method adds its own fields to the call. */
  readonly method?: string | undefined;
  /**
   * The reference number of the call. A credit has its own; a settlement or cancellation uses the refno of the payment.
   */
  readonly refno: string;
  /** The amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** If true, this is the last settlement of the transaction. */
  readonly closes?: boolean;
  readonly marketplace?: ValuesOf<typeof operations.settle.request>['marketplace'];
}

/**
 * The response to a settlement, cancellation or credit. The response alone does not prove the outcome; only a status
 * query does. If the response status is `unknown`, query the status of the transaction.
 */
export type MoveAnswer =
  /** For a credit, `transactionId` identifies the transaction that the credit has created. */
  | {
      readonly status: 'accepted';
      readonly transactionId: TransactionId | undefined;
      /** Method-specific values in the response, such as the bank account that the shopper pays into. */
      readonly details: Readonly<Record<string, unknown>>;
    }
  | {
      readonly status: 'declined' | 'refused' | 'invalid';
      readonly errorCode: string;
      readonly acquirerErrorCode: string | undefined;
      /** The name of the request value that is missing or wrong. */
      readonly field: string | undefined;
    }
  | UnknownAnswer;

/** Returns the definition of the call for the transaction's payment method. */
export const moveOperation = ({ kind, method }: Pick<MoveParameters, 'kind' | 'method'>): Operation =>
  kind !== 'cancel' && methodOf(method) ? operationFor(kind, method as MethodCode) : operations[kind];

/** Converts the parameters of a call to the values of its `request` element. */
export function toMoveRequest({ kind, transactionId, amount, currency, closes, marketplace }: MoveParameters) {
  const about = { amount, currency, transactionId };
  if (kind === 'cancel') return { ...about, reqtype: 'DOA' } as const;
  if (kind === 'credit') return { ...about, direction: 'credit', marketplace } as const;
  return { ...about, ...(closes && { closeTransaction: 'yes' as const }), marketplace };
}

/**
 * Reads the response to a settlement, cancellation or credit and compares it with the call. Throws `response_malformed`
 * if the document is not a response to such a call.
 */
export function readMoveAnswer(
  document: Uint8Array | string,
  { kind, method, ...call }: SentCall & Pick<MoveParameters, 'kind' | 'method'>,
  profile: Profile,
): MoveAnswer {
  // A method-specific operation has all the shared fields in addition to its own, so the cast is safe.
  const operation = moveOperation({ kind, method }) as typeof operations.settle;
  const outcome = readOutcome(operation, readAnswerXml(document), profile, `${kind} call`);
  if (outcome.status === 'unknown') return unknown(`error_${outcome.errorCode}`);
  const isAboutDocument = 'errorCode' in outcome && outcome.about === 'document';
  if (!isAboutDocument && isCrossed(outcome, call, kind === 'credit')) return unknown('crossed');
  if (outcome.status !== 'accepted') {
    const { acquirerErrorCode, errorDetail: field } = outcome.error.values;
    return { status: outcome.status, errorCode: outcome.errorCode, acquirerErrorCode, field };
  }
  const { responseCode, transactionId, ...values } = outcome.responses[0].values;
  if (!successOf(responseCode)) return unknown('response_code');
  const details = Object.fromEntries(
    Object.entries(values).filter(([name]) => !Object.hasOwn(operations[kind].response, name)),
  );
  return {
    status: 'accepted',
    transactionId: kind === 'credit' ? readTransactionId(transactionId) : undefined,
    details,
  };
}
