import type { Log } from '../log.ts';
import { raiseClockAlarm } from '../store/queries/alarms.ts';
import { pullBackChecks, shiftChecks } from '../store/queries/checks.ts';
import { newestPaymentTime } from '../store/queries/payments.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../clock.ts';
import { checkLease } from '../payment/leases.ts';
import type { ClockAlarm } from '../payment/payment.ts';

const second = 1000;
const minute = 60 * second;

/**
 * The largest clock change, in milliseconds, between two comparisons that still counts as a gradual correction. A
 * larger change counts as a clock step.
 */
const maxJump = 5 * second;
/** The largest accepted difference, in milliseconds, between this machine's clock and the database clock. */
const maxSkew = 30 * second;
/** Time in milliseconds within which every process notices the same clock step. */
const sameJumpTime = 5 * minute;
/**
 * The maximum number of milliseconds by which a check's stored planning time may be ahead of the current time. If the
 * planning time is further ahead, it was stored before the clock was set back.
 */
const maxAhead = checkLease;

interface ClockWatchParts {
  readonly store: Store;
  readonly time: Time;
  readonly log: Log;
}

/**
 * The maximum number of milliseconds by which the clock may be ahead of the newest payment time in the store. The limit
 * is several days, because a shop may have no payments for that long.
 */
const maxGap = 7 * 24 * 60 * minute;
/** Time in milliseconds for which the clock must have been correct before retention deletes anything. */
const trustAfter = 60 * minute;

export interface ClockWatch {
  /**
   * Compares the clocks, raises an alarm if they disagree, and corrects planned check times that are based on a wrong
   * clock.
   */
  look(): Promise<void>;
  /**
   * Returns true if the wall clock, the monotonic clock and the newest time in the store have been consistent for an
   * hour. If the clock is too far ahead, the result stays false until the clock is set back or the process restarts,
   * because the times that the till itself stores would otherwise soon agree with the wrong clock.
   */
  isTrusted(): boolean;
}

export function createClockWatch({ store, time, log }: ClockWatchParts): ClockWatch {
  let correctedAt = -Infinity;
  const raise = async (kind: ClockAlarm) => {
    const isFirst = await raiseClockAlarm(store.db, kind, time.now(), sameJumpTime);
    log({ level: 'error', event: 'alarm', reasons: [kind], hint: hints[kind] });
    return isFirst;
  };
  let isSkewed = false;
  /**
   * The number of milliseconds by which the clock is ahead of the correct time. Negative if the clock is behind, and
   * undefined before the first comparison.
   */
  let ahead: number | undefined;
  let agreedSince = Infinity;
  const compareWithStore = async () => {
    const newest = await newestPaymentTime(store.db);
    const gap = newest === undefined ? 0 : time.now() - newest;
    ahead = gap > maxGap || gap < -maxSkew ? gap : 0;
    if (ahead !== 0) await raise(ahead < 0 ? 'clock_back' : 'clock_ahead');
  };
  /**
   * Shifts the times of the checks that were planned before the clock was changed. `jump` is the change in
   * milliseconds.
   */
  const shift = async (jump: number) => {
    const by = Math.round(jump);
    // If the clock was set forward, checks planned since then have correct times. If the clock was set back, checks
    // planned before and after the change cannot be distinguished, so all of them are shifted. A check that runs too
    // early does no harm.
    await shiftChecks(store.db, by, by > 0 ? time.now() - by : undefined);
  };
  const look = async () => {
    const jump = await time.sync();
    if (ahead === undefined) await compareWithStore();
    const hasJumped = Math.abs(jump) > maxJump;
    if (hasJumped) {
      ahead = (ahead ?? 0) + jump;
      if (await raise(jump < 0 ? 'clock_back' : 'clock_ahead')) await shift(jump);
    }
    const wasSkewed = isSkewed;
    isSkewed = Math.abs(time.skew()) > maxSkew;
    if (isSkewed && !wasSkewed) await raise('clock_skew');
    const isDoubted = hasJumped || isSkewed || Math.abs(ahead ?? 0) > maxGap;
    agreedSince = isDoubted ? Infinity : Math.min(agreedSince, time.monotonic());
    if (time.monotonic() - correctedAt < minute && !hasJumped) return;
    correctedAt = time.monotonic();
    const now = time.now();
    await pullBackChecks(store.db, now, { plannedAfter: now + maxAhead, dueAfter: now + 24 * 60 * maxAhead });
  };
  return { look, isTrusted: () => time.monotonic() - agreedSince >= trustAfter };
}

const hints: Readonly<Record<ClockAlarm, string>> = {
  clock_back:
    'The clock was set back, or it was ahead before. Check the time service of the machine. Retention waits for an hour of agreement.',
  clock_ahead:
    'The clock was set ahead, the machine slept, or the store was idle for a week. Check the time service. If the time is right, restart the till to resume retention.',
  clock_skew:
    'The clocks of this machine and of the database disagree. The till uses the clock of the database. Check both.',
};
