import { createDecoder } from './sql.ts';
import { queryOne, returnsRow, type Executor } from '../executor.ts';

/** A row of till_alias: an alias from a status response, stored for a customer of the shop. */
export interface AliasRow {
  readonly id: string;
  readonly customer: string;
  readonly merchant_id: string;
  /** Payment method code. */
  readonly method: string;
  readonly alias: string;
  readonly expiry_month: string | null;
  readonly expiry_year: string | null;
  readonly masked_card: string | null;
  readonly saved_at: number;
}

const decodeAlias = createDecoder<AliasRow>('saved_at');

/**
 * Writes an alias and returns its row. If the customer already has the alias, the existing row keeps its id, and its
 * other values are replaced with the values from `row`.
 */
export async function saveAlias(db: Executor, row: AliasRow): Promise<AliasRow> {
  const text = `insert into till_alias
      (id, customer, merchant_id, method, alias, expiry_month, expiry_year, masked_card, saved_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (customer, merchant_id, alias) do update set method = excluded.method,
      expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year, masked_card = excluded.masked_card,
      saved_at = excluded.saved_at
    returning *`;
  const { id, customer, merchant_id, method, alias, expiry_month, expiry_year, masked_card, saved_at } = row;
  const values = [id, customer, merchant_id, method, alias, expiry_month, expiry_year, masked_card, saved_at];
  return decodeAlias((await queryOne<AliasRow>(db, text, values)) ?? row);
}

/** Lists the aliases of a customer, newest first. */
export async function selectAliases(db: Executor, customer: string): Promise<readonly AliasRow[]> {
  const text = 'select * from till_alias where customer = $1 order by saved_at desc, id';
  return (await db.query<AliasRow>(text, [customer])).map(decodeAlias);
}

export async function selectAlias(db: Executor, id: string, customer: string): Promise<AliasRow | undefined> {
  const text = 'select * from till_alias where id = $1 and customer = $2';
  const row = await queryOne<AliasRow>(db, text, [id, customer]);
  return row && decodeAlias(row);
}

/** Deletes an alias. Returns false if the customer has no alias with this id. */
export async function deleteAlias(db: Executor, id: string, customer: string): Promise<boolean> {
  return returnsRow(db, 'delete from till_alias where id = $1 and customer = $2 returning id', [id, customer]);
}
