import { setTimeout as sleep } from 'node:timers/promises';
import { CheckoutError } from '@tillkit/core';
import type { Log } from '../log.ts';
import { ShopFailed } from '../shop-failed.ts';
import { enterHook, refuseInHook, HookQueries, NotAwaited } from '../store/hook-scope.ts';
import { isAborted, isBusy, isRefused } from '../store/errors.ts';
import { openReview } from '../store/review-list.ts';
import { endReview } from './end-review.ts';
import { blocksOthers, limitStatements } from '../store/queries/hook-locks.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import type { Tx } from '../store/executor.ts';
import type { Store } from '../store/store.ts';
import type { WriteParts } from './write-parts.ts';
import type { EndedOperation, Screening } from './payment.ts';
import type { PaymentWithResult } from './results/result.ts';

/**
 * The shop's hooks, which run in the same transaction as the till's own changes. `Transaction` is the type that a hook
 * receives: the till's transaction, or the transaction object of the shop's database library.
 */
export interface Hooks<Transaction = Tx> {
  readonly onPaid: (payment: PaymentWithResult, tx: Transaction) => Promise<void>;
  readonly onFailed: (payment: PaymentWithResult, tx: Transaction) => Promise<void>;
  readonly onScreened: (screening: Screening & PaymentWithResult, tx: Transaction) => Promise<void>;
  /**
   * Hooks for operations. Each hook runs once per operation, after a status response has shown the operation's effect.
   */
  readonly onSettled: (settlement: EndedOperation, tx: Transaction) => Promise<void>;
  readonly onCanceled: (cancel: EndedOperation, tx: Transaction) => Promise<void>;
  readonly onCredited: (credit: EndedOperation, tx: Transaction) => Promise<void>;
  /** Returns the current revision of an order, or undefined if the order does not exist. */
  readonly revision: (order: string, tx: Transaction) => Promise<string | undefined>;
}

/**
 * Thrown if one of the shop's hooks threw an error or missed its deadline. `cause` contains the reason. The hook's
 * transaction is rolled back, and the hook is retried later.
 */
class HookFailed extends ShopFailed {
  /** True if the hook missed its deadline. */
  get isLate(): boolean {
    const { cause } = this;
    return cause instanceof HookTimeout || (cause instanceof WaitsForTill && cause.cause instanceof HookTimeout);
  }
}

type HookStore = Pick<Store, 'key' | 'db' | 'dialect' | 'deadlines' | 'isExclusive' | 'toHookTransaction' | 'flush'>;

/** Wraps the hooks so that each hook has a deadline and its queries are tracked. */
export const guardHooks = (store: HookStore, hooks: Hooks<unknown>): Hooks => ({
  revision: guardHook(store, 'revision', hooks.revision),
  onPaid: guardHook(store, 'onPaid', hooks.onPaid),
  onFailed: guardHook(store, 'onFailed', hooks.onFailed),
  onScreened: guardHook(store, 'onScreened', hooks.onScreened),
  onSettled: guardHook(store, 'onSettled', hooks.onSettled),
  onCanceled: guardHook(store, 'onCanceled', hooks.onCanceled),
  onCredited: guardHook(store, 'onCredited', hooks.onCredited),
});

/**
 * Wraps a hook. If the wrapped hook throws `HookFailed`, the caller must roll back the transaction. A hook that misses
 * its deadline is abandoned, and its further queries are rejected.
 */
const guardHook = <Value, Result>(
  { key, db, dialect, deadlines, isExclusive, toHookTransaction, flush }: HookStore,
  name: keyof Hooks,
  hook: (value: Value, native: unknown) => Promise<Result>,
) =>
  async function runHook(value: Value, tx: Tx): Promise<Result> {
    const state = hooksByTransaction.get(tx) ?? watchHooks(tx, () => {});
    const now = performance.now();
    state.since ??= now;
    state.name = name;
    const time = name === 'revision' ? deadlines.revision : deadlines.hook;
    const remaining = Math.max(1, state.since + time - now);
    // PostgreSQL itself cancels a slow statement from the hook, which also releases the locks that an abandoned
    // connection holds.
    const backend = dialect === 'postgres' ? await limitStatements(tx, Math.ceil(remaining)) : undefined;
    if (name !== 'revision') await tx.query('savepoint till_hook');
    let hasEnded = false;
    const runAndFlush = async (input: Value, native: unknown) => {
      const result = await hook(input, native);
      if (!hasEnded) await flush?.(native);
      return result;
    };
    const queries = new HookQueries(() => state.onStray((state.stray = new NotAwaited(name))));
    const { run, leave } = enterHook(key);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new HookTimeout(name, time)), remaining);
    });
    try {
      const result = await Promise.race([run(flush ? runAndFlush : hook, value, toHookTransaction(tx, queries)), late]);
      if (queries.end()) {
        await Promise.race([queries.idle(), late.catch(() => {})]);
        throw new NotAwaited(name);
      }
      // This statement fails if the hook caught an error that aborted the transaction, or if the hook ended the
      // transaction itself.
      if (name !== 'revision') await tx.query('release savepoint till_hook');
      return result;
    } catch (cause) {
      const isLate = cause instanceof HookTimeout;
      if (isLate) queries.endLate();
      else queries.end();
      const reason = isLate ? cause : (queries.failure ?? cause);
      const isOwnLock =
        (isLate && backend !== undefined && (await blocksOthers(db, backend, 1.5 * deadlines.lock))) ||
        (isExclusive && isBusy(reason));
      throw new HookFailed(`orders.${name}`, isOwnLock ? new WaitsForTill(name, reason) : reason);
    } finally {
      hasEnded = true;
      leave();
      clearTimeout(timer);
    }
  };

