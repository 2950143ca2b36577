import {
  CheckoutError,
  operations,
  readResponse,
  successOf,
  type ReadFields,
  type Outcome,
  type Profile,
  type TransactionId,
} from '@tillkit/core';
import type { Reached } from './call-failure.ts';
import { readAnswerXml } from './read-answer-xml.ts';

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
export interface SplitCall extends SplitQuestion {
  readonly merchantId: string;
  readonly testOnly: 'yes' | 'no';
}

type SplitOutcome = Exclude<Outcome<typeof operations.split>, { readonly reason: 'malformed' }>;

/** Reads the answer of the split call and holds it against the call. Throws `response_malformed` for anything else. */
export function readSplitAnswer(document: Uint8Array | string, call: SplitCall, profile: Profile): SplitAnswer {
  const outcome = readResponse(operations.split, readAnswerXml(document), profile);
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

/** Merchant and transaction must stand in the answer; of the rest, what stands there must be equal. */
function isCrossed(outcome: SplitOutcome, call: SplitCall): boolean {
  const { envelope, echo } = outcome;
  const result = outcome.status === 'accepted' ? outcome.responses[0] : outcome.error;
  const ids = [echo, result].flatMap((part) => (part ? idsOf(part) : []));
  const { merchantId, testOnly, refno } = envelope;
  const { amount, currency } = echo?.values ?? {};
  return (
    merchantId !== call.merchantId ||
    (testOnly !== undefined && testOnly !== (call.testOnly === 'yes')) ||
    (refno !== undefined && refno !== call.refno) ||
    ids.length === 0 ||
    ids.some((id) => id !== call.transactionId) ||
    (echo !== undefined && (isUnread(echo, 'amount') || isUnread(echo, 'currency'))) ||
    (amount !== undefined && amount !== call.amount) ||
    (currency !== undefined && currency !== call.currency)
  );
}

/** The part's transaction id: one that cannot be read is none that was asked for. */
function idsOf(part: {
  readonly values: { readonly transactionId?: string | undefined };
  readonly unread: Unread;
}): string[] {
  const { transactionId } = part.values;
  return transactionId === undefined ? (isUnread(part, 'transactionId') ? [''] : []) : [transactionId];
}

type Unread = ReadFields<{}>['unread'];
const isUnread = ({ unread }: { readonly unread: Unread }, row: string) => unread.some(([name]) => name === row);
