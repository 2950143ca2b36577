import { forgetResults as forgetStep } from './queries/forget.ts';
import type { Store } from './store.ts';

/** Payments of which one step deletes the results in each table. */
const stepSize = 500;

/**
 * Deletes the results (alias, card, account, reasons) of payments that began before `before`, in milliseconds since 1970. The
 * record of the money that moved stays. Each call is one bounded step. Resolves with true if another step may have work.
 */
export const forgetResults = ({ db }: Pick<Store, 'db'>, before: number): Promise<boolean> =>
  forgetStep(db, before, stepSize);
