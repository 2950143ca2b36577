import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Contact } from '../../web/page.ts';
import type { ShopTables } from './tables.ts';
import { createToken } from './token.ts';

type Db = Kysely<ShopTables>;

/** The details that a customer asked the shop to remember. They never include card data. */
export interface Remembered {
  readonly contact?: Contact | undefined;
  /** The values entered in payment method forms, such as the birth date. */
  readonly customer?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns the digest of a token. The database stores only the digest, so that somebody who can read the table cannot
 * impersonate a customer.
 */
export const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');

export async function findCustomer(db: Db, token: string): Promise<Remembered | undefined> {
  const row = await db.selectFrom('shop_customer').select('details').where('id', '=', keyOf(token)).executeTakeFirst();
  return row && (JSON.parse(row.details) as Remembered);
}

/**
 * Adds details to a customer's stored details and returns the customer's token. Creates a token if the customer is not
 * stored yet.
 */
export async function rememberCustomer(db: Db, token: string | undefined, more: Remembered): Promise<string> {
  const before = token === undefined ? undefined : await findCustomer(db, token);
  const ownToken = token !== undefined && before ? token : createToken();
  const details = JSON.stringify({ ...before, ...more });
  await db
    .insertInto('shop_customer')
    .values({ id: keyOf(ownToken), details, created_at: Date.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ details }))
    .execute();
  return ownToken;
}

export async function forgetCustomer(db: Db, token: string): Promise<void> {
  await db.deleteFrom('shop_customer').where('id', '=', keyOf(token)).execute();
}
