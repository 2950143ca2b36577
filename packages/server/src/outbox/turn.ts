import type { TransactionId } from '@tillkit/core';
import type { Time } from '../clock.ts';
import { notSent } from '../gateway/gateway.ts';
import type { SplitAnswer } from '../gateway/split-answer.ts';
import { readIntents, writeIntent } from '../store/intents.ts';
import { isAuthorizing } from '../store/queries/authorizations.ts';
import { findSplitUnderWay, updateIntent, updateSentIntent, type IntentChange } from '../store/queries/intents.ts';
import { hasLive } from '../store/queries/payments.ts';
import type { Intent, IntentRow, OrderRow, PaymentRow, Tx } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { clearHookFailure, withHooks, type Hooks } from '../payment/hooks.ts';
import { sendLease, sendTimes, type Sightings } from '../payment/leases.ts';
import type { PaymentParts } from '../payment/parts.ts';
import { isPaid, type Payment } from '../payment/payment.ts';
import { openReview } from '../store/review-list.ts';

/** A transaction that a status answer has just shown as verified only. */
export interface Verified {
  readonly transactionId: TransactionId;
  /** When that answer was asked for, on the monotonic clock. */
  readonly askedAt: number;
}

/** What a turn hangs on beside the store. */
export interface TurnParts extends PaymentParts {
  readonly time: Time;
  /** What this process has seen of intents. */
  readonly intents: Sightings;
}

/** Why a verified transaction is not charged, now or ever. */
export type DropReason = 'order_paid' | 'outdated_revision' | 'replaced';

/**
 * What may be done with a verified transaction. To wait `until` a time, or for what a status answer says. A call that is
 * to be sent must have ended within `lease` milliseconds from `takenAt` on the monotonic clock.
 */
export type Turn =
  | {
      readonly do: 'send';
      readonly intent: Intent;
      readonly version: number;
      readonly until: number;
      readonly takenAt: number;
      readonly lease: number;
    }
  | { readonly do: 'drop'; readonly reason: DropReason }
  | { readonly do: 'give_up' }
  | { readonly do: 'wait'; readonly until: number | undefined };

/** Between the end of the longest call and that of its lease. In milliseconds. */
export const sendMargin = 5_000;

const waitForStatus: Turn = { do: 'wait', until: undefined };

/**
 * Writes the intent to charge a verified transaction and marks it sent, in one transaction that holds payment and order:
 * whoever gets `send` is alone. It is given again only when a status answer, asked for after an earlier call can no
 * longer be under way, still shows the transaction as verified; and never while another one of the order is undecided.
 *
 * A store that is marked as restored goes on with this. The status that has just shown the transaction as verified proves
 * that no forgotten call has charged it (safety 1.3), and the card data expires within 30 minutes.
 */
export function takeTurn(parts: TurnParts, { id, order_id }: PaymentRow, verified: Verified): Promise<Turn> {
  const { store, hooks, time, intents } = parts;
  const now = time.now();
  return withHooks(parts, { order: order_id, payment: id }, async (tx, hasSlot) => {
    const row = await store.lock(tx, id);
    if (!row) return waitForStatus;
    if (hasSlot) await clearHookFailure(tx, row);
    const payment = await store.load(row, tx);
    if (payment.transactions[verified.transactionId]?.state !== 'verified') return waitForStatus;
    const order = await store.lockOrder(tx, row.order_id);
    const intent = await intentOf(tx, row, verified, now);
    const update = (change: IntentChange) => updateIntent(tx, intent, change);
    if (intent.state === 'done' || intent.state === 'given_up') return waitForStatus;
    if (intent.state === 'dropped') return { do: 'drop', reason: intent.outcome as DropReason }; // written below
    // Seen before the answer was asked for, and unmoved for as long as the call could last before that.
    const leftFor = leaseOf(intent) - (verified.askedAt - sinceOf(intents, intent));
    if (leaseOf(intent) > 0 && leftFor > 0) return { do: 'wait', until: now + leftFor };
    const reason = await whyNot(tx, row, payment, order, hooks);
    if (reason) {
      await update({ state: 'dropped', outcome: reason });
      return { do: 'drop', reason };
    }
    const lease = sendTimes[intent.sends];
    if (lease === undefined) {
      await update({ state: 'given_up' });
      await giveUp(store, tx, row, verified, now);
      return { do: 'give_up' };
    }
    const other = await findSplitUnderWay(tx, intent.order_id, intent.transaction_id);
    // Once its call has ended only its own status can tell: this payment is then asked for at the usual times.
    if (other) {
      const since = sinceOf(intents, other);
      const otherLeftFor = leaseOf(other) - (time.monotonic() - since);
      return { do: 'wait', until: otherLeftFor > 0 ? now + otherLeftFor : undefined };
    }
    if (await isAuthorizing(tx, row.order_id, row.id)) return waitForStatus;
    const [version, until, takenAt] = [intent.version + 1, now + lease, time.monotonic()];
    await update({ state: 'sent', sends: intent.sends + 1, version, outcome: null, lease_until: until });
    sinceOf(intents, { ...intent, version, sends: intent.sends + 1 });
    return { do: 'send', intent, version, until, takenAt, lease };
  });
}

