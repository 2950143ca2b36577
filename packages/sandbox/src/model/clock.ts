/** The sandbox's source of time. Tests pass their own clock. */
export interface Clock {
  now(): Date;
  /** Calls `work` after a delay in milliseconds. Returns a function that cancels the timer. */
  after(milliseconds: number, work: () => void): () => void;
}

/** The system clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
