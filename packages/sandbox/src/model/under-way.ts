/** Tracks pending promises. */
export interface UnderWay {
  readonly size: number;
  /** Tracks the promise until it settles, and returns it. */
  add<T>(work: Promise<T>): Promise<T>;
  /** Resolves when all promises have settled, including those added while waiting. */
  ended(): Promise<void>;
}

export function createUnderWay(): UnderWay {
  const all = new Set<Promise<unknown>>();
  return {
    get size() {
      return all.size;
    },
    add(work) {
      all.add(work);
      const leave = () => all.delete(work);
      work.then(leave, leave);
      return work;
    },
    async ended() {
      while (all.size > 0) await Promise.allSettled(all);
    },
  };
}
