import { setTimeout } from 'node:timers/promises';

/** Waits in real time. Fake timers would not work, because the tests run in several processes. */
export const pause = (ms: number): Promise<void> => setTimeout(ms, undefined);

/**
 * Calls `look` every `every` milliseconds until it returns a truthy value, and resolves to that value. Resolves to
 * `undefined` if `look` has not returned a truthy value after `ms` milliseconds.
 */
export async function until<T>(
  look: () => T | Promise<T>,
  ms: number,
  every: number | (() => number) = 50,
): Promise<T | undefined> {
  for (const end = performance.now() + ms; ;) {
    const result = await look();
    if (result) return result;
    if (performance.now() >= end) return undefined;
    await pause(typeof every === 'number' ? every : every());
  }
}

/** Runs `work` for each item, with at most `atOnce` calls in parallel. */
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
