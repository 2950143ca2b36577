import type { Quote } from '@tillkit/server';
import { parse } from 'hono/utils/cookie';
import type { Kysely } from 'kysely';
import { deliveries } from '../../catalogue/delivery.ts';
import { canDeliver } from '../../catalogue/stock.ts';
import { shopperOf } from '../language.ts';
import { isOffered, offersFor } from './offers.ts';
import { choiceFor, quoteFor } from './quote-for.ts';
import { missingIn } from '../read/read-contact.ts';
import { keepChoice } from '../store/choices.ts';
import { findOrder, type StoredOrder } from '../store/orders.ts';
import type { ShopTables } from '../store/tables.ts';
import { readToken } from '../store/token.ts';
import { cartCookie } from '../visitor.ts';

/**
 * Returns true if the order can be paid: it has articles that the shop can deliver and complete contact details, and
 * the office has not canceled it.
 */
export const isReady = ({ lines, delivery, contact, status }: StoredOrder): boolean =>
  status !== 'canceled' &&
  lines.length > 0 &&
  canDeliver(lines) &&
  missingIn(contact, deliveries[delivery].needsAddress).length === 0;

/**
 * The till's `quote` function. The browser sends only the order and the chosen method. The price comes from the shop's
 * own tables, and the order must belong to the cart of the requesting browser.
 */
export async function quote(db: Kysely<ShopTables>, body: unknown, request: Request): Promise<Quote | undefined> {
  const id = readToken(textOf(body, 'order'));
  const order = id === undefined ? undefined : await findOrder(db, id);
  const cart = parse(request.headers.get('cookie') ?? '', cartCookie)[cartCookie];
  if (!order || order.cart_id !== cart || !isReady(order)) return undefined;
  const shopper = shopperOf(request.headers);
  const choice = await choiceFor(db, order, shopper);
  const code = textOf(body, 'method') ?? choice.code;
  if (code === choice.code) return quoteFor(order, choice, shopper);
  if (!isOffered(offersFor(order, shopper.texts), code)) return undefined;
  await keepChoice(db, order.id, { code });
  return quoteFor(order, { ...choice, code, answer: undefined }, shopper);
}

function textOf(body: unknown, name: string): string | undefined {
  const value =
    typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
