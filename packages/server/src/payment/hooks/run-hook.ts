import { CheckoutError } from '@tillkit/core';
import { sql } from 'kysely';
import { ShopFailed } from '../../shop-failed.ts';
import { enqueue, statement } from '../../store/compiled/statement.ts';
import { enterHook } from '../../store/hook-scope.ts';
import type { Tx } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import type { Hooks } from './hooks.ts';

/** A hook of the shop has thrown, or has not ended in time: `cause` says which. Nothing of its transaction remains; it is tried again later. */
export class HookFailed extends ShopFailed {
  /** It has not ended in time. */
  get isLate(): boolean {
    return this.cause instanceof TooLate;
  }
}

/** The hooks, each with a deadline and an eye on what it queries. */
export const guardHooks = (store: Pick<Store, 'db' | 'dialect' | 'deadlines'>, hooks: Hooks): Hooks => ({
  revision: (order, tx) => runHook(store, tx, 'revision', () => hooks.revision(order, tx)),
  onPaid: (payment, tx) => runHook(store, tx, 'onPaid', () => hooks.onPaid(payment, tx)),
  onFailed: (payment, tx) => runHook(store, tx, 'onFailed', () => hooks.onFailed(payment, tx)),
  onScreened: (screening, tx) => runHook(store, tx, 'onScreened', () => hooks.onScreened(screening, tx)),
  onSettled: (settlement, tx) => runHook(store, tx, 'onSettled', () => hooks.onSettled(settlement, tx)),
  onCanceled: (cancel, tx) => runHook(store, tx, 'onCanceled', () => hooks.onCanceled(cancel, tx)),
  onCredited: (credit, tx) => runHook(store, tx, 'onCredited', () => hooks.onCredited(credit, tx)),
});

/** When the first hook of a transaction began, by `performance.now()`: all of them share one deadline. */
const begun = new WeakMap<Tx, number>();

/** Returns true if a hook that may write ran in the transaction: a refusal of the database at the commit is then the hook's failure. */
export const hasRunHook = (tx: Tx): boolean => written.has(tx);

const written = new WeakSet<Tx>();

/**
 * Runs a hook of the shop in a transaction, which must be rolled back when this throws `HookFailed`. A hook that has not
 * ended at its deadline is left to itself: what it then asks of `tx` is refused.
 */
async function runHook<T>(
  { db, dialect, deadlines }: Pick<Store, 'db' | 'dialect' | 'deadlines'>,
  tx: Tx,
  name: keyof Hooks,
  hook: () => Promise<T>,
): Promise<T> {
  const now = performance.now();
  const since = begun.get(tx) ?? now;
  begun.set(tx, since);
  const time = name === 'revision' ? deadlines.revision : deadlines.hook;
  const left = Math.max(1, since + time - now);
  let isOver = false;
  // The server ends a statement of the hook by itself, and with it the locks of a connection that was given up.
  if (dialect === 'postgres')
    await enqueue(tx, limitStatements({ time: `${Math.ceil(left)}` }), { isOver: () => isOver });
  if (name !== 'revision') written.add(tx);
  const { ended, leave } = enterHook(db, hook);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(name, time)), left);
  });
  try {
    const result = await Promise.race([ended, late]);
    // A hook may have caught an error that aborted the transaction: then this statement fails.
    if (name !== 'revision') await sql`select 1`.execute(tx);
    return result;
  } catch (cause) {
    throw new HookFailed(`orders.${name}`, cause);
  } finally {
    isOver = true;
    leave();
    clearTimeout(timer);
  }
}

const limitStatements = statement((db, { time }: { time: string }) => ({
  compile: () => sql`select set_config('statement_timeout', ${time}, true)`.compile(db),
}));

class TooLate extends CheckoutError {
  constructor(name: string, time: number) {
    super(
      'timed_out',
      `${name} has not ended within ${time / 1000} s.`,
      'Do nothing slow in a hook: write a row with `tx`, and work it off later.',
    );
  }
}
