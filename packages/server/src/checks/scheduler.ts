import { CheckoutError } from '@tillkit/core';
import { untilAborted, type Pass } from '../pass.ts';
import { forgetResults } from '../store/queries/forget.ts';
import { outsideHook } from '../store/hook-scope.ts';
import {
  claimDuePayments,
  claimFree,
  claimAbandoned,
  planUnsettledPayments,
  selectClaimed,
} from '../store/queries/checks.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import { DatabaseUnusable, toStoreError } from '../store/errors.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { checkLease, createHolder, createObservations, toClaim } from '../payment/leases.ts';
import type { CheckSlot, Priority } from '../payment/schedule.ts';
import { check, type CheckParts } from './check.ts';
import { createClockWatch } from './clock-watch.ts';

/** Schedules the checks that query the status of payments, and the deliveries of events to `orders.deliver`. */
export interface Checks {
  /**
   * Runs every check that is due, and delivers every event that is due. Use this method in tests, or in a job that runs every minute if your server has no
   * long-running process. Resolves with the number of checks that were run, once all of them have ended.
   */
  runDue(): Promise<number>;
  /**
   * Starts due checks and deliveries immediately instead of waiting for the next second. Call this method after a payment has changed.
   * You may call it in a hook.
   */
  wake(): void;
  /** Starts due checks and deliveries every second until `stop` is called. Several processes may do this at the same time. */
  start(): void;
  /** Stops starting new checks and deliveries. Resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/** The check scheduler, including the functions that only the till itself uses. */
export interface OwnChecks extends Checks {
  /** Does the same as the public method. Resolves when the checks that this process is running have ended. */
  wake(): Promise<void>;
  /** Runs every check that is due. If the signal is aborted, begins no further check and resolves at once. */
  runPass(signal?: AbortSignal): Promise<Pass>;
  /**
   * Reserves a slot for a check that a message may trigger. Returns undefined if no slot is free or if other checks are
   * waiting for one.
   */
  takeSlot(isProved: boolean): CheckSlot | undefined;
  /**
   * Checks one payment now, regardless of its schedule. If this process is already checking the payment, waits for that
   * check instead. Resolves with true if the status response shows no transaction for the payment.
   */
  runOne(id: string): Promise<boolean>;
  /**
   * Checks one payment now, like `runOne`, and also queries the credits that may be missing from a store that was
   * restored from a backup. Resolves with true if the status response shows no transaction for the payment, or with
   * undefined if another process is checking the payment.
   */
  runThorough(id: string, creditsAhead: number): Promise<boolean | undefined>;
}

/**
 * Maximum number of payments that one process checks at a time. A hanging gateway call occupies one slot and does not
 * delay other payments.
 */
const maxActive = 40;
/** Number of check slots that are reserved for payments that have received a correctly signed message. */
const reservedForProof = 10;
/** Time in milliseconds between two queries for due checks. */
const tick = 1000;
/** Maximum time in milliseconds between claiming a payment in the store and starting its check in this process. */
const claimTime = 10 * tick;

export interface ChecksParts extends Omit<CheckParts, 'intents'> {
  /** Resolves when the store has been migrated. */
  readonly ready: () => Promise<void>;
  readonly telemetry?: Telemetry | undefined;
  /** Time in milliseconds for which payment results are kept. */
  readonly keepResults: number;
}

/**
 * Time in milliseconds between two maintenance runs. Each run deletes old results and schedules checks for unsettled
 * payments that have no planned check.
 */
const maintenanceInterval = 60 * 60 * 1000;

/**
 * Time in milliseconds between two searches of the whole store for old results. The searches in between cover only the
 * payments that have become old since. An old payment can receive new results, such as those of a late refund.
 */
const fullSearchInterval = 24 * maintenanceInterval;

/**
 * Returns the message and hint of the error if they explain why the store cannot be opened. Otherwise returns a general
 * hint.
 */
const hintOf = (error: unknown) =>
  error instanceof DatabaseUnusable || (error instanceof CheckoutError && error.code.startsWith('config_'))
    ? `${error.message} ${error.hint}`
    : 'The store does not answer. The checks continue when it answers again.';

export function createChecks(checksParts: ChecksParts): OwnChecks {
  const { store, time, log, telemetry } = checksParts;
  const parts: CheckParts = { ...checksParts, intents: createObservations(time.monotonic) };
  const holder = createHolder();
  const leases = createObservations(time.monotonic);
  const clockWatch = createClockWatch(checksParts);
  const active = new Map<string, Promise<boolean>>();
  /** Slots reserved for messages. Each promise resolves when its slot is released. */
  const slots = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | undefined;
  let maintenance: Promise<void> | undefined;
  let [again, isFull, stopping] = [false, false, false];
  let [beginCount, stops, watched] = [0, 0, 0];
  let [deletedAt, plannedAt, searchedAt] = [-Infinity, -Infinity, -Infinity];
  /** Payments that started before this time have no results left, as of `searchedAt`. */
  let forgotten = 0;

  const newClaim = () => toClaim(holder, time.now());
  const storeFailed = (thrown: unknown) => {
    const error = toStoreError(thrown);
    log({
      level: 'error',
      event: 'checks_failed',
      ...(error instanceof CheckoutError && { reasons: [error.code] }),
      hint: hintOf(error),
      error,
    });
  };
  /**
   * Starts the check of a payment that this process has claimed, and keeps the check in `active` until it ends. Resolves
   * when the check has ended.
   */
  const begin = (row: PaymentRow, options: Parameters<typeof check>[2] = {}) => {
    beginCount++;
    const checking = telemetry
      ? telemetry.run('till.check', { payment: row.id, merchant: row.merchant_id }, () => check(parts, row, options))
      : check(parts, row, options);
    const work = checking
      .catch((error: unknown) => (storeFailed(error), false))
      .finally(() => {
        if (active.get(row.id) === work) active.delete(row.id);
        if (isFull && !stopping) void wake();
      });
    active.set(row.id, work);
    return work;
  };
  /**
   * Claims due payments for the free slots. Only payments with a correctly signed message (priority 0) may use the
   * reserved slots.
   */
  const claimDue = async () => {
    const claim = async (priorities: readonly Priority[], places: number) => {
      const free = places - active.size - slots.size;
      const rows =
        free > 0 && !stopping
          ? await claimDuePayments(store.db, store.dialect, newClaim(), time.now(), priorities, free)
          : [];
      for (const row of rows) void begin(row);
      return rows.length >= free;
    };
    isFull = await claim([0, 1, 2], maxActive - reservedForProof);
    if (isFull) await claim([0], maxActive);
  };
  const claimRepeatedly = async () => {
    try {
      await checksParts.ready();
      do {
        again = false;
        await claimDue();
      } while (again);
    } finally {
      // No code may run between the last read of `again` and this line. Otherwise, a call to `wake` in between would be
      // lost.
      claiming = undefined;
    }
  };
  const claimNow = () => {
    again = true;
    return (claiming ??= claimRepeatedly());
  };
  /** Takes over payments that were claimed by a process that has ended. Such a process no longer renews its leases. */
  const takeOverAbandoned = async () => {
    const claimed = await selectClaimed(store.db);
    leases.keep(new Set(claimed.map(({ id }) => id)));
    watched = claimed.filter(({ id }) => !active.has(id)).length;
    for (const each of claimed) {
      if (active.has(each.id)) continue;
      const heldFor = time.monotonic() - leases.since(each.id, each.lease);
      // This process may have just claimed the payment. If it still holds the claim after `claimTime` without checking
      // the payment, the store was unavailable when the claim should have been released.
      const isLeft = heldFor >= (each.holder === holder ? claimTime : checkLease);
      const row = isLeft && !stopping ? await claimAbandoned(store.db, newClaim(), each.id, each.lease) : undefined;
      if (row) void begin(row);
    }
  };
  const forget = async () => {
    const { keepResults } = checksParts;
    if (time.monotonic() - deletedAt < maintenanceInterval) return;
    if (!clockWatch.isTrusted()) return;
    // Deletes a limited number of rows per tick, so that a large store is never locked for long.
    const isDue = time.monotonic() - searchedAt >= fullSearchInterval;
    const before = time.now() - keepResults;
    const hasMore = await forgetResults(store, before, isDue ? 0 : forgotten);
    if (hasMore) return;
    deletedAt = time.monotonic();
    forgotten = before;
    if (isDue) searchedAt = deletedAt;
  };
  const planUnsettled = async () => {
    if (time.monotonic() - plannedAt < maintenanceInterval) return;
    // An earlier version of the till stopped scheduling checks after 30 days, so some unsettled payments have no
    // planned check. The checks that this call plans run after all other due checks.
    await planUnsettledPayments(store.db, time.now());
    plannedAt = time.monotonic();
  };
  const maintainOnce = async () => {
    try {
      await checksParts.ready();
      await clockWatch.look();
      await forget();
      await planUnsettled();
      await takeOverAbandoned();
    } finally {
      maintenance = undefined;
    }
  };
  const maintain = () => (maintenance ??= maintainOnce());
  const runPass: OwnChecks['runPass'] = async (signal) => {
    const before = { begun: beginCount, stops };
    const aborted = untilAborted(signal);
    await maintain();
    const isOver = () => stops !== before.stops || signal?.aborted === true;
    while (!isOver()) {
      const countBefore = beginCount;
      await claimNow();
      if (beginCount > countBefore) continue;
      if (active.size === 0) break;
      await Promise.race([...active.values(), aborted]);
    }
    await Promise.race([Promise.all(active.values()), aborted]);
    // No further check may begin when a check ends, because nothing waits for it.
    if (signal?.aborted && !timer) isFull = false;
    return { begun: beginCount - before.begun, watched, rest: Promise.all(active.values()) };
  };
  const takeSlot = (isProved: boolean): CheckSlot | undefined => {
    const places = isProved ? maxActive : maxActive - reservedForProof;
    if (isFull || stopping || active.size + slots.size >= places) return undefined;
    let leave = () => {};
    const reservation = new Promise<void>((resolve) => (leave = resolve));
    slots.add(reservation);
    return {
      holder,
      begin,
      leave: () => {
        slots.delete(reservation);
        leave();
        if (isFull && !stopping) void wake();
      },
    };
  };
  const wake = () =>
    outsideHook(async () => {
      await claimNow().catch(storeFailed);
      await Promise.all(active.values());
    });
  return {
    runDue: async () => (await runPass()).begun,
    runPass,
    runOne: async (id) => {
      await checksParts.ready();
      const row = await claimFree(store.db, newClaim(), id);
      if (row) void begin(row);
      return (await active.get(id)) ?? false;
    },
    runThorough: async (id, creditsAhead) => {
      await checksParts.ready();
      await active.get(id);
      const row = await claimFree(store.db, newClaim(), id);
      if (!row) return undefined;
      return begin(row, { creditsAhead });
    },
    takeSlot,
    wake,
    start: () => {
      timer ??= setInterval(() => void maintain().then(claimNow).catch(storeFailed), tick).unref();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      stopping = true;
      stops++;
      await Promise.allSettled([maintenance, claiming, ...slots]);
      await Promise.all(active.values());
      stopping = false;
    },
  };
}
