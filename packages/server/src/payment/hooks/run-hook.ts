import { CheckoutError } from '@tillkit/core';
import { ShopFailed } from '../../shop-failed.ts';
import { enterHook } from '../../store/hook-scope.ts';
import { HookQueries, NotAwaited } from '../../store/hook-transaction.ts';
import { isAborted, isRefused } from '../../store/repeat.ts';
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

/** Returns the hooks, each with a deadline and a watch over its queries. */
export const guardHooks = (store: HookStore, hooks: Hooks<unknown>): Hooks => ({
  revision: (order, tx) => runHook(store, tx, 'revision', (own) => hooks.revision(order, own)),
  onPaid: (payment, tx) => runHook(store, tx, 'onPaid', (own) => hooks.onPaid(payment, own)),
  onFailed: (payment, tx) => runHook(store, tx, 'onFailed', (own) => hooks.onFailed(payment, own)),
  onScreened: (screening, tx) => runHook(store, tx, 'onScreened', (own) => hooks.onScreened(screening, own)),
  onSettled: (settlement, tx) => runHook(store, tx, 'onSettled', (own) => hooks.onSettled(settlement, own)),
  onCanceled: (cancel, tx) => runHook(store, tx, 'onCanceled', (own) => hooks.onCanceled(cancel, own)),
  onCredited: (credit, tx) => runHook(store, tx, 'onCredited', (own) => hooks.onCredited(credit, own)),
});

type HookStore = Pick<Store, 'key' | 'dialect' | 'deadlines' | 'toHookTransaction'>;

/** The hooks of one transaction. */
interface HooksOfTransaction {
  /** When the first hook began, by `performance.now()`: all hooks of a transaction share one deadline. */
  since: number | undefined;
  /** The hook that ran last. */
  name: keyof Hooks | undefined;
  /** Set if a hook began a query after it had ended. */
  stray: NotAwaited | undefined;
  readonly onStray: (error: NotAwaited) => void;
}

const hooked = new WeakMap<Tx, HooksOfTransaction>();

/** Begins a transaction in which hooks may run. `onStray` receives each query that a hook begins after it has ended. */
export function watchHooks(tx: Tx, onStray: (error: NotAwaited) => void): void {
  hooked.set(tx, { since: undefined, name: undefined, stray: undefined, onStray });
}

/** Throws `HookFailed` if a hook of the transaction began a query after it had ended. Called directly before the commit. */
export function demandAwaited(tx: Tx): void {
  const { stray, name } = hooked.get(tx) ?? {};
  if (stray) throw new HookFailed(`orders.${name}`, stray);
}

/**
 * Returns the failure of the hook that caused an error of the database, or the error itself. After a hook the database refuses
 * statements if the hook caught an error or ended the transaction; at the commit it refuses what the hook wrote.
 */
export function blameHook(tx: Tx | undefined, error: unknown, isCommit: boolean): unknown {
  const name = tx && hooked.get(tx)?.name;
  if (!name || error instanceof CheckoutError) return error;
  const isHooks = isAborted(error) || (isCommit && name !== 'revision' && isRefused(error));
  return isHooks ? new HookFailed(`orders.${name}`, error) : error;
}

/**
 * Runs a hook of the shop in a transaction, which must be rolled back if this throws `HookFailed`. A hook that has not ended at its
 * deadline is abandoned: its further queries are rejected.
 */
async function runHook<T>(
  { key, dialect, deadlines, toHookTransaction }: HookStore,
  tx: Tx,
  name: keyof Hooks,
  hook: (native: unknown) => Promise<T>,
): Promise<T> {
  if (!hooked.has(tx)) watchHooks(tx, () => {});
  const state = hooked.get(tx) as HooksOfTransaction; // set above
  const now = performance.now();
  state.since ??= now;
  state.name = name;
  const time = name === 'revision' ? deadlines.revision : deadlines.hook;
  const left = Math.max(1, state.since + time - now);
  // The server ends a statement of the hook by itself, and with it the locks of a connection that was given up.
  if (dialect === 'postgres')
    await tx.query("select set_config('statement_timeout', $1, true)", [`${Math.ceil(left)}`]);
  if (name !== 'revision') await tx.query('savepoint till_hook');
  const queries = new HookQueries(() => state.onStray((state.stray = new NotAwaited(name))));
  const { ended, leave } = enterHook(key, () => hook(toHookTransaction(tx, queries)));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(name, time)), left);
  });
  try {
    const result = await Promise.race([ended, late]);
    if (queries.end()) {
      await Promise.race([queries.idle(), late.catch(() => {})]);
      throw new NotAwaited(name);
    }
    // This statement fails if the hook caught an error that aborted the transaction, or ended the transaction by itself.
    if (name !== 'revision') await tx.query('release savepoint till_hook');
    return result;
  } catch (cause) {
    const isLate = cause instanceof TooLate;
    if (isLate) queries.endLate();
    else queries.end();
    throw new HookFailed(`orders.${name}`, isLate ? cause : (queries.failure ?? cause));
  } finally {
    leave();
    clearTimeout(timer);
  }
}

class TooLate extends CheckoutError {
  constructor(name: string, time: number) {
    super(
      'timed_out',
      `${name} has not ended within ${time / 1000} s.`,
      'Do nothing slow in a hook: write a row with `tx`, and work it off later.',
    );
  }
}
