import { defineTable } from './sql.ts';
import { queryOne, returnsRow, type Executor } from '../executor.ts';
import type { IntentState } from './intents.ts';

/** As of an intent: `done` was answered, `refused` is a no that status has borne out. */
export type AuthorizationRowState = Exclude<IntentState, 'confirmed'>;

/** A row of till_authorization: a payment that the shop's server authorizes, written before it is sent, and sent once. */
export interface AuthorizationRow {
  readonly payment_id: string;
  readonly order_id: string;
  /** The caller's idempotency key, one for the whole store. */
  readonly key: string;
  /** Digest of the request, so that a key cannot be reused for a different request. */
  readonly digest: string;
  /** Method code whose rows the call has. */
  readonly method: string;
  /** JSON of the call's values; null once it was sent. */
  readonly request: string | null;
  /** The payment of the same order that it may stand beside. */
  readonly beside: string | null;
  readonly state: AuthorizationRowState;
  /** How often it was sent: once, unless it certainly had not begun. */
  readonly sends: number;
  /** Grows with each turn to send. */
  readonly version: number;
  /** What the gateway said, in a word or a code, or why it was dropped. */
  readonly outcome: string | null;
  /** Where the shopper's browser must go for 3-D Secure. */
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

/** Writes an authorization. Returns false if its key or payment exists: then nothing is written. */
export const insertAuthorization = (tx: Executor, row: AuthorizationRow): Promise<boolean> =>
  returnsRow(tx, ...table.insert(row, 'on conflict do nothing returning payment_id'));

/** Writes a change of an authorization: one whose payment is locked, or one that is under way in its turn `version`. */
export async function updateAuthorization(
  db: Executor,
  { id: payment_id }: { readonly id: string },
  change: Partial<AuthorizationRow>,
  underWay?: Pick<AuthorizationRow, 'version' | 'state'>,
): Promise<void> {
  await db.query(...table.update(change, { payment_id, ...underWay }));
}

/** Returns whether the shop's server has another authorization of the order under way whose payment is undecided. */
export async function isAuthorizing(tx: Executor, orderId: string, exceptPayment: string): Promise<boolean> {
  const text = `select till_payment.id from till_authorization
    join till_payment on till_payment.id = till_authorization.payment_id
    where till_authorization.order_id = $1 and till_authorization.payment_id <> $2
      and till_authorization.state in ('sent', 'unknown', 'done') and till_payment.state in ('open', 'pending') limit 1`;
  return returnsRow(tx, text, [orderId, exceptPayment]);
}
