import { randomBytes } from 'node:crypto';
import type { TransactionId } from '@tillkit/core';
import type { IntentRow, PaymentRow, Tx } from './rows.ts';

/** An intent with all that a process of an earlier version leaves out. */
export interface Intent extends IntentRow {
  readonly sequence: number;
  readonly amount: number;
  readonly currency: string;
}

/** What an intent is about. */
export interface About extends Pick<Intent, 'kind' | 'amount' | 'currency'> {
  readonly transactionId: TransactionId;
}

/**
 * The intents of a payment by their sequence; `lock` it before. What a process of an earlier version has written gets its
 * sequence here, and amount and currency of the payment: it knew no others.
 */
export async function readIntents(tx: Tx, { id, amount, currency }: PaymentRow): Promise<Intent[]> {
  const rows = await tx.selectFrom('till_intent').selectAll().where('payment_id', '=', id).execute();
  const intents: Intent[] = [];
  for (const row of rows.toSorted(bySequence)) {
    const sequence = row.sequence ?? nextAfter(intents);
    const intent = { ...row, sequence, amount: row.amount ?? amount, currency: row.currency ?? currency };
    if (row.sequence === null)
      await updateIntent(tx, intent, { sequence, amount: intent.amount, currency: intent.currency });
    intents.push(intent);
  }
  return intents;
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
    ...about,
    id: randomBytes(16).toString('hex'),
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
  await tx.insertInto('till_intent').values(intent).execute();
  return intent;
}

export async function updateIntent(tx: Tx, { id }: Pick<IntentRow, 'id'>, change: Partial<IntentRow>): Promise<void> {
  await tx.updateTable('till_intent').set(change).where('id', '=', id).execute();
}
