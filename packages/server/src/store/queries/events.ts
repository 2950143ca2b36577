import { createDecoder } from '../decode.ts';
import { queryOne, type Executor } from '../executor.ts';

/** What the shop was told of a payment. A declined screening is `failed`. */
export type EventKind = 'paid' | 'failed' | 'screened';

/** Notes that a hook runs for a payment. Returns false if the event was noted before: the hook must not run again. */
export async function insertEvent(tx: Executor, paymentId: string, kind: EventKind, at: number): Promise<boolean> {
  const text = `insert into till_event (payment_id, kind, at) values ($1, $2, $3)
    on conflict do nothing returning payment_id`;
  return (await queryOne(tx, text, [paymentId, kind, at])) !== undefined;
}

/** A row of till_event: what the shop was told, at most once per payment and kind. */
export interface EventRow {
  readonly payment_id: string;
  readonly kind: EventKind;
  readonly at: number;
}

const decodeEvent = createDecoder<EventRow>('at');

export async function selectEvents(db: Executor, paymentId: string): Promise<readonly EventRow[]> {
  return (await db.query<EventRow>('select * from till_event where payment_id = $1', [paymentId])).map(decodeEvent);
}
