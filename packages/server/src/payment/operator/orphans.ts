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
export async function listOrphans({ db }: Pick<Store, 'db'>, limit: number): Promise<readonly OrphanLine[]> {
  const rows = await db
    .selectFrom('till_alarm as alarm')
    .leftJoin('till_orphan as orphan', 'orphan.transaction_id', 'alarm.transaction_id')
    .select(['alarm.transaction_id', 'alarm.kind', 'alarm.payment_id', 'alarm.at'])
    .select(['orphan.merchant_id', 'orphan.refno', 'orphan.amount', 'orphan.currency'])
    .where('alarm.kind', 'in', ['orphan_payment', 'foreign_transaction'])
    .orderBy('alarm.at', 'desc')
    .orderBy('alarm.transaction_id')
    .limit(limit)
    .execute();
  return rows.map(({ transaction_id, kind, payment_id, at, merchant_id, refno, amount, currency }) => ({
    transactionId: transaction_id,
    kind: kind as OrphanLine['kind'], // asked for above
    payment: payment_id || undefined,
    told:
      kind !== 'orphan_payment' || merchant_id === null || refno === null || amount === null || currency === null
        ? undefined
        : { merchantId: merchant_id, refno, amount, currency },
    at,
  }));
}
