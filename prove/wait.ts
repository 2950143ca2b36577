import { setTimeout } from 'node:timers/promises';

/** Lets real time pass: what these runs are about happens in real time, in other processes. */
export const pause = (ms: number): Promise<void> => setTimeout(ms, undefined);

/** Looks until `look` gives something, every so many milliseconds for at most `ms`; `undefined` when the time is over. */
export async function until<T>(
  look: () => T | Promise<T>,
  ms: number,
  every: number | (() => number) = 50,
): Promise<T | undefined> {
  for (const end = performance.now() + ms; ;) {
    const found = await look();
    if (found) return found;
    if (performance.now() >= end) return undefined;
    await pause(typeof every === 'number' ? every : every());
  }
}

/** Runs `work` over the items, so many at a time. */
export async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
