import { moves } from '@tillkit/core/internal';
import { authorizationLifetimes } from '../model/authorization.ts';
import type { LedgerDatabase } from './ledger-database.ts';

const steps = moves.filter(([, trigger]) => trigger === 'expire');

/**
 * Ends what has waited for longer than its method allows. What is settled in part keeps that part, as if the last settlement
 * had closed it. Returns how many transactions that are.
 */
export const expire = (db: LedgerDatabase, now: Date): number =>
  db.transaction(() => {
    let ended = 0;
    for (const [code, lifetime] of Object.entries(authorizationLifetimes)) {
      const since = new Date(now.getTime() - lifetime).toISOString();
      const over = db.build
        .updateTable('transactions')
        .where('paymentMethod', '=', code)
        .where('receivedAt', '<=', since);
      const inPart = over.set({ state: 'settled' }).where('state', '=', 'authorized').where('settledAmount', '>', 0);
      const updates = [
        inPart,
        ...steps.map(([from, , state]) =>
          over.set({ state, canceledBy: 'system' }).where('state', '=', from as typeof state),
        ),
      ]; // none begins so
      for (const update of updates) ended += db.run(update);
    }
    return ended;
  });
