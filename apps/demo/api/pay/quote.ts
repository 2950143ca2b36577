import type { Quote } from '@tillkit/server';
import { parse } from 'hono/utils/cookie';
import type { Kysely } from 'kysely';
import { deliveries } from '../../catalogue/delivery.ts';
import { shopperOf } from '../language.ts';
import { choiceFor, quoteFor } from './quote-for.ts';
import { missingIn } from '../read/read-contact.ts';
import { findOrder, type StoredOrder } from '../store/orders.ts';
import type { ShopTables } from '../store/tables.ts';
import { readToken } from '../store/token.ts';
import { cartCookie } from '../visitor.ts';

/** True when there is something to pay for, we know where it goes, and the office has not called it off. */
export const isReady = ({ lines, delivery, contact, status }: StoredOrder): boolean =>
  status !== 'canceled' && lines.length > 0 && missingIn(contact, deliveries[delivery].needsAddress).length === 0;

/**
 * The till's `quote`: the browser names an order and nothing more. The price comes from our own tables, and the order
 * must belong to the cart of the browser that asks.
 */
export async function quote(db: Kysely<ShopTables>, body: unknown, request: Request): Promise<Quote | undefined> {
  const named = typeof body === 'object' && body !== null && 'order' in body ? body.order : undefined;
  const id = readToken(typeof named === 'string' ? named : undefined);
  const order = id === undefined ? undefined : await findOrder(db, id);
  const cart = parse(request.headers.get('cookie') ?? '', cartCookie)[cartCookie];
  if (!order || order.cart_id !== cart || !isReady(order)) return undefined;
  const shopper = shopperOf(request.headers);
  return quoteFor(order, await choiceFor(db, order, shopper), shopper);
}
