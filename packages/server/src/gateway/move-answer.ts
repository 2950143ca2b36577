import { readTransactionId, type MethodCode, type Profile, type TransactionId } from '@tillkit/core';
import { methodOf, operationFor, operations, type Operation, successOf, type ValuesOf } from '@tillkit/core/internal';
import { isCrossed, readAnswerXml, readOutcome, unknown, type SentCall, type UnknownAnswer } from './read-answer.ts';

/** Calls about a transaction that is authorized or settled ("Settlement", "Cancel", "Credit"). */
export type MoveKind = 'settle' | 'cancel' | 'credit';

/** What is to be moved. */
export interface MoveParameters {
  readonly kind: MoveKind;
  readonly transactionId: TransactionId;
  /** Method code of the transaction, whose own rows the call has. */
  readonly method?: string | undefined;
  /** Of the call: a credit has one of its own. */
  readonly refno: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** No settlement follows this one. */
  readonly closes?: boolean;
  readonly marketplace?: ValuesOf<typeof operations.settle.request>['marketplace'];
}

/** What a call brought. Only a status answer tells what happened; after `unknown` it is the only witness. */
export type MoveAnswer =
  /** `transactionId` is the one that a credit has made. */
  | {
      readonly status: 'accepted';
      readonly transactionId: TransactionId | undefined;
      /** What the method adds to the answer, such as the account to pay into. */
      readonly details: Readonly<Record<string, unknown>>;
    }
  | {
      readonly status: 'declined' | 'refused' | 'invalid';
      readonly errorCode: string;
      readonly acquirerErrorCode: string | undefined;
      /** A missing or wrong value. */
      readonly field: string | undefined;
    }
  | UnknownAnswer;

/** The call as the method of the transaction has it. */
export const moveOperation = ({ kind, method }: Pick<MoveParameters, 'kind' | 'method'>): Operation =>
  kind !== 'cancel' && methodOf(method) ? operationFor(kind, method as MethodCode) : operations[kind]; // it is in the registry

/** The values of the `request` element. */
export function toMoveRequest({ kind, transactionId, amount, currency, closes, marketplace }: MoveParameters) {
  const about = { amount, currency, transactionId };
  if (kind === 'cancel') return { ...about, reqtype: 'DOA' } as const;
  if (kind === 'credit') return { ...about, direction: 'credit', marketplace } as const;
  return { ...about, ...(closes && { closeTransaction: 'yes' as const }), marketplace };
}

/** Reads the answer of a call and holds it against the call. Throws `response_malformed` for anything else. */
export function readMoveAnswer(
  document: Uint8Array | string,
  { kind, method, ...call }: SentCall & Pick<MoveParameters, 'kind' | 'method'>,
  profile: Profile,
): MoveAnswer {
  const operation = moveOperation({ kind, method }) as typeof operations.settle; // with rows of its own beside those
  const outcome = readOutcome(operation, readAnswerXml(document), profile, `${kind} call`);
  if (outcome.status === 'unknown') return unknown(`error_${outcome.errorCode}`);
  const isAboutDocument = 'errorCode' in outcome && outcome.about === 'document';
  if (!isAboutDocument && isCrossed(outcome, call, kind === 'credit')) return unknown('crossed');
  if (outcome.status !== 'accepted') {
    const { acquirerErrorCode, errorDetail: field } = outcome.error.values;
    return { status: outcome.status, errorCode: outcome.errorCode, acquirerErrorCode, field };
  }
  const { responseCode, transactionId, ...values } = outcome.responses[0]?.values ?? {};
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
