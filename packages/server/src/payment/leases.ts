import { randomBytes } from 'node:crypto';
import { processWide } from '../process-wide.ts';

/** What the holders of this process begin with. */
export const processName = processWide('process', () => randomBytes(8).toString('hex'));

/** A name for who checks; a process may have several tills. */
export const createHolder = (): string => `${processName}-${randomBytes(8).toString('hex')}`;

/**
 * How long one process may hold a payment for a check before another takes over, in milliseconds: with the look that finds it,
 * a payment whose process died is asked for within a minute.
 */
export const checkLease = 50_000;

/** What a claim writes into a payment's row beside its next `lease`. */
export const toClaim = (holder: string, now: number) => ({
  holder,
  lease_until: now + checkLease,
  // So that a message during the check can be told by its earlier time.
  next_check_at: now + checkLease,
});

/** How long a call that charges may be under way, in milliseconds: longer than it can last. */
export const sendLease = 60_000;

/** The time for which a sent operation may lack proof before a person must decide ("Operations" in safety 1.3). In milliseconds. */
export const proofTime = 10 * sendLease;

/**
 * Between two looks at an operation that waits because the store is marked as restored, in milliseconds. The end of the mark
 * makes it due at once.
 */
export const restoredWait = proofTime;

/**
 * How long after each sending nobody may send again, in milliseconds: longer than a call can last. Whoever did not send
 * counts from when it first saw that the intent was sent, on its own monotonic clock. As often as there are times here one
 * call may be sent, then a person must look.
 */
export const sendTimes: readonly number[] = [sendLease, 5 * sendLease, 5 * sendLease];

/** Returns how long the latest of so many calls of one intent may be under way, in milliseconds. */
export const leaseAfter = (sends: number): number => sendTimes[Math.min(sends, sendTimes.length) - 1] ?? sendLease;

/** Returns when this process first saw the latest send of an intent. An earlier version counts its sends, and no versions. */
export const firstSeenSent = (
  observations: Observations,
  { id, version, sends }: { readonly id: string; readonly version: number; readonly sends: number },
): number => observations.since(id, `${version} ${sends}`);

/**
 * What this process has seen of versions that others write. A lease that has not moved for its whole length is left by a
 * process that ended; this is counted on our own monotonic clock, as clocks of two machines cannot be compared.
 */
export interface Observations {
  /** When this version was first seen here, on the monotonic clock; now, if it is new. */
  since(key: string, version: string | number): number;
  /** Forgets what stands under no key of these. */
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
