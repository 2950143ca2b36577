import { setTimeout as sleep } from 'node:timers/promises';
import { CheckoutError } from '@tillkit/core';
import type { Log } from '../log.ts';
import { ShopFailed } from '../shop-failed.ts';
import { enterHook, refuseInHook, HookQueries, NotAwaited } from '../store/hook-scope.ts';
import { isAborted, isRefused } from '../store/errors.ts';
import { endReview, openReview } from '../store/review-list.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import type { Tx } from '../store/executor.ts';
import type { Store } from '../store/store.ts';
import type { WriteParts } from './write-parts.ts';
import type { EndedOperation, Screening } from './payment.ts';
import type { PaymentWithResult } from './results/result.ts';

/**
 * What the shop does when a payment is decided, in the same transaction as the till's own state. `Transaction` is what a hook gets: the
 * till's transaction, or the transaction object of the shop's library.
 */
export interface Hooks<Transaction = Tx> {
  readonly onPaid: (payment: PaymentWithResult, tx: Transaction) => Promise<void>;
  readonly onFailed: (payment: PaymentWithResult, tx: Transaction) => Promise<void>;
  readonly onScreened: (screening: Screening & PaymentWithResult, tx: Transaction) => Promise<void>;
  /** Each runs once per operation, when a status answer has shown its effect. */
  readonly onSettled: (settlement: EndedOperation, tx: Transaction) => Promise<void>;
  readonly onCanceled: (cancel: EndedOperation, tx: Transaction) => Promise<void>;
  readonly onCredited: (credit: EndedOperation, tx: Transaction) => Promise<void>;
  /** What is to be paid of an order now; `undefined` when there is no such order. */
  readonly revision: (order: string, tx: Transaction) => Promise<string | undefined>;
}

/** A hook of the shop has thrown, or has not ended in time: `cause` says which. Nothing of its transaction remains; it is tried again later. */
class HookFailed extends ShopFailed {
  /** The hook has not ended in time. */
  get isLate(): boolean {
    return this.cause instanceof HookTimeout;
  }
}

type HookStore = Pick<Store, 'key' | 'dialect' | 'deadlines' | 'toHookTransaction'>;

/** Returns the hooks, each with a deadline and a watch over its queries. */
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
 * Returns a hook that runs in a transaction, which must be rolled back if the hook throws `HookFailed`. A hook that has not ended at its
 * deadline is abandoned: its further queries are rejected.
 */
const guardHook = <Value, Result>(
  { key, dialect, deadlines, toHookTransaction }: HookStore,
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
    // The server ends a statement of the hook by itself, and with it the locks of a connection that was given up.
    if (dialect === 'postgres')
      await tx.query("select set_config('statement_timeout', $1, true)", [`${Math.ceil(remaining)}`]);
    if (name !== 'revision') await tx.query('savepoint till_hook');
    const queries = new HookQueries(() => state.onStray((state.stray = new NotAwaited(name))));
    const { run, leave } = enterHook(key);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new HookTimeout(name, time)), remaining);
    });
    try {
      const result = await Promise.race([run(hook, value, toHookTransaction(tx, queries)), late]);
      if (queries.end()) {
        await Promise.race([queries.idle(), late.catch(() => {})]);
        throw new NotAwaited(name);
      }
      // This statement fails if the hook caught an error that aborted the transaction, or ended the transaction by itself.
      if (name !== 'revision') await tx.query('release savepoint till_hook');
      return result;
    } catch (cause) {
      const isLate = cause instanceof HookTimeout;
      if (isLate) queries.endLate();
      else queries.end();
      throw new HookFailed(`orders.${name}`, isLate ? cause : (queries.failure ?? cause));
    } finally {
      leave();
      clearTimeout(timer);
    }
  };

class HookTimeout extends CheckoutError {
  constructor(name: string, time: number) {
    super(
      'timed_out',
      `${name} has not ended within ${time / 1000} s.`,
      'Do nothing slow in a hook: write a row with `tx`, and work it off later.',
    );
  }
}

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

const hooksByTransaction = new WeakMap<Tx, HooksOfTransaction>();

/** Begins a transaction in which hooks may run. `onStray` receives each query that a hook begins after it has ended. */
function watchHooks(tx: Tx, onStray: (error: NotAwaited) => void): HooksOfTransaction {
  const state: HooksOfTransaction = { since: undefined, name: undefined, stray: undefined, onStray };
  hooksByTransaction.set(tx, state);
  return state;
}

/**
 * Returns the failure of the hook that caused an error of the database, or the error itself. After a hook the database refuses
 * statements if the hook caught an error or ended the transaction; at the commit it refuses what the hook wrote.
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

/** The order and the payment of a transaction in which hooks may run. */
interface HookSubject {
  readonly order: string;
  /** The payment whose alarm a hook that fails raises. */
  readonly payment?: string;
  /** A hook that may take long will run. */
  readonly isSure?: boolean;
}

/** Milliseconds for which no other hook runs on SQLite after one that ran out of time, so that all who waited for it get through. */
const pauseAfterTimeout = 250;

/**
 * Runs a transaction in which hooks of the shop run. The number of such transactions is limited, so that slow hooks do not block
 * other work, and work whose hook has failed before waits behind the rest. If a hook fails, the till rolls back and then writes an
 * alarm and a case for a person. The case ends when the hook succeeds.
 */
export async function withHooks<T>(
  parts: HookParts,
  about: HookSubject,
  work: (tx: Tx, hasSlot: boolean) => Promise<T>,
): Promise<T> {
  const { store, log } = parts;
  const { payment } = about;
  refuseInHook(store.key); // else a hook would wait for the slot that it holds
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
    // The commit is under way or over: what the hook wanted to write is missing.
    if (payment && isCommit && tx === latest) void raiseHookAlarm(parts, payment).catch(() => {});
  };
  try {
    const result = await store.transact(async (tx) => {
      latest = tx;
      isCommit = false;
      const hooks = watchHooks(tx, (stray) => onStray(tx, stray));
      const done = await work(tx, leave !== undefined);
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
    if (payment) await raiseHookAlarm(parts, payment).catch(() => {}); // the next failure raises it
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

/** Ends the review for a hook that failed before and has now succeeded. `row` is locked. */
export async function clearHookFailure(tx: Tx, { id, review }: PaymentRow): Promise<void> {
  if (review === 'hook_failed') await endReview(tx, id, 'hook_failed');
}

/** The slots for hooks of one database in this process, however many tills use it. */
interface Slots {
  readonly take: TakeSlot;
  /** The last failures in this process. */
  readonly failed: Set<string>;
}

const maxFailures = 10_000;

const slots = new WeakMap<object, Slots>();

function slotsOf({ key, dialect }: Store): Slots {
  const entry = slots.get(key) ?? { take: createSlots(slotCounts[dialect]), failed: new Set() };
  slots.set(key, entry);
  return entry;
}

/** The number of transactions of this process that may run hooks at the same time. All others use the remaining connections. */
interface SlotCounts {
  readonly all: number;
  /** The part of them for payments whose hook has failed before, so that these never block the others. */
  readonly again: number;
}

/** SQLite has one connection, PostgreSQL ten. */
const slotCounts: Readonly<Record<'sqlite' | 'postgres', SlotCounts>> = {
  sqlite: { all: 1, again: 1 },
  postgres: { all: 4, again: 2 },
};

/** Waits for a slot, and resolves with the function that gives it back, once. Work that comes for the first time goes first. */
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
