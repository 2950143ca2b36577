/** Time as the sandbox sees it; tests bring their own. */
export interface Clock {
  now(): Date;
  /** Calls `work` after some milliseconds; the answer takes it back. */
  after(milliseconds: number, work: () => void): () => void;
}

/** The machine's time. Nothing that waits here keeps the process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
