import { refuseInHook } from './hook-scope.ts';

/** Lets work about one order wait for the work before it, first come, first served; other orders do not wait. */
export function createOrderQueue(key: object): <T>(orderId: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (orderId, work) => {
    refuseInHook(key); // the hook's own order would wait for itself
    const mine = (last.get(orderId) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => {});
    last.set(orderId, ended);
    try {
      return await mine;
    } finally {
      if (last.get(orderId) === ended) last.delete(orderId);
    }
  };
}
