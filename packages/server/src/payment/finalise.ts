import type { Gateway } from '../gateway.ts';
import type { SplitAnswer } from '../split-answer.ts';
import type { PaymentRow } from '../store/rows.ts';
import { confirm, type ConfirmParts } from './confirm.ts';
import { toEvidence, type Evidence } from './evidence.ts';
import type { Payment } from './payment.ts';
import { noteOutcome, takeTurn, toWord, type DropReason, type Verified } from './turn.ts';

/** What came of a look at a verified transaction. */
export interface Finalised {
  /** The gateway was told to charge it: only its status tells what came of it. */
  readonly sent: boolean;
  /** When a call whose end is not known can be under way no longer. */
  readonly again: number | undefined;
  /** The payment, when it was decided here that nothing will be charged. */
  readonly payment: Payment | undefined;
}

interface FinaliseParts extends ConfirmParts {
  readonly gateway: Gateway;
}

/** Charges a transaction that is verified only, once, if its order is still to be paid; else says that it never will be. */
export async function finalise(parts: FinaliseParts, row: PaymentRow, verified: Verified): Promise<Finalised> {
  const turn = await takeTurn(parts.store, row, verified, parts.now());
  const nothing = { sent: false, again: undefined, payment: undefined };
  if (turn.do === 'wait') return { ...nothing, again: turn.until };
  if (turn.do === 'drop') return { ...nothing, payment: await confirm(parts, row.id, dropped(verified, turn.reason)) };
  if (turn.do === 'give_up') {
    parts.log({ level: 'warn', event: 'alarm', payment: row.id, reasons: ['not_finalised'] });
    return nothing;
  }
  const answer = await send(parts, row, verified);
  await noteOutcome(parts.store, row, verified, turn.sends, answer);
  const isAnswered = answer.status === 'authorized' || answer.status === 'declined';
  return { ...nothing, sent: true, again: isAnswered ? undefined : turn.until };
}

async function send({ gateway, store, log, now }: FinaliseParts, row: PaymentRow, verified: Verified) {
  const { refno, amount, currency, reqtype, merchant_id } = row;
  const { transactionId } = verified;
  const charge = reqtype === 'NOA' || reqtype === 'CAA' ? reqtype : undefined;
  const answer = await gateway.split({ transactionId, refno, amount, currency, reqtype: charge }, merchant_id);
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
