import { moves } from '@tillkit/core/internal';
import type { LedgerDatabase } from './ledger-database.ts';

const steps = moves.filter(([, trigger]) => trigger === 'daily settlement');

/** Transmits what waits for the daily settlement at this time, of every merchant at once. Returns how many transactions that are. */
export const settleDay = (db: LedgerDatabase, now: Date): number =>
  db.transaction(() => {
    let transmitted = 0;
    for (const [from, , state] of steps) {
      const waiting = db.build
        .updateTable('transactions')
        .set({ state })
        .where('state', '=', from as typeof state); // none begins so
      transmitted += db.run(waiting.where('receivedAt', '<=', now.toISOString()));
    }
    return transmitted;
  });
