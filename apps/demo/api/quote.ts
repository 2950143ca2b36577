import { methods } from '@tillkit/core';
import type { Quote } from '@tillkit/server';
import { parse } from 'hono/utils/cookie';
import type { Kysely } from 'kysely';
import { deliveries } from '../catalogue/delivery.ts';
import { checkContact } from './read-contact.ts';
import { findOrder, type StoredOrder } from './store/orders.ts';
import type { ShopTables } from './store/tables.ts';
import { readToken } from './store/token.ts';
import { cartCookie } from './visitor.ts';

/** The shop takes cards, and nothing else counts as paid. */
const cards = Object.values(methods).flatMap((method) => ('card' in method ? [method.code] : []));

/** What the till is to take for an order: charged at once, as everything leaves within a day. */
export const quoteOf = ({ id, revision, total, currency }: StoredOrder): Quote => ({
  order: id,
  revision,
  amount: total,
  currency,
  methods: cards,
  reqtype: 'CAA',
  language: 'en',
});

/** True when there is something to pay for and we know where it goes. */
export function isReady({ lines, delivery, contact }: StoredOrder): boolean {
  return lines.length > 0 && Object.keys(checkContact(contact, deliveries[delivery].needsAddress)).length === 0;
}

/**
 * The till's `quote`: the browser names an order and nothing more. The price comes from our own tables, and the order
 * must belong to the cart of the browser that asks.
 */
export async function quote(db: Kysely<ShopTables>, body: unknown, request: Request): Promise<Quote | undefined> {
  const named = typeof body === 'object' && body !== null && 'order' in body ? body.order : undefined;
  const id = readToken(typeof named === 'string' ? named : undefined);
  const order = id === undefined ? undefined : await findOrder(db, id);
  const cart = parse(request.headers.get('cookie') ?? '', cartCookie)[cartCookie];
  return order && order.cart_id === cart && isReady(order) ? quoteOf(order) : undefined;
}