class HookTimeout extends CheckoutError {
  constructor(name: string, time: number) {
    super(
      'timed_out',
      `${name} did not end within ${time / 1000} s.`,
      'Keep hooks fast: write a row with `tx`, and process it after the hook, or use `deliver`.',
    );
  }
}

/** Thrown if a hook waited on another connection for rows that the till's transaction has locked. */
class WaitsForTill extends CheckoutError {
  constructor(name: string, cause: unknown) {
    super(
      'query_outside_tx',
      `${name} waited on another connection for the till's transaction, which waits for ${name}.`,
      "Your hook waits for the till's transaction; use `deliver`.",
      { cause },
    );
  }
}

/** The state of the hooks that run in one transaction. */
interface HooksOfTransaction {
  /** The time, from `performance.now()`, when the first hook began. All hooks in a transaction share one deadline. */
  since: number | undefined;
  /** The name of the hook that ran last. */
  name: keyof Hooks | undefined;
  /** The error to throw if a hook sent a query after it had ended. */
  stray: NotAwaited | undefined;
  readonly onStray: (error: NotAwaited) => void;
}

const hooksByTransaction = new WeakMap<Tx, HooksOfTransaction>();

/**
 * Registers a transaction in which hooks may run. `onStray` is called for each query that a hook sends after the hook
 * has ended.
 */
function watchHooks(tx: Tx, onStray: (error: NotAwaited) => void): HooksOfTransaction {
  const state: HooksOfTransaction = { since: undefined, name: undefined, stray: undefined, onStray };
  hooksByTransaction.set(tx, state);
  return state;
}

/**
 * Returns a `HookFailed` if a hook caused the database error. Otherwise, returns the error unchanged. If a hook caught
 * a database error or ended the transaction, the database rejects the next statement. If the hook wrote invalid rows,
 * the database may not reject them until the commit.
 */
function toHookFailure(tx: Tx | undefined, error: unknown, isCommit: boolean): unknown {
  const name = tx && hooksByTransaction.get(tx)?.name;
  if (!name || error instanceof CheckoutError) return error;
  const isHooks = isAborted(error) || (isCommit && name !== 'revision' && isRefused(error));
  return isHooks ? new HookFailed(`orders.${name}`, error) : error;
}

interface HookParts extends WriteParts {
  readonly log: Log;
}

/** The order and the payment for which a transaction may run hooks. */
interface HookSubject {
  readonly order: string;
  /** The payment for which an alarm is raised if a hook fails. */
  readonly payment?: string;
  /** True if the transaction is likely to run a hook, so it must wait for a slot first. */
  readonly isSure?: boolean;
}

/**
 * The pause on SQLite, in milliseconds, after a hook has timed out. No other hook runs during the pause, so that
 * waiting work can complete.
 */
const pauseAfterTimeout = 250;

/**
 * Runs a transaction that may call the shop's hooks. The number of such transactions that run concurrently is limited,
 * so that slow hooks do not block other work. Work whose hook has failed before has the lowest priority. If a hook
 * fails, the till rolls back the transaction, raises an alarm and opens a review case. The case is closed when the hook
 * succeeds.
 */
