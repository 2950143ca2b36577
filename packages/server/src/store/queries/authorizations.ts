import { defineTable } from './sql.ts';
import { queryOne, returnsRow, type Executor } from '../executor.ts';
import type { IntentState } from './intents.ts';

/**
 * State of an authorization. `IntentState` describes the values. For an authorization, `done` means that the gateway
 * has responded, and `refused` means that a status response has confirmed the refusal.
 */
export type AuthorizationRowState = Exclude<IntentState, 'confirmed'>;

/**
 * A row of till_authorization: a payment that the shop's server authorizes. The row is written before the request is
 * sent to the gateway. The request is sent only once, unless it provably did not reach the gateway.
 */
export interface AuthorizationRow {
  readonly payment_id: string;
  readonly order_id: string;
  /** The caller's idempotency key, unique in the whole store. */
  readonly key: string;
  /** Digest of the request, so that an idempotency key cannot be reused for a different request. */
  readonly digest: string;
  /** Payment method code that determines the parameters of the gateway call. */
  readonly method: string;
  /** Parameters of the gateway call as JSON. Null once the call has ended or will never be sent. */
  readonly request: string | null;
  /** Id of a different payment for the same order. That payment may stay open alongside this one. */
  readonly beside: string | null;
  readonly state: AuthorizationRowState;
  /** Number of times that the gateway call was sent: 1, unless an earlier call provably did not reach the gateway. */
  readonly sends: number;
  /** Version number that increases each time a process claims the right to send the gateway call. */
  readonly version: number;
  /** Word or code in the gateway's response, or the reason why the authorization was dropped. */
  readonly outcome: string | null;
  /** URL that the shopper's browser must open for 3-D Secure. */
  readonly redirect: string | null;
  readonly written_at: number;
}

const table = defineTable<AuthorizationRow>('till_authorization', {
  payment_id: 'text',
  order_id: 'text',
  key: 'text',
  digest: 'text',
  method: 'text',
  request: 'text',
  beside: 'text',
  state: 'text',
  sends: 'integer',
  version: 'integer',
  outcome: 'text',
  redirect: 'text',
  written_at: 'integer',
});

export async function findAuthorization(db: Executor, paymentId: string): Promise<AuthorizationRow | undefined> {
  const row = await queryOne<AuthorizationRow>(db, 'select * from till_authorization where payment_id = $1', [
    paymentId,
  ]);
  return row && table.decode(row);
}

export async function findAuthorizationByKey(db: Executor, key: string): Promise<AuthorizationRow | undefined> {
  const row = await queryOne<AuthorizationRow>(db, 'select * from till_authorization where key = $1', [key]);
  return row && table.decode(row);
}

/** Writes an authorization. Returns false and writes nothing if a row with the same key or payment already exists. */
export const insertAuthorization = (tx: Executor, row: AuthorizationRow): Promise<boolean> =>
  returnsRow(tx, ...table.insert(row, 'on conflict do nothing returning payment_id'));

/**
 * Writes a change to an authorization. Lock its payment first, or pass the expected version and state as `underWay`.
 */
export async function updateAuthorization(
  db: Executor,
  { id: payment_id }: { readonly id: string },
  change: Partial<AuthorizationRow>,
  underWay?: Pick<AuthorizationRow, 'version' | 'state'>,
): Promise<void> {
  await db.query(...table.update(change, { payment_id, ...underWay }));
}

/**
 * Returns true if the order has a different server-side authorization that is in progress and whose payment has no
 * final state yet.
 */
export async function isAuthorizing(tx: Executor, orderId: string, exceptPayment: string): Promise<boolean> {
  const text = `select till_payment.id from till_authorization
    join till_payment on till_payment.id = till_authorization.payment_id
    where till_authorization.order_id = $1 and till_authorization.payment_id <> $2
      and till_authorization.state in ('sent', 'unknown', 'done') and till_payment.state in ('open', 'pending') limit 1`;
  return returnsRow(tx, text, [orderId, exceptPayment]);
}
