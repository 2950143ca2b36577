import { CheckoutError } from '@tillkit/core';
import { untilAborted, type Pass } from '../pass.ts';
import type { Time } from '../clock.ts';
import { labelsOf } from '../error-trace.ts';
import type { Log } from '../log.ts';
import { createHolder, createObservations } from '../payment/leases.ts';
import { toEventLine, type EventLine } from '../payment/views/events.ts';
import { ShopFailed } from '../shop-failed.ts';
import { toStoreError } from '../store/errors.ts';
import { outsideHook } from '../store/hook-scope.ts';
import {
  claimAbandonedDelivery,
  claimDelivery,
  claimDueDeliveries,
  findDelivery,
  hasLateDelivery,
  markDelivered,
  postponeDelivery,
  requestDelivery,
  selectClaimedDeliveries,
  type DeliveryRow,
} from '../store/queries/deliveries.ts';
import { openReview } from '../store/review-list.ts';
import { endReview } from '../payment/end-review.ts';
import type { Store } from '../store/store.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { readEvent, type Deliver } from './order-event.ts';

/** Delivers the events of the store to `orders.deliver`. */
export interface Deliveries {
  /**
   * Delivers all due events. Resolves when no event is due and no delivery is running. If the signal is aborted, begins no
   * further delivery and resolves at once.
   */
  runPass(signal?: AbortSignal): Promise<Pass>;
  /** Delivers due events now instead of waiting for the next second. */
  wake(): void;
  /** Delivers due events every second until `stop` is called. */
  start(): void;
  /** Stops starting new deliveries. Resolves when the running deliveries have ended. */
  stop(): Promise<void>;
  /**
   * Makes an event due now and delivers it. If an earlier event of its order waits too, the event stays due. Throws
   * `not_found` if the event does not exist. Resolves with the event after the attempt.
   */
  redeliver(id: string): Promise<EventLine>;
}

export interface DeliveriesParts extends DeliverySettings {
  readonly store: Store;
  readonly time: Time;
  readonly log: Log;
  readonly telemetry: Telemetry;
  /** Resolves when the store has been migrated. */
  readonly ready: () => Promise<void>;
  /** Undefined if the shop has not configured `orders.deliver`. Then nothing is delivered. */
  readonly deliver: Deliver | undefined;
}

/** Maximum number of events that one process delivers at a time. */
const maxActive = 10;
/** Maximum number of these for events that have failed before, so that failing events never delay all others. */
const maxAgain = 5;
/** Time in milliseconds between two queries for due events. */
const tick = 1000;
/** Time in milliseconds to wait after the first failed attempt. The time doubles with each further attempt. */
const firstWait = 5 * tick;
/**
 * Time in milliseconds that a process needs to note the result after an attempt has reached its deadline. A claim that
 * has been unchanged for the deadline and this time belongs to a process that has ended.
 */
const timeToNote = 20 * tick;

/** Returns the random time in milliseconds to wait after a failed attempt. */
export const waitAfter = (attempt: number, longestWait: number, random = Math.random()): number =>
  Math.round(Math.min(longestWait, firstWait * 2 ** (attempt - 1)) * (0.5 + random / 2));

