import { notSent, type Gateway } from '../gateway/gateway.ts';
import { callLimits } from '../gateway/transport.ts';
import type { SplitAnswer } from '../gateway/split-answer.ts';
import type { PaymentRow } from '../store/rows.ts';
import { toEvidence, type Evidence } from '../payment/evidence.ts';
import type { PaymentParts } from '../payment/parts.ts';
import { record } from '../payment/record.ts';
import type { Payment } from '../payment/payment.ts';
import {
  noteOutcome,
  takeTurn,
  sendMargin,
  toWord,
  type DropReason,
  type Turn,
  type TurnParts,
  type Verified,
} from './turn.ts';

/** What came of a look at a verified transaction. */
export interface Finalized {
  /** The gateway was told to charge it: only its status tells what came of it. */
  readonly sent: boolean;
  /** When a call whose end is not known can be under way no longer. */
  readonly again: number | undefined;
  /** The payment, when it was decided here that nothing will be charged. */
  readonly payment: Payment | undefined;
}

interface FinalizeParts extends PaymentParts, TurnParts {
  readonly gateway: Gateway;
}

type Send = Extract<Turn, { do: 'send' }>;

/** Charges a transaction that is verified only, once, if its order is still to be paid; else says that it never will be. */
export async function finalize(parts: FinalizeParts, row: PaymentRow, verified: Verified): Promise<Finalized> {
  const turn = await takeTurn(parts, row, verified);
  const nothing = { sent: false, again: undefined, payment: undefined };
  if (turn.do === 'wait') return { ...nothing, again: turn.until };
  if (turn.do === 'drop')
    return { ...nothing, payment: (await record(parts, row, dropped(verified, turn.reason))).payment };
  if (turn.do === 'give_up') {
    parts.log({ level: 'warn', event: 'alarm', payment: row.id, reasons: ['not_finalized'] });
    return nothing;
  }
  const answer = await send(parts, row, verified, turn);
  if (isUnshifted(answer)) await record(parts, row, chargedWithoutShift(verified));
  await noteOutcome(parts.store, turn, answer);
  if (answer.status === 'unknown' && answer.reason === notSent) return { ...nothing, again: parts.now() };
  const isAnswered = answer.status === 'authorized' || answer.status === 'declined';
  return { ...nothing, sent: true, again: isAnswered ? undefined : turn.until };
}

async function send(
  { gateway, store, log, now, time }: FinalizeParts,
  row: PaymentRow,
  verified: Verified,
  { intent, takenAt, lease }: Send,
): Promise<SplitAnswer> {
  const { refno, reqtype, merchant_id } = row;
  const { amount, currency } = intent;
  const { transactionId } = verified;
  const charge = reqtype === 'NOA' || reqtype === 'CAA' ? reqtype : undefined;
  // However long it waited for its turn: a call ends before its lease does.
  const mayBegin = () => time.monotonic() - takenAt < lease - callLimits.total - sendMargin;
  const question = { transactionId, refno, amount, currency, reqtype: charge } as const;
  const answer = await gateway.split(question, merchant_id, { urgent: true, mayBegin });
  if (answer.status === 'authorized') return answer;
  log({
    level: answer.status === 'declined' ? 'info' : 'warn',
    event: 'split_failed',
    payment: row.id,
    reasons: [toWord(answer)],
  });
  if (isCrossed(answer))
    await store.transact((tx) => store.alarm(tx, row.id, 'transaction_mismatch', transactionId, now()));
  return answer;
}

const isCrossed = (answer: SplitAnswer) => answer.status === 'unknown' && answer.reason === 'crossed';

const isUnshifted = (answer: SplitAnswer) =>
  answer.status === 'authorized' ? answer.responseCode === '02' : toWord(answer) === 'no_liability_shift';

/** The answer to our own call says so; that it is charged only status says. */
const chargedWithoutShift = ({ transactionId }: Verified): Evidence =>
  toEvidence({
    level: 1,
    channel: 'status',
    claims: 'success',
    transactionId,
    reasons: ['no_liability_shift'],
    findings: [],
    alarms: [],
    withoutLiabilityShift: true,
  });

/** The status answer said that nothing is charged, and we have settled that we never will: the shopper may know so. */
const dropped = ({ transactionId }: Verified, reason: DropReason): Evidence =>
  toEvidence({
    level: 2,
    channel: 'status',
    claims: 'verified',
    transactionId,
    reasons: [reason],
    findings: [{ transactionId, state: 'canceled', paymentMethod: undefined }],
    alarms: [],
  });
