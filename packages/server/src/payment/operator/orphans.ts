import { selectOrphanAlarms } from '../../store/queries/alarms.ts';
import { toStart, type AlarmQuery } from './alarms.ts';
import { usual } from './limit.ts';
import type { Store } from '../../store/store.ts';

/** A transaction that was proved by its message and that no payment has, or that belongs to another payment than was claimed. */
export interface OrphanLine {
  readonly transactionId: string;
  readonly kind: 'orphan_payment' | 'foreign_transaction';
  /** The payment that a foreign transaction was claimed for. */
  readonly payment: string | undefined;
  /** What the message of an orphan says of it: the amount in minor units, and empty text for a refno that is none. */
  readonly told:
    | { readonly merchantId: string; readonly refno: string; readonly amount: number; readonly currency: string }
    | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The newest first. */
export async function listOrphans(
  { db }: Pick<Store, 'db'>,
  { before, limit = usual }: AlarmQuery = {},
): Promise<readonly OrphanLine[]> {
  const rows = await selectOrphanAlarms(db, toStart(before), limit);
  return rows.map(({ transaction_id, kind, payment_id, at, merchant_id, refno, amount, currency }) => ({
    transactionId: transaction_id,
    kind: kind as OrphanLine['kind'], // the query selects only these
    payment: payment_id || undefined,
    told:
      kind !== 'orphan_payment' || merchant_id === null || refno === null || amount === null || currency === null
        ? undefined
        : { merchantId: merchant_id, refno, amount, currency },
    at,
  }));
}
