import type { Time } from '../clock.ts';
import type { Hooks } from '../payment/hooks.ts';
import type { Payment } from '../payment/payment.ts';
import { insertDelivery } from '../store/queries/deliveries.ts';
import { countEvent } from '../store/queries/orders.ts';
import type { Tx } from '../store/executor.ts';
import { failedEvent, operationEvent, paidEvent, screenedEvent, type NewEvent } from './order-event.ts';

/**
 * Wraps the hooks so that each hook's transaction also writes the event for `orders.deliver`. The event is written
 * before the hook runs, because the event locks the till's order, and a hook may lock the shop's order. Both locks are
 * taken in the same order everywhere else.
 */
export function writeEvents(hooks: Hooks, time: Pick<Time, 'now'>): Hooks {
  const write = async (tx: Tx, { order, revision, id }: Payment, event: NewEvent) => {
    const sequence = await countEvent(tx, order, revision);
    await insertDelivery(tx, {
      id: event.id,
      order_id: order,
      sequence,
      payment_id: id,
      kind: event.kind,
      payload: JSON.stringify(event.payload),
      details: event.details ? JSON.stringify(event.details) : null,
      written_at: time.now(),
    });
  };
  const withEvent =
    <Value>(
      hook: (value: Value, tx: Tx) => Promise<void>,
      paymentOf: (value: Value) => Payment,
      toEvent: (value: Value, at: number) => NewEvent,
    ) =>
    async (value: Value, tx: Tx) => {
      await write(tx, paymentOf(value), toEvent(value, time.now()));
      await hook(value, tx);
    };
  const itself = <P extends Payment>(payment: P) => payment;
  return {
    revision: hooks.revision,
    onPaid: withEvent(hooks.onPaid, itself, paidEvent),
    onFailed: withEvent(hooks.onFailed, itself, failedEvent),
    onScreened: withEvent(hooks.onScreened, itself, screenedEvent),
    onSettled: withEvent(hooks.onSettled, ({ payment }) => payment, operationEvent.bind(undefined, 'settled')),
    onCanceled: withEvent(hooks.onCanceled, ({ payment }) => payment, operationEvent.bind(undefined, 'canceled')),
    onCredited: withEvent(hooks.onCredited, ({ payment }) => payment, operationEvent.bind(undefined, 'credited')),
  };
}
