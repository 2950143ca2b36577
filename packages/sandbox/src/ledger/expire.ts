import { moves } from '@tillkit/core/internal';
import { authorizationLifetimes } from '../model/authorization.ts';
import type { LedgerDatabase } from './ledger-database.ts';

const steps = moves.filter(([, trigger]) => trigger === 'expire');

/**
 * Ends authorizations that are older than their payment method allows. If part of an authorization was settled, that
 * part stays settled. Returns the number of transactions that were ended.
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
      ];
      for (const update of updates) ended += db.run(update);
    }
    return ended;
  });
