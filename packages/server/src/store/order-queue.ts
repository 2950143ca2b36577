import { refuseInHook } from './hook-scope.ts';

/**
 * Returns a function that waits until earlier work about an order in this process has left, first come, first served, and resolves
 * with the function that leaves. Other orders do not wait.
 */
export function createOrderQueue(key: object): (orderId: string) => Promise<() => void> {
  const last = new Map<string, Promise<void>>();
  return async (orderId) => {
    refuseInHook(key); // the hook's own order would wait for itself
    const before = last.get(orderId);
    let leave = () => {};
    const mine = new Promise<void>((resolve) => (leave = resolve));
    last.set(orderId, mine);
    await before;
    return () => {
      leave();
      if (last.get(orderId) === mine) last.delete(orderId);
    };
  };
}
