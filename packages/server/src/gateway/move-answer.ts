import { CheckoutError, readTransactionId, type MethodCode, type Profile, type TransactionId } from '@tillkit/core';
import {
  methodOf,
  operationFor,
  operations,
  readResponse,
  type Operation,
  successOf,
  type ValuesOf,
} from '@tillkit/core/internal';
import { asSet, isCrossed, readAnswerXml, type Call } from './read-answer.ts';
import type { Reached } from './transport.ts';

/** Calls about a transaction that is authorized or settled ("Settlement", "Cancel", "Credit"). */
export type MoveKind = 'settle' | 'cancel' | 'credit';

/** What is to be moved. */
export interface MoveQuestion {
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
  /** `reached` `no`: the call certainly did nothing. */
  | { readonly status: 'unknown'; readonly reason: string; readonly reached: Reached };

/** The call as the method of the transaction has it. */
export const moveOperation = ({ kind, method }: Pick<MoveQuestion, 'kind' | 'method'>): Operation =>
  kind !== 'cancel' && methodOf(method) ? operationFor(kind, method as MethodCode) : operations[kind]; // it is in the registry

/** The values of the `request` element. */
export function toMoveRequest({ kind, transactionId, amount, currency, closes, marketplace }: MoveQuestion) {
  const about = { amount, currency, transactionId };
  if (kind === 'cancel') return { ...about, reqtype: 'DOA' } as const;
  if (kind === 'credit') return { ...about, direction: 'credit', marketplace } as const;
  return { ...about, ...(closes && { closeTransaction: 'yes' as const }), marketplace };
}

/** Reads the answer of a call and holds it against the call. Throws `response_malformed` for anything else. */
export function readMoveAnswer(
  document: Uint8Array | string,
  { kind, method, ...call }: Call & Pick<MoveQuestion, 'kind' | 'method'>,
  profile: Profile,
): MoveAnswer {
  const operation = moveOperation({ kind, method }) as typeof operations.settle; // with rows of its own beside those
  const outcome = readResponse(asSet(operation, profile), readAnswerXml(document), profile);
  if (outcome.status === 'unknown' && outcome.reason === 'malformed')
    throw new CheckoutError(
      'response_malformed',
      `The answer is not one of the ${kind} call.`,
      'Check the address of the gateway; where the payment stands is asked for.',
    );
  if (outcome.status === 'unknown')
    return { status: 'unknown', reason: `error_${outcome.errorCode}`, reached: 'maybe' };
  const isAboutDocument = 'errorCode' in outcome && outcome.about === 'document';
  if (!isAboutDocument && isCrossed(outcome, call, kind === 'credit'))
    return { status: 'unknown', reason: 'crossed', reached: 'maybe' };
  if (outcome.status !== 'accepted') {
    const { acquirerErrorCode, errorDetail: field } = outcome.error.values;
    return { status: outcome.status, errorCode: outcome.errorCode, acquirerErrorCode, field };
  }
  const { responseCode, transactionId, ...values } = outcome.responses[0]?.values ?? {};
  if (!successOf(responseCode)) return { status: 'unknown', reason: 'response_code', reached: 'maybe' };
  const details = Object.fromEntries(
    Object.entries(values).filter(([name]) => !Object.hasOwn(operations[kind].response, name)),
  );
  return {
    status: 'accepted',
    transactionId: kind === 'credit' ? readTransactionId(transactionId) : undefined,
    details,
  };
}
