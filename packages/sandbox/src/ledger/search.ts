import type { TransactionState } from '@tillkit/core';
import type { Transaction } from '../model/transaction.ts';
import type { LedgerDatabase } from './ledger-database.ts';

/** Search criteria for transactions. Omitted fields match everything. */
export interface TransactionQuery {
  /** Part of a reference, or the beginning of a transaction id. */
  readonly text?: string | undefined;
  readonly merchantId?: string | undefined;
  readonly state?: TransactionState | undefined;
  readonly method?: string | undefined;
  readonly transactionId?: string | undefined;
  /** Id of the transaction whose credits the search returns. */
  readonly creditOf?: string | undefined;
  /** Position at which the previous page ended. */
  readonly before?: number | undefined;
  readonly most: number;
}

/** A page of search results. `next` is set if there are further results. */
export interface SearchPage {
  readonly transactions: readonly Transaction[];
  readonly next: number | undefined;
}

const rowid = 'rowid' as 'amount';

export function searchTransactions(db: LedgerDatabase, criteria: TransactionQuery) {
  const { text, merchantId, state, method, transactionId, creditOf, before, most } = criteria;
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
  const matches = db.rows(query.orderBy(rowid, 'desc').limit(most + 1));
  const rows = matches.slice(0, most);
  return {
    rows: rows.map(({ position: _, ...row }) => row),
    next: matches.length > most ? rows.at(-1)?.position : undefined,
  };
}
