import { CheckoutError, type Outcome, type Profile, type TransactionId } from '@tillkit/core';
import { operations, readResponse, successOf, type ReadFields } from '@tillkit/core/internal';
import { asSet, isCrossed, readAnswerXml, type Call } from './read-answer.ts';
import type { Reached } from './transport.ts';

/** A transaction that is verified only, and what is to be charged on it. */
export interface SplitQuestion {
  readonly transactionId: TransactionId;
  readonly refno: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The admin tool's setting when absent. */
  readonly reqtype?: 'NOA' | 'CAA' | undefined;
}

/**
 * What a finalization brought. `refused` is about this transaction, `error` about the whole document; `unknown` is
 * everything that says neither yes nor no, and then only a status answer tells what happened.
 */
export type SplitAnswer =
  | { readonly status: 'authorized'; readonly responseCode: string; readonly maskedCard: string | undefined }
  | { readonly status: 'declined'; readonly errorCode: string; readonly acquirerErrorCode: string | undefined }
  | { readonly status: 'refused' | 'error'; readonly errorCode: string; readonly field: string | undefined }
  /** `reached` `no`: the call certainly did nothing. */
  | { readonly status: 'unknown'; readonly reason: string; readonly reached: Reached };

/** What an answer must repeat of the call that it answers. */
export interface SplitCall extends SplitQuestion, Omit<Call, 'transactionId'> {}

type SplitOutcome = Exclude<Outcome<typeof operations.split>, { readonly reason: 'malformed' }>;

/** Reads the answer of the split call and holds it against the call. Throws `response_malformed` for anything else. */
export function readSplitAnswer(document: Uint8Array | string, call: SplitCall, profile: Profile): SplitAnswer {
  const outcome = readResponse(asSet(operations.split, profile), readAnswerXml(document), profile);
  if (outcome.status === 'unknown' && outcome.reason === 'malformed')
    throw new CheckoutError(
      'response_malformed',
      'The answer is not one of the split call.',
      'Check the address of the gateway; where the payment stands is asked for.',
    );
  if ('errorCode' in outcome && outcome.about === 'document')
    return { status: 'error', errorCode: outcome.errorCode, field: outcome.error.values.errorDetail };
  if (isCrossed(outcome, call)) return { status: 'unknown', reason: 'crossed', reached: 'maybe' };
  return outcome.status === 'accepted' ? readSuccess(outcome.responses[0], profile) : readRefusal(outcome);
}

function readSuccess(
  response: ReadFields<typeof operations.split.response> | undefined,
  profile: Profile,
): SplitAnswer {
  const { responseCode = '', maskedCard } = response?.values ?? {};
  const code = successOf(responseCode);
  if (!code) return { status: 'unknown', reason: 'response_code', reached: 'maybe' };
  if (code === 'successWithoutLiabilityShift' && !profile.acceptWithoutLiabilityShift)
    return { status: 'unknown', reason: 'no_liability_shift', reached: 'maybe' };
  return { status: 'authorized', responseCode, maskedCard };
}

function readRefusal({ status, errorCode, error }: Exclude<SplitOutcome, { status: 'accepted' }>): SplitAnswer {
  if (status !== 'declined') return { status: 'refused', errorCode, field: error.values.errorDetail };
  return { status, errorCode, acquirerErrorCode: error.values.acquirerErrorCode };
}
