import { authorizationRefno } from '@tillkit/server';
import { isSavedRow } from '../cards/card-row.ts';
import { authorizationKey } from '../cards/authorization-key.ts';
import { savedCards } from '../cards/saved-cards.ts';
import { shopperOf } from '../language.ts';
import type { ShopContext, ShopParts } from '../parts.ts';
import { choiceFor } from '../pay/quote-for.ts';
import { pendingOf } from '../pay/under-way.ts';
import { findOpenOrder } from '../store/orders.ts';
import { visitorCart } from '../visitor.ts';

/** The payment that starts when the shopper presses Pay with a saved card. */
export interface Planned {
  readonly order: string;
  /** The reference that the till will send to the gateway. */
  readonly refno: string;
}

/** Returns the planned payment of the visitor's open order if the shopper has chosen a saved card. */
export async function plannedPayment(
  context: ShopContext,
  parts: ShopParts,
  merchantId: string,
): Promise<Planned | undefined> {
  const cart = await visitorCart(context, parts);
  const order = cart && (await findOpenOrder(parts.db, cart.id));
  if (!order) return undefined;
  const cards = await savedCards(context, parts);
  const choice = await choiceFor(parts.db, order, shopperOf(context.req.raw.headers), cards);
  if (!isSavedRow(choice.code)) return undefined;
  const pending = await pendingOf(parts, order.id);
  if (pending !== undefined && pending !== choice.instead) return undefined;
  const key = await authorizationKey(parts, order.id);
  return { order: order.id, refno: authorizationRefno(merchantId, key) };
}
