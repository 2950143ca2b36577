import type { PaymentView } from '@tillkit/server';
import type { ShopParts } from '../parts.ts';
import { findLastPayment, findOpenOrder } from '../store/orders.ts';
import type { StoredCart } from '../store/read-cart.ts';

const ended: readonly string[] = ['declined', 'canceled', 'screened'];
const shown: readonly PaymentView['status'][] = ['confirming', 'pending', 'needs_review', 'paid'];

/** The payment that a visitor with this cart looks for: one that may still pay what is in it, or the one of what was. */
export async function paymentOf({ db, till }: ShopParts, cart: StoredCart): Promise<string | undefined> {
  if (cart.lines.length === 0) return findLastPayment(db, cart.id);
  const order = await findOpenOrder(db, cart.id);
  const attempts = order ? await till.payments.list({ order: order.id, limit: 10 }) : [];
  for (const { id } of attempts.filter(({ state }) => !ended.includes(state))) {
    const view = await till.view(id);
    if (view && shown.includes(view.status)) return id;
  }
  return undefined;
}
