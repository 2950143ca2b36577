import { createHash } from 'node:crypto';

/** A transaction of Medusa's Knex instance. */
export interface Transaction {
  raw(text: string, values: readonly never[]): PromiseLike<unknown>;
}

/** Medusa's Knex instance. */
export interface Connection extends Transaction {
  readonly client: unknown;
  transaction<T>(work: (tx: Transaction) => Promise<T>, config: object): Promise<T>;
}

async function select<Row>(runner: Transaction, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  return ((await runner.raw(text, values as never[])) as { readonly rows: readonly Row[] }).rows;
}

/** The latest payment session of a payment collection, with the contents of its cart. */
export interface Due {
  /** The id of the payment session. */
  readonly session: string;
  /** The id of the cart. Null if the payment collection belongs to an order that already exists. */
  readonly cart: string | null;
  readonly amount: string;
  /** The amount of the payment collection, which differs from that of the session if Medusa failed to change the cart. */
  readonly collectionAmount: string;
  readonly currency: string;
  /** The digest of the session, its amount, and the cart's items, shipping methods and address. */
  readonly revision: string;
}

/**
 * Reads the latest payment session of a payment collection. Resolves to undefined if the collection has no session.
 * `changed` is an amount and a currency that Medusa has not stored yet.
 */
export async function readDue(
  runner: Transaction,
  collection: string,
  changed: { readonly amount?: string; readonly currency?: string } = {},
): Promise<Due | undefined> {
  const [row] = await select<Omit<Due, 'revision'> & { readonly contents: unknown }>(
    runner,
    `select s.id as session, l.cart_id as cart, s.currency_code as currency,
       coalesce(s.raw_amount->>'value', s.amount::text) as amount,
       coalesce(k.raw_amount->>'value', k.amount::text) as "collectionAmount",
       json_build_array(
         (select json_agg(json_build_array(i.id, i.variant_id, i.quantity, i.unit_price) order by i.id)
            from cart_line_item i where i.cart_id = l.cart_id and i.deleted_at is null),
         (select json_agg(json_build_array(m.shipping_option_id, m.amount) order by m.id)
            from cart_shipping_method m where m.cart_id = l.cart_id and m.deleted_at is null),
         (select json_build_array(a.first_name, a.last_name, a.company, a.address_1, a.address_2, a.postal_code, a.city,
              a.province, a.country_code, a.phone)
            from cart c join cart_address a on a.id = c.shipping_address_id where c.id = l.cart_id)) as contents
     from payment_session s
     join payment_collection k on k.id = s.payment_collection_id
     left join cart_payment_collection l on l.payment_collection_id = s.payment_collection_id and l.deleted_at is null
     where s.payment_collection_id = ? and s.deleted_at is null
     order by s.created_at desc, s.id desc limit 1 for update of s`,
    [collection],
  );
  if (!row) return undefined;
  const { contents, ...due } = { ...row, ...changed };
  const currency = due.currency.toUpperCase();
  const facts = [due.session, Number(due.amount), currency, contents];
  const revision = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
  return { ...due, currency, revision };
}

/** Returns the payment collection of a payment session. */
export async function collectionOf(runner: Transaction, session: string): Promise<string | undefined> {
  const text = 'select payment_collection_id as id from payment_session where id = ? and deleted_at is null';
  return (await select<{ readonly id: string }>(runner, text, [session]))[0]?.id;
}

/** The key of a cart's and an order's metadata that contains the id of the cart. */
const cartKey = 'tillkit_cart';

/**
 * Writes the cart's id into its metadata, which Medusa copies to the order, so that `readInterrupted` finds orders that
 * an interrupted completion has left behind.
 */
export async function markCart(runner: Transaction, cart: string): Promise<void> {
  await select(
    runner,
    `update cart set metadata = coalesce(metadata, '{}'::jsonb) || jsonb_build_object('${cartKey}', id) where id = ?`,
    [cart],
  );
}

/** Returns the orders of a cart that Medusa has created but not linked to the cart. */
export async function readInterrupted(runner: Transaction, cart: string): Promise<readonly string[]> {
  const rows = await select<{ readonly id: string }>(
    runner,
    `select o.id from "order" o join cart c on c.id = ?
     where o.customer_id is not distinct from c.customer_id and o.metadata->>'${cartKey}' = c.id
       and o.deleted_at is null
       and not exists (select 1 from order_cart l where l.order_id = o.id and l.deleted_at is null)`,
    [cart],
  );
  return rows.map(({ id }) => id);
}

