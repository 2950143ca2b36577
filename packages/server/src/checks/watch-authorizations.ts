import type { Settings } from '../config.ts';
import { alarmTime } from '../store/queries/alarms.ts';
import { isNotedByOperator } from '../store/queries/journal.ts';
import type { Store } from '../store/store.ts';
import type { Tx } from '../store/executor.ts';
import { isOpen } from '../outbox/intent.ts';
import { expiryOf, unsettledOf, warningAge, type unsettledReasons } from '../outbox/amounts.ts';
import type { PaymentParts } from '../payment/parts.ts';
import type { Payment } from '../payment/payment.ts';
import { openReview } from '../store/review-list.ts';
import { endReview } from '../payment/end-review.ts';

type UnsettledReason = (typeof unsettledReasons)[number];

/** Review reasons that are replaced by `expired_authorization`, because the expiry explains the problem better. */
const explainedByExpiry = ['unsettled_authorization', 'unexpected_cancel'] as const;

const day = 24 * 60 * 60 * 1000;

interface LateAuthorization {
  readonly kind: UnsettledReason;
  readonly transactionId: string;
  readonly expiresAt: number | undefined;
}

type WatchSettings = Pick<Settings, 'settleWithin' | 'profile'>;

/** Returns the next time at which an unsettled authorization of a payment reaches its warning age or expires. */
export function watchTime(settings: WatchSettings, payment: Payment, now: number): number | undefined {
  const times = unsettledOf(payment).flatMap(({ paymentMethod, authorizedAt }) => [
    authorizedAt + warningAge(settings, paymentMethod),
    expiryOf(paymentMethod, authorizedAt) ?? Infinity,
  ]);
  const next = Math.min(...times.filter((at) => at > now));
  return next === Infinity ? undefined : next;
}

/** Lists the unsettled authorizations that have reached their warning age. */
const lateOf = (settings: WatchSettings, payment: Payment, now: number): readonly LateAuthorization[] =>
  unsettledOf(payment).flatMap(({ transactionId, paymentMethod, authorizedAt }): readonly LateAuthorization[] => {
    // A settlement or cancellation in progress either ends the authorization or opens its own review.
    if (payment.operations.some((each) => isOpen(each) && each.transactionId === transactionId)) return [];
    const expiresAt = expiryOf(paymentMethod, authorizedAt);
    if (expiresAt !== undefined && now >= expiresAt)
      return [{ kind: 'expired_authorization', transactionId, expiresAt }];
    const isLate = now - authorizedAt >= warningAge(settings, paymentMethod);
    return isLate ? [{ kind: 'unsettled_authorization', transactionId, expiresAt }] : [];
  });

/**
 * Raises an alarm for each of the payment's authorizations that is still unsettled at its warning age, and a second
 * alarm if the authorization expires. Runs after a status query. `failed` contains the ids of the transactions that the
 * status responses show as canceled or declined.
 */
export async function watchAuthorizations(
  { store, settings, log, time }: Pick<PaymentParts, 'store' | 'settings' | 'log' | 'time'>,
  payment: Payment,
  failed: ReadonlySet<string>,
): Promise<void> {
  if (lateOf(settings, payment, time.now()).length === 0) return;
  const raised: UnsettledReason[] = [];
  await store.transact(async (tx) => {
    raised.length = 0;
    const row = await store.lock(tx, payment.id);
    if (!row) return;
    const locked = await store.load(row, tx);
    for (const late of lateOf(settings, locked, time.now())) {
      const { kind, transactionId } = late;
      if (failed.has(transactionId) && !(await endedByExpiry(tx, payment.id, late))) continue;
      const isNew = await store.alarm(tx, payment.id, kind, transactionId, time.now());
      if (isNew) raised.push(kind);
      // If an operator has already resolved this reason, the payment stays off the review list.
      if (isNew || !(await isNotedByOperator(tx, payment.id, kind))) await review(store, tx, payment.id, kind);
    }
  });
  if (raised.length > 0) log({ level: 'warn', event: 'alarm', payment: payment.id, reasons: raised });
}

/**
 * Returns whether a transaction ended because its authorization expired. A cancellation more than a day before the
 * expiry does not count, because it raises a different alarm.
 */
async function endedByExpiry(
  tx: Tx,
  id: string,
  { kind, transactionId, expiresAt = 0 }: LateAuthorization,
): Promise<boolean> {
  if (kind !== 'expired_authorization') return false;
  const canceledAt = await alarmTime(tx, id, 'unexpected_cancel', transactionId);
  return canceledAt === undefined || canceledAt > expiresAt - day;
}

async function review(store: Store, tx: Tx, id: string, kind: UnsettledReason): Promise<void> {
  if (kind === 'expired_authorization') for (const reason of explainedByExpiry) await endReview(tx, id, reason);
  await openReview(tx, id, kind);
}
