import { selectDeliveries, type DeliveryRow } from '../../store/queries/deliveries.ts';
import type { Executor } from '../../store/executor.ts';

/**
 * An event of a payment, with the state of its delivery to `orders.deliver`. `waiting`: not tried yet. `failing`: tried
 * and not delivered. `delivered`: the latest delivery succeeded.
 */
export interface EventLine {
  /** The id of the event, which is the key of its deliveries. */
  readonly id: string;
  /** The kind of the event, such as `paid`. A later version of the till may have written an event of a new kind. */
  readonly kind: string;
  readonly order: string;
  readonly payment: string;
  /** Time at which the event was written, in milliseconds since 1970. */
  readonly at: number;
  readonly state: 'waiting' | 'failing' | 'delivered';
  readonly attempts: number;
  /** Time of the next attempt. Undefined if the event was delivered. */
  readonly nextAt: number | undefined;
  readonly deliveredAt: number | undefined;
  /** The class and the code of the error that ended the latest attempt. */
  readonly failure: string | undefined;
}

/** Lists the events of a payment, in the order in which they are delivered. */
export const listEvents = async (db: Executor, payment: string): Promise<readonly EventLine[]> =>
  (await selectDeliveries(db, payment)).map(toEventLine);

export const toEventLine = (row: DeliveryRow): EventLine => ({
  id: row.id,
  kind: row.kind,
  order: row.order_id,
  payment: row.payment_id,
  at: row.written_at,
  state: row.delivered_at !== null ? 'delivered' : row.attempts > 0 ? 'failing' : 'waiting',
  attempts: row.attempts,
  nextAt: row.next_at ?? undefined,
  deliveredAt: row.delivered_at ?? undefined,
  failure: row.failure ?? undefined,
});
