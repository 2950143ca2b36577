import { moves } from '@tillkit/core/internal';
import type { LedgerDatabase } from './ledger-database.ts';

const steps = moves.filter(([, trigger]) => trigger === 'daily settlement');

/**
 * Transmits all merchants' transactions that are due for the daily settlement. Returns the number of transmitted
 * transactions.
 */
export const settleDay = (db: LedgerDatabase, now: Date): number =>
  db.transaction(() => {
    let transmitted = 0;
    for (const [from, , state] of steps) {
      const waiting = db.build
        .updateTable('transactions')
        .set({ state })
        .where('state', '=', from as typeof state);
      transmitted += db.run(waiting.where('receivedAt', '<=', now.toISOString()));
    }
    return transmitted;
  });
