import { queryOne, type Runner } from '../executor.ts';

/** What the shop was told of a payment. A declined screening is `failed`. */
export type EventKind = 'paid' | 'failed' | 'screened';

/** Notes that a hook runs for a payment. Returns false if the event was noted before: the hook must not run again. */
export async function insertEvent(tx: Runner, paymentId: string, kind: EventKind, at: number): Promise<boolean> {
  const text = `insert into till_event (payment_id, kind, at) values ($1, $2, $3)
    on conflict do nothing returning payment_id`;
  return (await queryOne(tx, text, [paymentId, kind, at])) !== undefined;
}
