import type { TransactionId } from '@tillkit/core';
import type { Intent, IntentRow, PaymentRow, Tx } from './rows.ts';
import { createRowId } from './row-id.ts';
import type { Executor } from './executor.ts';
import { insertIntent, selectIntents, updateIntent } from './queries/intents.ts';

/** What an intent is about. */
export interface About
  extends
    Pick<Intent, 'kind' | 'amount' | 'currency'>,
    Partial<Pick<Intent, 'key' | 'closes' | 'marketplace' | 'refno'>> {
  readonly transactionId: TransactionId;
}

/** The intents of a payment by their sequence, as they are; those of an earlier version get theirs for the moment. */
export const listIntents = async (db: Executor, row: PaymentRow): Promise<readonly Intent[]> =>
  (await numberedIntents(db, row)).map(([intent]) => intent);

/**
 * The same, to write another: `lock` the payment before. What a process of an earlier version has written keeps the sequence
 * that it gets here, and amount and currency of the payment: it knew no others.
 */
export async function readIntents(tx: Tx, row: PaymentRow): Promise<readonly Intent[]> {
  const numbered = await numberedIntents(tx, row);
  for (const [intent, before] of numbered) {
    const { sequence, amount, currency } = intent;
    if (before.sequence === null) await updateIntent(tx, intent, { sequence, amount, currency });
  }
  return numbered.map(([intent]) => intent);
}

async function numberedIntents(db: Executor, { id, amount, currency }: PaymentRow) {
  const rows = await selectIntents(db, id);
  let last = 0;
  return rows.toSorted(bySequence).map((row): readonly [Intent, IntentRow] => {
    last = row.sequence ?? last + 1;
    return [{ ...row, sequence: last, amount: row.amount ?? amount, currency: row.currency ?? currency }, row];
  });
}

/** Those without a sequence come last, in the order in which they were written. */
const bySequence = (a: IntentRow, b: IntentRow): number =>
  a.sequence !== null || b.sequence !== null
    ? (a.sequence ?? Infinity) - (b.sequence ?? Infinity)
    : a.written_at - b.written_at || (a.transaction_id < b.transaction_id ? -1 : 1);

const nextAfter = (intents: readonly Intent[]): number => (intents.at(-1)?.sequence ?? 0) + 1;

/** Writes the next intent of a payment, to be sent later; `before` are those that it has. */
export async function writeIntent(
  tx: Tx,
  payment: PaymentRow,
  before: readonly Intent[],
  { transactionId, ...about }: About,
  now: number,
): Promise<Intent> {
  const intent: Intent = {
    key: null,
    closes: 0,
    marketplace: null,
    refno: null,
    settled_before: null,
    details: null,
    result_transaction: null,
    ...about,
    id: createRowId(now),
    payment_id: payment.id,
    sequence: nextAfter(before),
    order_id: payment.order_id,
    transaction_id: transactionId,
    state: 'written',
    sends: 0,
    version: 0,
    outcome: null,
    lease_until: null,
    written_at: now,
  };
  await insertIntent(tx, intent);
  return intent;
}
