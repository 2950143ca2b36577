/** Where the time comes from. Both in milliseconds. */
export interface Clock {
  /** Since 1970. Anyone may set it, forwards and back. */
  readonly now: () => number;
  /** Since some moment in the past; it only grows, as fast as time passes. */
  readonly monotonic: () => number;
  /** Calls `work` once after so many milliseconds. Absent: by the machine's own timer. */
  readonly after?: (ms: number, work: () => void) => void;
}

export const systemClock: Required<Clock> = {
  now: Date.now,
  monotonic: () => performance.now(),
  after: (ms, work) => void setTimeout(work, ms),
};

/** In milliseconds. */
const maxRoundTrip = 1000;

/** The till's time: what is written down and planned with. */
export interface Time extends Required<Clock> {
  /** Looks at the source anew. Resolves with how far it has jumped since the last look, in milliseconds. */
  sync(): Promise<number>;
  /** How far this machine's clock is ahead of the source, in milliseconds; 0 when it is the source. */
  skew(): number;
}

/**
 * Processes that share a PostgreSQL take their time from it, however wrong their own clocks are: `shared` asks for it, and
 * between two looks the machine's monotonic clock counts on. Without it the machine's clock is the source.
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
    // An answer that was long under way tells little of the time.
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