/** When this sending was first seen here. An earlier version counts what it sends, and no versions. */
const sinceOf = (intents: Sightings, { id, version, sends }: Pick<IntentRow, 'id' | 'version' | 'sends'>): number =>
  intents.since(id, `${version} ${sends}`);

/** How long a call that was sent may be under way; 0 when none is. */
const leaseOf = ({ state, sends }: IntentRow): number =>
  state === 'sent' || state === 'unknown' ? (sendTimes[sends - 1] ?? sendLease) : 0;

/** Notes what the gateway said, unless the transaction has been sent again since. It decides nothing: status does. */
export async function noteOutcome(
  { db }: Store,
  { intent, version }: Pick<Extract<Turn, { do: 'send' }>, 'intent' | 'version'>,
  answer: SplitAnswer,
): Promise<void> {
  const isAnswered = answer.status === 'authorized' || answer.status === 'declined';
  const isUnsent = answer.status === 'unknown' && answer.reason === notSent;
  await updateSentIntent(
    db,
    { id: intent.id, version },
    {
      state: isUnsent ? 'written' : isAnswered ? 'done' : 'unknown',
      outcome: toWord(answer),
      ...(isUnsent && { sends: intent.sends, lease_until: null }), // as before this turn
    },
  );
}

/** An answer in one word, for the store and the log. */
export function toWord(answer: SplitAnswer): string {
  if (answer.status === 'authorized') return answer.status;
  return answer.status === 'unknown' ? answer.reason : `${answer.status}_${answer.errorCode}`;
}

async function intentOf(tx: Tx, row: PaymentRow, { transactionId }: Verified, now: number): Promise<Intent> {
  const intents = await readIntents(tx, row);
  const known = intents.find(({ kind, transaction_id }) => kind === 'split' && transaction_id === transactionId);
  const { amount, currency } = row;
  return known ?? writeIntent(tx, row, intents, { kind: 'split', transactionId, amount, currency }, now);
}

/** The order must be unpaid and as it was when the attempt began, and no newer attempt may have taken its place. */
async function whyNot(
  tx: Tx,
  row: PaymentRow,
  payment: Payment,
  order: OrderRow | undefined,
  hooks: Hooks,
): Promise<DropReason | undefined> {
  const isCharged = Object.values(payment.transactions).some(({ state }) => isPaid(state)); // held for a person or not
  if (isCharged || typeof order?.paid_payment === 'string') return 'order_paid';
  if ((await hooks.revision(row.order_id, tx)) !== row.revision) return 'outdated_revision';
  if (row.live === 1) return undefined;
  return (await hasLive(tx, row.order_id, row.revision)) ? 'replaced' : undefined;
}

async function giveUp(store: Store, tx: Tx, row: PaymentRow, { transactionId }: Verified, now: number): Promise<void> {
  await store.alarm(tx, row.id, 'not_finalized', transactionId, now);
  await openReview(tx, row.id, 'not_finalized');
}
