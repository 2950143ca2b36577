import type { ShopContext, ShopParts } from '../parts.ts';
import { readToken } from '../store/token.ts';
import { visitorCart } from '../visitor.ts';

/**
 * Returns the payment that the URL names if it belongs to one of this visitor's orders. If the URL names an order,
 * returns the newest payment of the order.
 */
export async function ownPayment(
  context: ShopContext,
  parts: ShopParts,
  id: string | undefined,
): Promise<string | undefined> {
  const token = readToken(id);
  const cart = token === undefined ? undefined : await visitorCart(context, parts);
  if (token === undefined || !cart) return undefined;
  const row = await ofCart(parts, cart.id)
    .where((or) => or.or([or('shop_payment.id', '=', token), or('shop_payment.order_id', '=', token)]))
    .executeTakeFirst();
  return row && (row.id === token ? row.id : newestOf(parts, row.order_id));
}

/** Returns the visitor's latest payment. */
export async function newestPayment(context: ShopContext, parts: ShopParts): Promise<string | undefined> {
  const cart = await visitorCart(context, parts);
  const row =
    cart && (await ofCart(parts, cart.id).orderBy('shop_order.created_at', 'desc').limit(1).executeTakeFirst());
  return row && newestOf(parts, row.order_id);
}

async function newestOf({ till }: ShopParts, order: string): Promise<string | undefined> {
  const [newest] = await till.payments.list({ order, limit: 1 });
  return newest?.id;
}

const ofCart = ({ db }: Pick<ShopParts, 'db'>, cart: string) =>
  db
    .selectFrom('shop_payment')
    .innerJoin('shop_order', 'shop_order.id', 'shop_payment.order_id')
    .select(['shop_payment.id', 'shop_payment.order_id'])
    .where('shop_order.cart_id', '=', cart);
