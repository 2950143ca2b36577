/** A source of the time, in milliseconds. */
export interface Clock {
  /** The wall clock: milliseconds since 1970. Can be set forward and back. */
  readonly now: () => number;
  /** The monotonic clock: milliseconds since an arbitrary moment in the past. Never goes backwards. */
  readonly monotonic: () => number;
  /** Calls `work` once after `ms` milliseconds. Optional. Defaults to the machine's timer. */
  readonly after?: (ms: number, work: () => void) => void;
}

export const systemClock: Required<Clock> = {
  now: Date.now,
  monotonic: () => performance.now(),
  after: (ms, work) => void setTimeout(work, ms),
};

/** The longest acceptable duration of a time query, in milliseconds. The result of a slower query is too inaccurate. */
const maxRoundTrip = 1000;

/** The till's clock, whose times are stored and used for schedules. */
export interface Time extends Required<Clock> {
  /** Reads the time source again. Resolves with the jump of the source since the last reading, in milliseconds. */
  sync(): Promise<number>;
  /**
   * Returns how many milliseconds this machine's clock is ahead of the time source, or 0 if the machine's clock is the
   * source.
   */
  skew(): number;
}

/**
 * Creates the till's clock. Processes that share a PostgreSQL database read the time from it with `shared`, because
 * their own clocks may be wrong. Between two readings, the machine's monotonic clock measures the elapsed time. Without
 * `shared`, the machine's clock is the source.
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
