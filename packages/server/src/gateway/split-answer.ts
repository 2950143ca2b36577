import type { Profile, TransactionId } from '@tillkit/core';
import { operations, successOf, type ReadFields } from '@tillkit/core/internal';
import { isCrossed, readAnswerXml, readOutcome, unknown, type SentCall, type UnknownAnswer } from './read-answer.ts';

/** The parameters of a split call: a verified transaction and the amount to charge. */
export interface SplitParameters {
  readonly transactionId: TransactionId;
  readonly refno: string;
  /** The amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Optional. If omitted, the request type that is set in the admin tool applies. */
  readonly reqtype?: 'NOA' | 'CAA' | undefined;
}

/**
 * The response to a split call. The status `refused` means that the gateway refused this transaction, `error` means
 * that it refused the whole document, and `unknown` means that the outcome is unclear. After `unknown`, only a status
 * query shows the outcome.
 */
export type SplitAnswer =
  | { readonly status: 'authorized'; readonly responseCode: string; readonly maskedCard: string | undefined }
  | {
      readonly status: 'declined';
      readonly errorCode: string;
      readonly acquirerErrorCode: string | undefined;
      /** Further information about the decline. */
      readonly field: string | undefined;
    }
  | { readonly status: 'refused' | 'error'; readonly errorCode: string; readonly field: string | undefined }
  | UnknownAnswer;

/** The values of a split call with which the values in its response are compared. */
export interface SentSplit extends SplitParameters, Omit<SentCall, 'transactionId'> {}

type SplitOutcome = ReturnType<typeof readOutcome<typeof operations.split>>;

/**
 * Reads the response to a split call and compares it with the call. Throws `response_malformed` if the document is not
 * a response to a split call.
 */
export function readSplitAnswer(document: Uint8Array | string, call: SentSplit, profile: Profile): SplitAnswer {
  const outcome = readOutcome(operations.split, readAnswerXml(document), profile, 'split call');
  if ('errorCode' in outcome && outcome.about === 'document')
    return { status: 'error', errorCode: outcome.errorCode, field: outcome.error.values.errorDetail };
  if (isCrossed(outcome, call)) return unknown('crossed');
  return outcome.status === 'accepted' ? readSuccess(outcome.responses[0], profile) : readRefusal(outcome);
}

function readSuccess({ values }: ReadFields<typeof operations.split.response>, profile: Profile): SplitAnswer {
  const { responseCode, maskedCard } = values;
  const code = responseCode && successOf(responseCode);
  if (!code) return unknown('response_code');
  if (code === 'successWithoutLiabilityShift' && !profile.acceptWithoutLiabilityShift)
    return unknown('no_liability_shift');
  return { status: 'authorized', responseCode, maskedCard };
}

function readRefusal({ status, errorCode, error }: Exclude<SplitOutcome, { status: 'accepted' }>): SplitAnswer {
  const { acquirerErrorCode, errorDetail: field } = error.values;
  return status === 'declined'
    ? { status, errorCode, acquirerErrorCode, field }
    : { status: 'refused', errorCode, field };
}