export async function withHooks<T>(parts: HookParts, about: HookSubject, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { store, log } = parts;
  const { payment } = about;
  // A nested call from inside a hook would deadlock, because the hook would wait for the slot that it already occupies.
  refuseInHook(store.key);
  const { take, failed } = slotsOf(store);
  const key = `${payment ?? 'start'} ${about.order}`;
  const isAgain = failed.has(key);
  const leave = about.isSure || isAgain ? await take(isAgain) : undefined;
  const leaveOrder = await store.enterOrder(about.order);
  let pause = 0;
  let latest: Tx | undefined;
  let isCommit = false;
  const onStray = (tx: Tx, stray: NotAwaited) => {
    const { code, hint } = stray;
    const event = { level: 'warn', event: 'hook_query_ignored', reasons: [code], hint, error: stray } as const;
    log({ ...event, ...(payment && { payment }) });
    // The commit is already in progress or done, so the changes that the late query was meant to make are missing.
    if (payment && isCommit && tx === latest) void raiseHookAlarm(parts, payment).catch(() => {});
  };
  try {
    const result = await store.transact(async (tx) => {
      latest = tx;
      isCommit = false;
      const hooks = watchHooks(tx, (stray) => onStray(tx, stray));
      const done = await work(tx);
      if (hooks.stray) throw new HookFailed(`orders.${hooks.name}`, hooks.stray);
      isCommit = true;
      return done;
    });
    failed.delete(key);
    return result;
  } catch (thrown) {
    const error = toHookFailure(latest, thrown, isCommit);
    if (!(error instanceof HookFailed)) throw error;
    if (error.isLate && store.dialect === 'sqlite') pause = pauseAfterTimeout;
    if (failed.size === maxFailures) failed.clear();
    failed.add(key);
    // If this write fails, the next failure of the hook raises the alarm.
    if (payment) await raiseHookAlarm(parts, payment).catch(() => {});
    throw error;
  } finally {
    leaveOrder();
    if (leave) void sleep(pause, undefined, { ref: false }).then(leave);
  }
}

async function raiseHookAlarm({ store, log, time }: HookParts, payment: string): Promise<void> {
  await store.transact(async (tx) => {
    await store.alarm(tx, payment, 'hook_failed', undefined, time.now());
    await openReview(tx, payment, 'hook_failed');
  });
  log({ level: 'warn', event: 'alarm', payment, reasons: ['hook_failed'] });
}

/**
 * Closes the review case for a hook that failed earlier and has now succeeded. The caller must have locked the
 * payment's row.
 */
export async function clearHookFailure(tx: Tx, { id, review }: PaymentRow): Promise<void> {
  if (review === 'hook_failed') await endReview(tx, id, 'hook_failed');
}

/** The hook slots for one database in this process, shared by all tills that use the database. */
interface Slots {
  readonly take: TakeSlot;
  /** The keys of the work items whose most recent hook run in this process failed. */
  readonly failed: Set<string>;
}

const maxFailures = 10_000;

const slots = new WeakMap<object, Slots>();

function slotsOf({ key, dialect }: Store): Slots {
  const entry = slots.get(key) ?? { take: createSlots(slotCounts[dialect]), failed: new Set() };
  slots.set(key, entry);
  return entry;
}

/**
 * The number of transactions in this process that may run hooks concurrently. Other transactions use the remaining
 * connections.
 */
interface SlotCounts {
  readonly all: number;
  /**
   * The maximum number of slots for payments whose hook has failed before, so that these payments never block the
   * others.
   */
  readonly again: number;
}

/** The number of slots for each dialect. SQLite uses one connection, and PostgreSQL uses ten. */
const slotCounts: Readonly<Record<'sqlite' | 'postgres', SlotCounts>> = {
  sqlite: { all: 1, again: 1 },
  postgres: { all: 4, again: 2 },
};

/** Waits for a slot and resolves with a function that releases it. Work whose hook has not failed has priority. */
type TakeSlot = (isAgain: boolean) => Promise<() => void>;

export function createSlots({ all, again }: SlotCounts): TakeSlot {
  const waiting: { readonly isAgain: boolean; readonly enter: () => void }[] = [];
  const takenCounts = { first: 0, again: 0 };
  const next = () => {
    if (takenCounts.first + takenCounts.again === all) return;
    const firsts = waiting.findIndex(({ isAgain }) => !isAgain);
    const at = firsts === -1 && takenCounts.again < again ? 0 : firsts;
    waiting.splice(at, at === -1 ? 0 : 1)[0]?.enter();
  };
  return (isAgain) =>
    new Promise((resolve) => {
      const kind = isAgain ? 'again' : 'first';
      let isLeft = false;
      const leave = () => {
        if (isLeft) return;
        isLeft = true;
        takenCounts[kind] -= 1;
        next();
      };
      const enter = () => {
        takenCounts[kind] += 1;
        resolve(leave);
      };
      waiting.push({ isAgain, enter });
      next();
    });
}
