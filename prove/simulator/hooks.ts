import type { EndedOperation, Executor, Orders, Payment, Quote } from '@tillkit/server';
import { drawFault } from './store.ts';
import type { Life, World } from './world.ts';

/** The shop as its hooks see it. */
export interface ShopState {
  /** The current revision of each order. */
  readonly revisions: Map<string, string>;
  /** The virtual time of the last change of each changed order, in milliseconds. */
  readonly revisedAt: Map<string, number>;
  /** The numbers of the events that `deliver` has received, by order. */
  readonly delivered: Map<string, string[]>;
}

/** Longer than the deadline of a hook, in milliseconds. */
const slowTime = 2500;

const insertRow = 'insert into shop_event (order_id, payment_id, kind, amount, currency) values ($1, $2, $3, $4, $5)';

/**
 * Returns the hooks of a process. Each hook writes one row to the shop's table in the till's transaction. A hook may
 * throw, hang, swallow a database error, or forget to await its query.
 */
export function createHooks(world: World, life: Life, shop: ShopState): Orders {
  const run = async (row: readonly unknown[], tx: Executor) => {
    const { random, weather, isCalm } = world;
    const fault = isCalm ? undefined : drawFault(random, weather.hooks);
    const name = `hook ${row[2] as string}`;
    const insert = () => tx.query(insertRow, row);
    if (fault) world.tell(life.name, name, fault);
    if (fault === 'throws before') throw new Error("The shop's hook failed.");
    if (fault === 'hangs') await world.parkFor(life, name, () => {}, { isReady: () => false });
    if (fault === 'slow') await new Promise((resolve) => void setTimeout(resolve, slowTime));
    // The rejection of a query that the hook does not await belongs to the shop.
    if (fault === 'does not await') return void insert().catch(() => {});
    if (!isCalm && random.chance(0.2)) await world.parkFor(life, name, () => {});
    await insert();
    if (world.plant === 'runs hooks twice') await insert();
    if (fault === 'swallows') await tx.query('select missing from shop_event').catch(() => {});
    if (fault === 'throws after') throw new Error("The shop's hook failed.");
  };
  const ofPayment =
    (kind: string) =>
    ({ id, order, amount, currency }: Payment, tx: Executor) =>
      run([order, id, kind, amount, currency], tx);
  const ofOperation =
    (kind: string) =>
    ({ key, amount, currency, payment: { id, order } }: EndedOperation, tx: Executor) =>
      run([order, id, `${kind} ${key}`, amount, currency], tx);
  return {
    // The simulator posts complete quotes.
    quote: async (body) => body as Quote,
    revision: async (order) => shop.revisions.get(order),
    onPaid: ofPayment('paid'),
    onFailed: ofPayment('failed'),
    onSettled: ofOperation('settled'),
    onCanceled: ofOperation('canceled'),
    onCredited: ofOperation('credited'),
    ...(world.weather.delivers && {
      deliver: async ({ id, order, kind }) => {
        const { random, weather, isCalm } = world;
        const fault = isCalm ? undefined : drawFault(random, weather.hooks);
        world.tell(life.name, `delivers ${kind} of ${order}`, fault ?? '');
        if (fault === 'throws before') throw new Error("The shop's other system failed.");
        if (fault === 'hangs') await world.parkFor(life, 'deliver', () => {}, { isReady: () => false });
        if (!isCalm && random.chance(0.3)) await world.parkFor(life, 'deliver', () => {});
        const ids = shop.delivered.get(order) ?? [];
        if (!ids.includes(id)) shop.delivered.set(order, [...ids, id]);
        if (fault === 'throws after') throw new Error("The response of the shop's other system was lost.");
      },
    }),
  };
}
