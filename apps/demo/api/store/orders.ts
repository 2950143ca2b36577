import { sql, type Kysely } from 'kysely';
import type { Contact } from '../../web/page.ts';
import { priceCart, type PricedLine } from '../price-cart.ts';
import { lockCart, readCart } from './read-cart.ts';
import { keepRevision } from './revisions.ts';
import type { OrderRow, ShopTables } from './tables.ts';
import { createOrderNumber, createToken } from './token.ts';

export interface StoredOrder extends Omit<OrderRow, 'lines' | 'contact'> {
  readonly lines: readonly PricedLine[];
  readonly contact: Contact;
}

type Db = Kysely<ShopTables>;

/** Creates a cart's open order, or updates it if it already exists. Returns `undefined` for an empty cart. */
export const placeOrder = (db: Db, cartId: string, contact: Contact): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    await lockCart(tx, cartId);
    const cart = await readCart(tx, cartId);
    if (!cart || cart.lines.length === 0) return undefined;
    const priced = priceCart(cart);
    const { lines, currency, delivery, total, revision } = priced;
    await keepRevision(tx, priced);
    const now = { lines: JSON.stringify(lines), currency, delivery, total, revision, contact: JSON.stringify(contact) };
    const { id } = await tx
      .insertInto('shop_order')
      .values({
        id: createToken(),
        number: createOrderNumber(),
        cart_id: cartId,
        status: 'open',
        payment_id: null,
        created_at: Date.now(),
        ...now,
      })
      .onConflict((conflict) => conflict.column('cart_id').where('status', '=', sql.lit('open')).doUpdateSet(now))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

export const findOrder = async (db: Db, id: string): Promise<StoredOrder | undefined> =>
  toOrder(await db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst());

export const findOpenOrder = async (db: Db, cartId: string): Promise<StoredOrder | undefined> =>
  toOrder(
    await db
      .selectFrom('shop_order')
      .selectAll()
      .where('cart_id', '=', cartId)
      .where('status', '=', 'open')
      .executeTakeFirst(),
  );

/** Returns the payment of the cart's most recent paid order. */
export async function findLastPayment(db: Db, cartId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .select('payment_id')
    .where('cart_id', '=', cartId)
    .where('payment_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.payment_id ?? undefined;
}

const toOrder = (row: OrderRow | undefined): StoredOrder | undefined =>
  // This module wrote both JSON values, so their types are known.
  row && { ...row, lines: JSON.parse(row.lines) as PricedLine[], contact: JSON.parse(row.contact) as Contact };
