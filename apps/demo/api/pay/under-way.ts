import type { PaymentView } from '@tillkit/server';
import type { ShopParts } from '../parts.ts';
import { findLastPayment, findOpenOrder } from '../store/orders.ts';
import type { StoredCart } from '../store/read-cart.ts';

const ended: readonly string[] = ['declined', 'canceled', 'screened'];
const statuses: readonly PaymentView['status'][] = ['confirming', 'pending', 'needs_review', 'paid'];

/**
 * Returns the id of the payment to show to a visitor with this cart: the current payment for the cart's open order or,
 * if the cart is empty, the last payment.
 */
export async function paymentOf(parts: ShopParts, cart: StoredCart): Promise<string | undefined> {
  if (cart.lines.length === 0) return findLastPayment(parts.db, cart.id);
  const order = await findOpenOrder(parts.db, cart.id);
  return order && pendingOf(parts, order.id);
}

/** Returns the id of the order's newest payment that is in progress, in review or paid. */
export async function pendingOf({ till }: ShopParts, order: string): Promise<string | undefined> {
  for (const { id, state } of await till.payments.list({ order, limit: 10 })) {
    const view = ended.includes(state) ? undefined : await till.view(id);
    if (view && statuses.includes(view.status)) return id;
  }
  return undefined;
}
