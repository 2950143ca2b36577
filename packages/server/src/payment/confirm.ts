import type { Log } from '../log.ts';
import type { PaymentRow, Tx } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { applyEvidence } from './apply-evidence.ts';
import type { Evidence } from './evidence.ts';
import type { AlarmKind, Payment } from './payment.ts';
import { claim } from './schedule.ts';

/** What the shop does when a payment is decided, in the same transaction as the till's own state. */
export interface Hooks {
  readonly onPaid: (payment: Payment, tx: Tx) => Promise<void>;
  readonly onFailed: (payment: Payment, tx: Tx) => Promise<void>;
}

export interface ConfirmParts {
  readonly store: Store;
  readonly hooks: Hooks;
  readonly log: Log;
  readonly now: () => number;
}

/**
 * Writes evidence down and lets it act, in one transaction: journal, state, alarms, the shop's own hook.
 * Every road leads here: webhook, browser return, poller, operator. Resolves when it is durable.
 */
export async function confirm(
  { store, hooks, log, now }: ConfirmParts,
  paymentId: string,
  evidence: Evidence,
): Promise<Payment | undefined> {
  const raised: AlarmKind[] = [];
  const next = await store.transact(async (tx) => {
    raised.length = 0;
    const row = await store.lock(tx, paymentId);
    if (!row) return undefined;
    await store.journal(tx, paymentId, evidence, now());
    const decision = applyEvidence(await store.load(row, tx), evidence);
    await store.save(tx, row, decision.payment);
    for (const { kind, transactionId } of decision.alarms) {
      raised.push(kind);
      await store.alarm(tx, paymentId, kind, transactionId, now());
    }
    if (evidence.channel !== 'status') await claim(tx, row, evidence, now());
    if (decision.became === 'paid') raised.push(...(await pay(store, hooks, tx, row, decision.payment, now())));
    if (decision.became === 'failed') await fail(hooks, tx, row, decision.payment, now());
    return decision.payment;
  });
  if (raised.length > 0) log({ level: 'warn', event: 'alarm', payment: paymentId, reasons: raised });
  return next;
}

/** The order takes the first payment of its present revision; any other that turns out paid is an alarm, not a second order. */
async function pay(
  store: Store,
  hooks: Hooks,
  tx: Tx,
  row: PaymentRow,
  payment: Payment,
  now: number,
): Promise<AlarmKind[]> {
  const taken = await tx
    .updateTable('till_order')
    .set({ paid_payment: row.id })
    .where('order_id', '=', row.order_id)
    .where('revision', '=', row.revision)
    .where('paid_payment', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) {
    if (await isFirst(tx, row.id, 'paid', now)) await hooks.onPaid(payment, tx);
    return [];
  }
  const kind = (await isOrderPaid(tx, row)) ? 'duplicate_payment' : 'outdated_revision';
  await store.alarm(tx, row.id, kind, undefined, now);
  await tx.updateTable('till_payment').set({ review: kind }).where('id', '=', row.id).execute();
  return [kind];
}

/** The end of an old attempt says nothing about an order that another one has paid. */
async function fail(hooks: Hooks, tx: Tx, row: PaymentRow, payment: Payment, now: number): Promise<void> {
  if (await isOrderPaid(tx, row)) return;
  if (await isFirst(tx, row.id, 'failed', now)) await hooks.onFailed(payment, tx);
}

async function isOrderPaid(tx: Tx, { order_id }: PaymentRow): Promise<boolean> {
  const order = await tx
    .selectFrom('till_order')
    .select('paid_payment')
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  return typeof order?.paid_payment === 'string';
}

async function isFirst(tx: Tx, payment_id: string, kind: 'paid' | 'failed', at: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('till_event')
    .values({ payment_id, kind, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
