import type { ShopContext, ShopParts } from '../parts.ts';
import { readToken } from '../store/token.ts';
import { visitorCart } from '../visitor.ts';

/** Returns the payment that the URL names if it belongs to one of this visitor's orders. */
export async function ownPayment(
  context: ShopContext,
  parts: ShopParts,
  id: string | undefined,
): Promise<string | undefined> {
  const token = readToken(id);
  const cart = token === undefined ? undefined : await visitorCart(context, parts);
  if (token === undefined || !cart) return undefined;
  const row = await ofCart(parts, cart.id).where('shop_payment.id', '=', token).executeTakeFirst();
  return row?.id;
}

/** Returns the visitor's latest payment. */
export async function newestPayment(context: ShopContext, parts: ShopParts): Promise<string | undefined> {
  const cart = await visitorCart(context, parts);
  const row =
    cart && (await ofCart(parts, cart.id).orderBy('shop_order.created_at', 'desc').limit(1).executeTakeFirst());
  if (!row) return undefined;
  const [newest] = await parts.till.payments.list({ order: row.order_id, limit: 1 });
  return newest?.id;
}

const ofCart = ({ db }: Pick<ShopParts, 'db'>, cart: string) =>
  db
    .selectFrom('shop_payment')
    .innerJoin('shop_order', 'shop_order.id', 'shop_payment.order_id')
    .select(['shop_payment.id', 'shop_payment.order_id'])
    .where('shop_order.cart_id', '=', cart);
