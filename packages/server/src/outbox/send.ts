import type { Gateway } from '../gateway/gateway.ts';
import { callLimits } from '../gateway/transport.ts';
import { proofTime } from '../payment/leases.ts';
import type { Payment } from '../payment/payment.ts';
import { record } from '../payment/record.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import { isBlocking, isFound, isOpen, type KnownOperation } from './intent.ts';
import type { CallResult } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { saveAnswer, takeTurn, type IntentStatus, type Turn, type TurnParts } from './take-turn.ts';

export interface SendParts extends TurnParts {
  readonly gateway: Gateway;
}

/** The result of one step of an intent. */
export interface Advance {
  /** True if the call was sent or may have been sent. Only a status response shows the effect of the call. */
  readonly sent: boolean;
  /** True if the gateway could not be reached, or if its response was inconclusive. */
  readonly stuck: boolean;
  /** The time of the next check, in milliseconds since 1970. If undefined, the payment is checked as planned. */
  readonly again: number | undefined;
  /** The payment after the intent ended without moving money. Undefined otherwise. */
  readonly payment: Payment | undefined;
}

const still: Advance = { sent: false, stuck: false, again: undefined, payment: undefined };

/** Executes the next step of an intent: sends its call once, or records its outcome in the payment. */
export async function advance(parts: SendParts, row: PaymentRow, status: IntentStatus): Promise<Advance> {
  const turn = await takeTurn(parts, row, status);
  const kind = kinds[status.kind];
  if (turn.do === 'wait') return { ...still, again: turn.until };
  if (turn.do === 'give_up') parts.log({ level: 'warn', event: 'alarm', payment: row.id, reasons: [kind.doubt] });
  if (turn.do === 'end') {
    const evidence = kind.ended(turn.payment, turn.intent, turn.reason);
    return { ...still, payment: evidence && (await record(parts, row, evidence)).payment };
  }
  if (turn.do !== 'send') return still;
  const { isUnsent, answer } = await send(parts, row, turn);
  return { ...still, sent: !isUnsent, stuck: isUnsent, again: isUnsent || answer ? undefined : turn.until };
}

/** The minimum time, in milliseconds, between the latest possible end of a call and the expiry of its lease. */
const sendMargin = 5_000;

/** Sends the call of an intent once and stores the gateway's response. */
async function send(parts: SendParts, row: PaymentRow, turn: Extract<Turn, { do: 'send' }>): Promise<CallResult> {
  const { gateway, store, log, time } = parts;
  const { intent, payment, takenAt, lease } = turn;
  const kind = kinds[intent.kind];
  // The call must end before its lease expires, even if it waits a long time for the rate limit.
  const mayBegin = () => time.monotonic() - takenAt < lease - callLimits.total - sendMargin;
  const called = await kind.call(gateway, intent, { row, payment }, { urgent: true, mayBegin });
  if (called.failure) log({ event: kind.failed, payment: row.id, ...called.failure });
  if (called.word === 'crossed')
    await store.transact((tx) => store.alarm(tx, row.id, 'transaction_mismatch', intent.transactionId, time.now()));
  if (called.evidence) await record(parts, row, called.evidence);
  await saveAnswer(parts, turn, called);
  return called;
}

/** The payment after a status query about an operation. */
interface OperationStatus {
  readonly payment: Payment;
  /** The time of the status query, on the monotonic clock. */
  readonly queriedAt: number;
  /** True if the status response shows the operation's transaction. */
  readonly isShown: boolean;
}

/**
 * Executes the open operations of a payment in order. An operation is sent only after a status response has shown the
 * outcome of the previous one.
 */
export async function advanceOperations(
  parts: SendParts,
  row: PaymentRow,
  first: Payment,
  queryStatus: (operation: KnownOperation) => Promise<OperationStatus>,
): Promise<Advance> {
  let sent = false;
  let latest: Payment | undefined = first;
  for (let operation = nextOpen(first); operation;) {
    const { id, kind } = operation;
    const { payment, queriedAt: askedAt, isShown } = await queryStatus(operation);
    const latestOperation = payment.operations.find((each) => each.id === id);
    if (latestOperation && isOpen(latestOperation)) {
      if (!isShown) return { ...still, sent, stuck: true };
      const step = await advance(parts, row, { kind, id, atQuery: operation, queriedAt: askedAt, isConclusive: true });
      sent ||= step.sent;
      if (step.stuck || (step.again !== undefined && !step.sent)) return { ...step, sent };
    }
    const stored = await parts.store.byId(row.id);
    latest = stored && (await parts.store.load(stored));
    operation = latest && nextOpen(latest);
  }
  const unproved = latest?.operations.filter((each) => isBlocking(each) && !isFound(each)) ?? [];
  for (const operation of unproved) await queryStatus(operation);
  return { ...still, sent, again: queryAgainAt(unproved, parts.time.now()) };
}

/** Returns the next operation to execute. A waiting operation is skipped while its transaction is blocked. */
const nextOpen = ({ operations }: Payment): KnownOperation | undefined =>
  operations.find(
    (each) =>
      isOpen(each) &&
      !(
        each.state === 'waiting' &&
        operations.some((other) => other.transactionId === each.transactionId && isBlocking(other))
      ),
  );

const day = 24 * 60 * 60 * 1000;

/**
 * An operation may take effect late, so the till keeps querying for 30 days, at increasing intervals of at most one
 * day.
 */
function queryAgainAt(unproved: readonly KnownOperation[], now: number): number | undefined {
  const ages = unproved.map(({ writtenAt }) => now - writtenAt).filter((age) => age < 30 * day);
  return ages.length > 0 ? now + Math.min(day, Math.max(proofTime, ...ages)) : undefined;
}
