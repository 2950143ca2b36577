import { AsyncLocalStorage } from 'node:async_hooks';
import { CheckoutError } from '@tillkit/core';
import { processWide } from '../process-wide.ts';

/** A hook of the shop that is running, with the key of the database whose transaction it was given. */
interface HookScope {
  readonly key: object;
  running: boolean;
}

/**
 * Of the process, as a file is: another copy of this package may run the hook. `running` counts the hooks: while there is none nothing is
 * followed, as that costs each promise of the process.
 */
const scopes = processWide('hook scopes', () => ({
  storage: new AsyncLocalStorage<HookScope | undefined>(),
  running: 0,
}));

type RunHook = <Values extends unknown[], Result>(hook: (...values: Values) => Result, ...values: Values) => Result;

/** Begins a hook, which `run` calls. Until `leave` is called, whatever the hook does is known as its own. */
export function enterHook(key: object): { readonly run: RunHook; readonly leave: () => void } {
  const scope: HookScope = { key, running: true };
  scopes.running += 1;
  const leave = () => {
    if (!scope.running) return;
    scope.running = false;
    scopes.running -= 1;
    if (scopes.running === 0) scopes.storage.disable(); // until the next hook
  };
  return { run: scopes.storage.run.bind(scopes.storage, scope) as RunHook, leave };
}

/** Runs work that a hook only sets off: it is none of the hook's own, and may use the database. */
export const outsideHook = scopes.storage.exit.bind(scopes.storage) as RunHook;

/**
 * Throws `query_outside_tx` within a hook that was given a transaction of this database. On SQLite the query would wait
 * for the hook and the hook for the query; on PostgreSQL it would not be undone with the payment.
 */
export function refuseInHook(key: object): void {
  const scope = scopes.storage.getStore();
  if (scope?.running && scope.key === key)
    throw new CheckoutError(
      'query_outside_tx',
      'A hook queried the database outside of the transaction that it was given.',
      'Use `tx` for every query in the hook, and begin nothing that queries by itself before it has ended.',
    );
}
