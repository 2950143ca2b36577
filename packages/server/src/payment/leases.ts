import { randomBytes } from 'node:crypto';
import { processWide } from '../process-wide.ts';

/** The prefix for the names of all lease holders in this process. */
export const processName = processWide('process', () => randomBytes(8).toString('hex'));

/** Creates a unique name for a scheduler that claims payments. A process may have several tills. */
export const createHolder = (): string => `${processName}-${randomBytes(8).toString('hex')}`;

/**
 * Time in milliseconds for which a process may reserve a payment for a check before another process takes over. If the
 * process dies, another one queries the payment within a minute.
 */
export const checkLease = 50_000;

/** Returns the columns that a claim writes to a payment's row, except the next `lease`. */
export const toClaim = (holder: string, now: number) => ({
  holder,
  lease_until: now + checkLease,
  // A message that arrives during the check sets an earlier time, so that its arrival can be detected.
  next_check_at: now + checkLease,
});

/** The maximum time in milliseconds for which a charging call may be in progress. Longer than the longest call. */
export const sendLease = 60_000;

/**
 * The time in milliseconds after which an operator must decide about a sent operation whose effect no status response
 * shows ("Operations" in safety 1.3).
 */
export const proofTime = 10 * sendLease;

/**
 * The time in milliseconds between two attempts to send an operation while the store is marked as restored. When the
 * mark is removed, the operation is due immediately.
 */
export const restoredWait = proofTime;

/**
 * The wait in milliseconds after each send before the next one, longer than a call can last. A process that did not
 * send the call itself measures the wait from when it first saw the intent as sent, on its own monotonic clock. The
 * number of entries is the maximum number of sends of one call. After the last one, an operator must decide.
 */
export const sendTimes: readonly number[] = [sendLease, 5 * sendLease, 5 * sendLease];

/**
 * Returns how long the latest call of an intent may be in progress, in milliseconds. `sends` is the number of times
 * that the call was sent.
 */
export const leaseAfter = (sends: number): number => sendTimes[Math.min(sends, sendTimes.length) - 1] ?? sendLease;

/**
 * Returns when this process first saw the latest send of an intent. The number of sends is part of the key, because an
 * earlier version of the till stored no version.
 */
export const firstSeenSent = (
  observations: Observations,
  { id, version, sends }: { readonly id: string; readonly version: number; readonly sends: number },
): number => observations.since(id, `${version} ${sends}`);

/**
 * The row versions that this process has observed. If a lease has not changed during its whole duration, the process
 * that held it has ended. Each process uses its own monotonic clock, because the clocks of two machines cannot be
 * compared.
 */
export interface Observations {
  /**
   * Returns when this process first saw this version, on the monotonic clock. Returns the current time if the version
   * is new.
   */
  since(key: string, version: string | number): number;
  /** Removes all keys except the specified ones. */
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
