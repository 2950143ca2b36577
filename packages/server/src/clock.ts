/** A time source. All times are in milliseconds. */
export interface Clock {
  /** Returns the wall-clock time, in milliseconds since 1970. The wall clock can be set forward or back. */
  readonly now: () => number;
  /**
   * Returns the time of the monotonic clock, in milliseconds since an arbitrary moment in the past. This clock never
   * goes backward.
   */
  readonly monotonic: () => number;
  /** Optional. Calls `work` once after `ms` milliseconds. Defaults to `setTimeout`. */
  readonly after?: (ms: number, work: () => void) => void;
}

export const systemClock: Required<Clock> = {
  now: Date.now,
  monotonic: () => performance.now(),
  after: (ms, work) => void setTimeout(work, ms),
};

/** The longest acceptable duration of a time query, in milliseconds. The result of a slower query is too inaccurate. */
const maxRoundTrip = 1000;

/** The till's clock, which provides the times that the till stores and uses for its schedules. */
export interface Time extends Required<Clock> {
  /**
   * Reads the time source again. Resolves with the number of milliseconds by which the source has jumped since the last
   * reading.
   */
  sync(): Promise<number>;
  /**
   * Returns the number of milliseconds by which this machine's clock is ahead of the time source, or 0 if the machine's
   * clock is the source.
   */
  skew(): number;
}

/**
 * Creates the till's clock. `shared` reads the time from the PostgreSQL database that several processes share, because
 * their own clocks may be wrong. Between two readings, the machine's monotonic clock measures the elapsed time. Without
 * `shared`, the machine's clock is the time source.
 */
export function createTime(clock: Clock, shared?: () => Promise<number>): Time {
  const { monotonic, after = systemClock.after } = clock;
  let reference: { readonly now: number; readonly at: number } | undefined;
  const counted = () => (reference ? reference.now + (monotonic() - reference.at) : clock.now());
  const readSource = async () => {
    if (!shared) return { now: clock.now(), at: monotonic() };
    const queriedAt = monotonic();
    const now = await shared();
    const at = monotonic();
    // The longer the query took, the less accurate its time is.
    return at - queriedAt > maxRoundTrip && reference ? undefined : { now: now + (at - queriedAt) / 2, at };
  };
  return {
    monotonic,
    after,
    now: () => Math.round(shared ? counted() : clock.now()),
    skew: () => (shared && reference ? clock.now() - counted() : 0),
    async sync() {
      const next = await readSource();
      if (!next) return 0;
      const jump = reference ? next.now - (reference.now + (next.at - reference.at)) : 0;
      reference = next;
      return jump;
    },
  };
}
