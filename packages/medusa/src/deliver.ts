import { setTimeout as sleep } from 'node:timers/promises';
import { fromMinorUnits } from '@tillkit/core';
import type { Deliver, Delivery, OperationEvent, PaidEvent, Till } from '@tillkit/server';
import { createLink, deleteMovement, deleteOrders, paymentModule, run, withLock } from './medusa.ts';
import { isInterrupted, movementKinds, readBooks, type MovementKind } from './movements.ts';
import { isCharged, isPaid, isRefunded } from './paid.ts';
import { listUnbooked, readInterrupted, readPlaced, type Placed, type Transaction } from './tables.ts';

interface Parts {
  readonly till: Till;
  readonly connection: Transaction;
}

/**
 * Creates the hook that passes the till's events to Medusa. The till repeats an event until the hook succeeds, also
 * after the process was killed. Each step therefore first reads what Medusa has stored already.
 */
export function createDeliver(parts: () => Parts): Deliver {
  return async (event, delivery) => {
    if (event.kind === 'paid') await placeOrder(parts(), event);
    if (event.kind === 'credited') await book(parts(), 'refund', event, delivery);
    if (event.kind === 'settled') await book(parts(), 'capture', event, delivery);
    if (event.kind === 'canceled') await cancel(parts(), event);
  };
}

/** Completes the cart of a payment, or adds the payment to the order that Medusa has created already. */
async function placeOrder({ till, connection }: Parts, event: PaidEvent): Promise<void> {
  const payment = await till.payments.find(event.payment.id);
  // The payment was canceled or refunded in the meantime, for example because Medusa could not place the order.
  if (!payment || !isPaid(payment) || (await isRefunded(till, payment))) return;
  const charged = isCharged(payment);
  const read = async () => {
    const placed = await readPlaced(connection, event.order, payment.id);
    if (!placed) throw new Error('Medusa has deleted the payment session of a paid payment.');
    return placed;
  };
  let placed = await read();
  if (isComplete(placed, charged)) return;
  if (placed.cart !== null && placed.order === null) {
    await removeInterrupted(connection, placed.cart);
    await run('complete-cart', { id: placed.cart });
    placed = await read();
  }
  if (isComplete(placed, charged)) return;
  // The process ended while it completed the cart, or the payment belongs to an order that existed before.
  if (placed.order !== null && !placed.isLinked)
    await createLink({ order: { order_id: placed.order }, payment: { payment_collection_id: event.order } });
  await run('process-payment-workflow', {
    action: charged ? 'captured' : 'authorized',
    data: { session_id: placed.session, amount: Number(fromMinorUnits(payment.amount, payment.currency)) },
  });
  if (!isComplete(await read(), charged)) throw new Error('Medusa did not place the order of a paid payment.');
}

/** Returns true if Medusa has stored the payment completely: with its capture, its order, and the order's books. */
const isComplete = ({ payment, order, isLinked, isCaptured, isBooked }: Placed, charged: boolean): boolean =>
  payment !== null && (!charged || isCaptured) && (order === null || (isLinked && (!charged || isBooked)));

/**
 * Deletes the orders that a completion of the cart has left behind when its process ended, as Medusa itself does if the
 * completion fails. The lock of the cart excludes a completion that is in progress.
 */
async function removeInterrupted(connection: Transaction, cart: string): Promise<void> {
  if ((await readInterrupted(connection, cart)).length === 0) return;
  await withLock(cart, async () => deleteOrders(await readInterrupted(connection, cart)));
}

/**
 * Deletes the refunds and captures that Medusa stored before its process ended, and whose money has not moved. The
 * person who requested them has seen an error.
 */
export async function removeAbandoned({ till, connection }: Parts): Promise<void> {
  for (const { kind, id, payment, medusaPayment } of await listUnbooked(connection)) {
    const { movements, operations } = await readBooks(till, connection, { kind, payment, medusaPayment });
    const own = movements.find((each) => each.id === id);
    if (own && isInterrupted(own) && !operations.has(id)) await deleteMovement(kind, id);
  }
}

/**
 * Waits until Medusa has booked a refund or capture. If Medusa has not requested it, or has given up because the gateway
 * had not confirmed it in time, Medusa creates it now, and the provider finds that the money has moved already.
 */
async function book(
  { till, connection }: Parts,
  kind: MovementKind,
  { order, payment: { id: payment }, operation }: OperationEvent,
  { signal }: Delivery,
): Promise<void> {
  const placed = await readPlaced(connection, order, payment);
  // The till delivers the event `paid` first, so Medusa has a payment unless the order could not be placed.
  if (!placed?.payment) return;
  const medusaPayment = placed.payment;
  for (;;) {
    const { movements, operations, unbooked } = await readBooks(till, connection, { kind, payment, medusaPayment });
    const own = movements.find(({ id }) => operations.get(id)?.id === operation.id);
    if (own && (own.isBooked || placed.order === null)) return;
    if (!own && !unbooked.some(({ id }) => id === operation.id)) return;
    if (!own || isInterrupted(own)) {
      if (own) await deleteMovement(kind, own.id);
      const amount = Number(fromMinorUnits(operation.amount, operation.currency));
      await run(movementKinds[kind].workflow, { payment_id: medusaPayment, amount });
      return;
    }
    // The request that moved the money is about to book it.
    await sleep(200, undefined, { signal });
  }
}

/** Marks the payment as canceled in Medusa, for example if an operator canceled it with the till's own tools. */
async function cancel({ connection }: Parts, { order, payment }: OperationEvent): Promise<void> {
  const placed = await readPlaced(connection, order, payment.id);
  if (placed?.payment && !placed.isCanceled) await paymentModule().cancelPayment(placed.payment);
}
