/** Promises that have not ended yet. */
export interface UnderWay {
  readonly size: number;
  /** Takes the promise in until it ends, and hands it back. */
  add<T>(work: Promise<T>): Promise<T>;
  /** Resolves when all have ended, those that joined meanwhile included. */
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
