import { randomBytes } from 'node:crypto';
import { processWide } from '../process-wide.ts';

/** The prefix for the names of all lease holders in this process. */
export const processName = processWide('process', () => randomBytes(8).toString('hex'));

/**
 * Creates a unique name for a scheduler that claims payments. A process name would not be enough, because one process
 * may have several tills.
 */
export const createHolder = (): string => `${processName}-${randomBytes(8).toString('hex')}`;

/**
 * The time in milliseconds for which a process may reserve a payment for a check before another process takes over. If
 * the process dies, another process queries the payment's status within a minute.
 */
export const checkLease = 50_000;

/** Returns the column values that a claim writes to a payment's row, except the value of the `lease` column. */
export const toClaim = (holder: string, now: number) => ({
  holder,
  lease_until: now + checkLease,
  // If a message arrives during the check, the till sets `next_check_at` to an earlier time. After the check, the
  // earlier time shows that a message has arrived.
  next_check_at: now + checkLease,
});

/**
 * The maximum time in milliseconds for which a charging call may be in progress. The value is longer than the longest
 * possible call.
 */
export const sendLease = 60_000;

/**
 * The time in milliseconds after which an operator must decide what to do about an operation that was sent but has not
 * been confirmed by any status response.
 */
export const proofTime = 10 * sendLease;

/**
 * The time in milliseconds between two attempts to send an operation while the store is marked as restored. When the
 * mark is removed, the operation is due immediately.
 */
export const restoredWait = proofTime;

/**
 * The times in milliseconds to wait after each send of a call before the call is sent again. Each wait is longer than a
 * call can last. A process that did not send the call itself measures the wait on its own monotonic clock, starting
 * when the process first saw the intent as sent. The number of entries is the maximum number of times that one call is
 * sent. After the last send, an operator must decide what to do.
 */
export const sendTimes: readonly number[] = [sendLease, 5 * sendLease, 5 * sendLease];

/**
 * Returns how long, in milliseconds, an intent's latest call may be in progress. `sends` is the number of times that
 * the call was sent.
 */
export const leaseAfter = (sends: number): number => sendTimes[Math.min(sends, sendTimes.length) - 1] ?? sendLease;

/**
 * Returns the time at which this process first saw the latest send of an intent. The number of sends is part of the
 * key, because an earlier version of the till did not increase the intent's `version` with each send.
 */
export const firstSeenSent = (
  observations: Observations,
  { id, version, sends }: { readonly id: string; readonly version: number; readonly sends: number },
): number => observations.since(id, `${version} ${sends}`);

/**
 * The versions of database rows that this process has observed. If a lease has stayed unchanged for its whole duration,
 * the process that held the lease has ended. Each process uses its own monotonic clock, because the clocks of two
 * machines cannot be compared.
 */
export interface Observations {
  /**
   * Returns the time, on the monotonic clock, at which this process first saw this version. If the version is new,
   * returns the current time.
   */
  since(key: string, version: string | number): number;
  /** Removes the observations for all keys except the specified ones. */
  keep(keys: ReadonlySet<string>): void;
}

export function createObservations(monotonic: () => number): Observations {
  const latest = new Map<string, { readonly version: string | number; readonly at: number }>();
  return {
    since(key, version) {
      const before = latest.get(key);
      if (before?.version === version) return before.at;
      const at = monotonic();
      latest.set(key, { version, at });
      return at;
    },
    keep(keys) {
      for (const key of latest.keys()) if (!keys.has(key)) latest.delete(key);
    },
  };
}