export function createDeliveries(parts: DeliveriesParts): Deliveries {
  const { store, time, log, telemetry, ready, deliver, deadline, longestWait, alarmAttempts, alarmAge } = parts;
  const holder = createHolder();
  const leases = createObservations(time.monotonic);
  const active = new Map<string, Promise<void>>();
  /** The ids of the running deliveries whose events have failed before. */
  const again = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | undefined;
  let [isRequested, stopping] = [false, false];
  let [beginCount, watched] = [0, 0];

  const storeFailed = (thrown: unknown) => {
    const error = toStoreError(thrown);
    const reasons = error instanceof CheckoutError && { reasons: [error.code] };
    log({ level: 'error', event: 'checks_failed', ...reasons, error });
  };
  const isLate = ({ attempts, written_at }: DeliveryRow) =>
    attempts >= alarmAttempts || time.now() - written_at >= alarmAge;

  const noteDelivered = (row: DeliveryRow) =>
    store.transact(async (tx) => {
      // The review case belongs to the payment, so it stays open while another of its events is late.
      const isReviewed = isLate(row) && (await store.lock(tx, row.payment_id)) !== undefined;
      await markDelivered(tx, row, time.now());
      const before = time.now() - alarmAge;
      const isOpen = isReviewed && (await hasLateDelivery(tx, row.payment_id, { attempts: alarmAttempts, before }));
      if (isReviewed && !isOpen) await endReview(tx, row.payment_id, 'delivery_failed');
    });
  const noteFailed = async (row: DeliveryRow, error: unknown) => {
    const failure = labelsOf(error);
    const isAlarm = await store.transact(async (tx) => {
      const isRaised = isLate(row) && (await store.lock(tx, row.payment_id)) !== undefined;
      const nextAt = time.now() + waitAfter(row.attempts, longestWait);
      if (!(await postponeDelivery(tx, row, nextAt, failure.join(' ')))) return false;
      if (!isRaised) return false;
      await openReview(tx, row.payment_id, 'delivery_failed');
      return store.alarm(tx, row.payment_id, 'delivery_failed', undefined, time.now());
    });
    const { payment_id: payment } = row;
    const { hint } = new ShopFailed('orders.deliver', error);
    log({ level: 'warn', event: 'delivery_failed', payment, reasons: failure, hint, error });
    if (isAlarm) log({ level: 'warn', event: 'alarm', payment, reasons: ['delivery_failed'] });
  };
  const call = async (row: DeliveryRow, run: Deliver): Promise<void> => {
    const controller = new AbortController();
    let end: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      end = setTimeout(() => {
        const error = new DeliveryTimeout(deadline);
        reject(error);
        controller.abort(error);
      }, deadline);
    });
    const { id: key, attempts: attempt } = row;
    const work = async () => run(readEvent(row.payload, row.details), { key, attempt, signal: controller.signal });
    try {
      await telemetry.run('till.hook', { hook: 'deliver', payment: row.payment_id }, () =>
        Promise.race([work(), late]),
      );
    } finally {
      clearTimeout(end);
    }
  };
  const deliverOne = async (row: DeliveryRow, run: Deliver) => {
    try {
      await call(row, run);
    } catch (error) {
      return noteFailed(row, error);
    }
    return noteDelivered(row);
  };
  const begin = (row: DeliveryRow, run: Deliver) => {
    beginCount++;
    if (row.attempts > 1) again.add(row.id);
    const work = deliverOne(row, run)
      .catch(storeFailed)
      .finally(() => {
        active.delete(row.id);
        again.delete(row.id);
        if (!stopping) wake();
      });
    active.set(row.id, work);
  };
  const claimDue = async (run: Deliver) => {
    for (const isAgain of [false, true]) {
      const free = maxActive - active.size;
      const limit = isAgain ? Math.min(free, maxAgain - again.size) : free;
      if (limit <= 0 || stopping) continue;
      const now = time.now();
      const due = { now, latest: now + longestWait, isAgain, limit };
      for (const row of await claimDueDeliveries(store.db, store.dialect, holder, due)) begin(row, run);
    }
  };
  const claimRepeatedly = async (run: Deliver) => {
    try {
      await ready();
      do {
        isRequested = false;
        await claimDue(run);
      } while (isRequested);
    } finally {
      // No code may run between the last read of `isRequested` and this line. Otherwise, a call to `wake` in between
      // would be lost.
      claiming = undefined;
    }
  };
  const claimNow = async () => {
    if (!deliver || stopping) return;
    isRequested = true;
    await (claiming ??= claimRepeatedly(deliver));
  };
  /** Takes over the events of processes that have ended. Such a process no longer ends its claims. */
  const takeOverAbandoned = async () => {
    if (!deliver) return;
    await ready();
    const claimed = await selectClaimedDeliveries(store.db);
    leases.keep(new Set(claimed.map(({ id }) => id)));
    watched = claimed.filter(({ id }) => !active.has(id)).length;
    for (const { id, lease } of claimed) {
      const heldFor = time.monotonic() - leases.since(id, lease);
      if (active.has(id) || stopping || heldFor < deadline + timeToNote) continue;
      const row = await claimAbandonedDelivery(store.db, holder, id, lease);
      if (row) begin(row, deliver);
    }
  };
  const wake = () => outsideHook(() => void claimNow().catch(storeFailed));
  return {
    wake,
    runPass: async (signal) => {
      const countBefore = beginCount;
      const aborted = untilAborted(signal);
      await takeOverAbandoned();
      const isOver = () => signal?.aborted === true;
      while (!isOver()) {
        await claimNow();
        if (active.size === 0) break;
        await Promise.race([...active.values(), aborted]);
      }
      return { begun: beginCount - countBefore, watched, rest: Promise.all(active.values()) };
    },
    start: () => {
      if (!deliver) return;
      timer ??= setInterval(() => void takeOverAbandoned().then(claimNow).catch(storeFailed), tick).unref();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      stopping = true;
      await Promise.allSettled([claiming]);
      await Promise.all(active.values());
      stopping = false;
    },
    redeliver: async (id) => {
      await ready();
      const isKnown = /^[0-9a-f]{32}$/.test(id) && (await requestDelivery(store.db, id, time.now()));
      if (!isKnown)
        throw new CheckoutError(
          'not_found',
          'The event does not exist.',
          'Pass an event ID that `payments.events` lists. Delivered events are deleted after the `keepResults` period.',
        );
      const row = deliver && (await claimDelivery(store.db, holder, id));
      if (row && deliver) begin(row, deliver);
      // Otherwise, a query for due events may just have claimed the event and is about to deliver it.
      else await claiming?.catch(() => {});
      await active.get(id);
      return toEventLine((await findDelivery(store.db, id)) as DeliveryRow);
    },
  };
}

class DeliveryTimeout extends CheckoutError {
  constructor(deadline: number) {
    super(
      'timed_out',
      `deliver did not end within ${deadline / 1000} s.`,
      'Pass the `signal` of the delivery to `fetch`, and respond faster than the deadline, or raise `delivery.deadline`.',
    );
  }
}
