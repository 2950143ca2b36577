import type { BookKeeper } from './gateway.ts';
import { anOrder, createShopper, timeUntil, type Started } from './shopper.ts';
import { at } from './delayed-payments.ts';

/** Orders that the probe placed, and the measured delays in milliseconds. */
export interface Delays {
  readonly orders: readonly Started[];
  /** Time that each payment start took. */
  readonly start: readonly number[];
  /** Time that each status query took. */
  readonly state: readonly number[];
  /** Time from each webhook until its payment was marked as paid. */
  readonly paid: readonly number[];
}

/** Timeout for one request, in milliseconds. */
const timeout = 30_000;

/** Places an order every `every` milliseconds, without waiting for earlier orders. */
export async function probe(
  url: () => string,
  gateway: BookKeeper,
  { ms, every = 500, name = 'other' }: { readonly ms: number; readonly every?: number; readonly name?: string },
): Promise<Delays> {
  const shopper = createShopper(url, timeout);
  const delays = { orders: [] as Started[], start: [] as number[], state: [] as number[], paid: [] as number[] };
  const timed = async <T>(into: number[], work: () => Promise<T | undefined>): Promise<T | undefined> => {
    const begin = performance.now();
    const result = await work();
    into.push(result === undefined || result === false ? Infinity : performance.now() - begin);
    return result;
  };
  const buy = async (n: number) => {
    const started = await timed(delays.start, async () => {
      const answer = await shopper.tryStart(anOrder(`${name}-${n}`, n));
      return typeof answer === 'object' ? answer : undefined;
    });
    if (!started) return;
    delays.orders.push(started);
    await timed(delays.state, () => shopper.state(started));
    const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
    const begin = performance.now();
    const isAcknowledged = await shopper.webhook(started, id);
    const paid = isAcknowledged ? await timeUntil(shopper, started, 'paid', timeout) : Infinity;
    delays.paid.push(paid === Infinity ? Infinity : performance.now() - begin);
  };
  const begin = performance.now();
  const purchases: Promise<void>[] = [];
  for (let n = 0; n * every < ms; n++) {
    await at(begin, n * every);
    purchases.push(buy(n));
  }
  await Promise.all(purchases);
  return delays;
}