/** Medusa's rows about a payment of the till. */
export interface Placed {
  readonly session: string;
  readonly cart: string | null;
  /** The order that Medusa has created from the cart, or to which the payment collection belongs. */
  readonly order: string | null;
  readonly isLinked: boolean;
  /** The payment in Medusa. Null until Medusa has authorized the payment session. */
  readonly payment: string | null;
  readonly isCaptured: boolean;
  readonly isCanceled: boolean;
  /** True if Medusa has booked the captured amount in the order. */
  readonly isBooked: boolean;
}

/** Reads Medusa's rows about a payment of the till, or undefined if Medusa has deleted the payment session. */
export async function readPlaced(
  runner: Transaction,
  collection: string,
  payment: string,
): Promise<Placed | undefined> {
  const [placed] = await select<Placed>(
    runner,
    `select s.id as session, l.cart_id as cart, coalesce(oc.order_id, ol.order_id) as "order", p.id as payment,
       ol.order_id is not null as "isLinked", p.captured_at is not null as "isCaptured",
       p.canceled_at is not null as "isCanceled",
       exists (select 1 from capture c join order_transaction t on t.reference_id = c.id and t.deleted_at is null
         where c.payment_id = p.id and c.deleted_at is null) as "isBooked"
     from payment_session s
     left join payment p on p.payment_session_id = s.id and p.deleted_at is null
     left join cart_payment_collection l on l.payment_collection_id = s.payment_collection_id and l.deleted_at is null
     left join order_cart oc on oc.cart_id = l.cart_id and oc.deleted_at is null
     left join order_payment_collection ol
       on ol.payment_collection_id = s.payment_collection_id and ol.deleted_at is null
     where s.payment_collection_id = ? and s.data->>'payment' = ? and s.deleted_at is null`,
    [collection, payment],
  );
  return placed;
}

/** A refund or capture in Medusa. */
export interface Movement {
  readonly id: string;
  /** The amount in the currency's main unit. */
  readonly amount: string;
  /** Time at which Medusa stored the row, in milliseconds since 1970. */
  readonly at: number;
  /** True if Medusa has booked the amount in the order. */
  readonly isBooked: boolean;
}

/** Lists the refunds or captures of a payment, oldest first. */
export async function listMovements(
  runner: Transaction,
  table: 'refund' | 'capture',
  payment: string,
): Promise<readonly Movement[]> {
  const rows = await select<Movement & { readonly at: string }>(
    runner,
    `select m.id, coalesce(m.raw_amount->>'value', m.amount::text) as amount,
       extract(epoch from m.created_at) * 1000 as at,
       exists (select 1 from order_transaction t where t.reference_id = m.id and t.deleted_at is null) as "isBooked"
     from ${table} m where m.payment_id = ? and m.deleted_at is null order by m.created_at, m.id`,
    [payment],
  );
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

/** A refund or capture that Medusa has not booked in the order, with the ids of its payment in the till and in Medusa. */
export interface Unbooked {
  readonly kind: 'refund' | 'capture';
  readonly id: string;
  readonly payment: string;
  readonly medusaPayment: string;
}

/** Lists the refunds and captures of the last week that Medusa has not booked. */
export async function listUnbooked(runner: Transaction): Promise<readonly Unbooked[]> {
  const from = (kind: Unbooked['kind']) =>
    `select '${kind}' as kind, m.id, p.data->>'payment' as payment, p.id as "medusaPayment"
     from ${kind} m join payment p on p.id = m.payment_id
     where m.deleted_at is null and m.created_at > now() - interval '7 days' and p.data->>'payment' is not null
       and p.provider_id like 'pp#_tillkit%' escape '#'
       and not exists (select 1 from order_transaction t where t.reference_id = m.id and t.deleted_at is null)`;
  // The provider charges most payments itself, so their captures have no operation in the till.
  return select(runner, `${from('refund')} union all ${from('capture')} and p.captured_at is null`, []);
}
