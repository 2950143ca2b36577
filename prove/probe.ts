import type { BookKeeper } from './gateway.ts';
import { anOrder, createShopper, timeUntil, type Started } from './shopper.ts';
import { at } from './late.ts';

/** How long other orders waited, in milliseconds: for the start, for the page that shows the state, and from webhook to paid. */
export interface Delays {
  readonly orders: readonly Started[];
  readonly start: readonly number[];
  readonly state: readonly number[];
  readonly paid: readonly number[];
}

/** Milliseconds that one answer is waited for. */
const patience = 30_000;

/** Buys something every `every` milliseconds, whatever became of what was bought before. */
export async function probe(
  url: () => string,
  gateway: BookKeeper,
  { ms, every = 500, name = 'other' }: { readonly ms: number; readonly every?: number; readonly name?: string },
): Promise<Delays> {
  const shopper = createShopper(url, patience);
  const delays = { orders: [] as Started[], start: [] as number[], state: [] as number[], paid: [] as number[] };
  const timed = async <T>(into: number[], work: () => Promise<T | undefined>): Promise<T | undefined> => {
    const begun = performance.now();
    const got = await work();
    into.push(got === undefined || got === false ? Infinity : performance.now() - begun);
    return got;
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
    const begun = performance.now();
    const told = await shopper.webhook(started, id);
    const paid = told ? await timeUntil(shopper, started, 'paid', patience) : Infinity;
    delays.paid.push(paid === Infinity ? Infinity : performance.now() - begun);
  };
  const begun = performance.now();
  const bought: Promise<void>[] = [];
  for (let n = 0; n * every < ms; n++) {
    await at(begun, n * every);
    bought.push(buy(n));
  }
  await Promise.all(bought);
  return delays;
}
