import type { TransactionState } from '@tillkit/core';
import type { Transaction } from '../model/transaction.ts';
import type { LedgerDatabase } from './ledger-database.ts';

/** Which transactions are looked for; what is absent does not matter. */
export interface Wanted {
  /** Part of a reference, or the beginning of a transaction id. */
  readonly text?: string | undefined;
  readonly merchantId?: string | undefined;
  readonly state?: TransactionState | undefined;
  readonly method?: string | undefined;
  readonly transactionId?: string | undefined;
  /** The credits of a transaction. */
  readonly creditOf?: string | undefined;
  /** Where an earlier search has stopped. */
  readonly before?: number | undefined;
  readonly most: number;
}

/** What was found; `next` is there when there is more. */
export interface Found {
  readonly transactions: readonly Transaction[];
  readonly next: number | undefined;
}

const rowid = 'rowid' as 'amount'; // every table has it, a number

export function searchTransactions(db: LedgerDatabase, wanted: Wanted) {
  const { text, merchantId, state, method, transactionId, creditOf, before, most } = wanted;
  let query = db.build.selectFrom('transactions').selectAll().select(`${rowid} as position`);
  if (text) {
    const part = text.replace(/[\\%_]/g, String.raw`\$&`);
    query = query.where(({ or, eb, val }) =>
      or([
        eb(eb.fn('like', [val(`%${part}%`), 'refno', val('\\')]), '=', 1),
        eb(eb.fn('like', [val(`${part}%`), 'transactionId', val('\\')]), '=', 1),
      ]),
    );
  }
  if (merchantId) query = query.where('merchantId', '=', merchantId);
  if (state) query = query.where('state', '=', state);
  if (method) query = query.where('paymentMethod', '=', method);
  if (transactionId) query = query.where('transactionId', '=', transactionId);
  if (creditOf) query = query.where('creditOf', '=', creditOf);
  if (before !== undefined) query = query.where(rowid, '<', before);
  const found = db.rows(query.orderBy(rowid, 'desc').limit(most + 1));
  const rows = found.slice(0, most);
  return {
    rows: rows.map(({ position: _, ...row }) => row),
    next: found.length > most ? rows.at(-1)?.position : undefined,
  };
}
