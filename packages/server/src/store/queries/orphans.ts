import { createDecoder } from '../decode.ts';
import { queryOne, type Executor } from '../executor.ts';

/** A row of till_orphan: what a proved message says of a transaction whose refno no payment of this store has. */
export interface OrphanRow {
  readonly transaction_id: string;
  readonly merchant_id: string;
  /** Empty when the message names none that could be one. */
  readonly refno: string;
  readonly amount: number;
  readonly currency: string;
  /** Of the first message. */
  readonly channel: string;
  readonly first_at: number;
  readonly last_at: number;
  /** How many messages came. */
  readonly times: number;
}

const decodeOrphan = createDecoder<OrphanRow>('amount', 'first_at', 'last_at', 'times');

/** Writes an orphan. Returns false if the store has it: then nothing is written. */
export async function insertOrphan(tx: Executor, row: OrphanRow): Promise<boolean> {
  const text = `insert into till_orphan
      (transaction_id, merchant_id, refno, amount, currency, channel, first_at, last_at, times)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning transaction_id`;
  const { transaction_id, merchant_id, refno, amount, currency, channel, first_at, last_at, times } = row;
  const values = [transaction_id, merchant_id, refno, amount, currency, channel, first_at, last_at, times];
  return (await queryOne(tx, text, values)) !== undefined;
}

/** Notes one more message about an orphan. */
export async function countOrphan(tx: Executor, transactionId: string, at: number): Promise<void> {
  const text = 'update till_orphan set last_at = $1, times = times + 1 where transaction_id = $2';
  await tx.query(text, [at, transactionId]);
}

/** Lists the orphans whose first message came in a period. Milliseconds since 1970. */
export async function selectOrphans(db: Executor, from: number, to: number): Promise<readonly OrphanRow[]> {
  const text = 'select * from till_orphan where first_at >= $1 and first_at < $2';
  return (await db.query<OrphanRow>(text, [from, to])).map(decodeOrphan);
}
