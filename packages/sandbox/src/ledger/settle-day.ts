import { moves } from '@tillkit/core';
import type { Kysely } from 'kysely';
import type { LedgerTables } from './tables.ts';

const steps = moves.filter(([, trigger]) => trigger === 'daily settlement');

/** Transmits what waits for the daily settlement at this time, of every merchant at once. Resolves to how many transactions that are. */
export const settleDay = (db: Kysely<LedgerTables>, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    let transmitted = 0;
    for (const [from, , state] of steps) {
      const waiting = tx
        .updateTable('transactions')
        .set({ state })
        .where('state', '=', from as typeof state); // none begins so
      const { numUpdatedRows } = await waiting.where('receivedAt', '<=', now.toISOString()).executeTakeFirstOrThrow();
      transmitted += Number(numUpdatedRows);
    }
    return transmitted;
  });
