import { connect } from 'node:net';
import { openDatabase } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dialects, type Dialect } from '../packages/server/src/test/stores.ts';
import { audit, readBooks } from './books.ts';
import { inSeconds, recordFigures } from './figures.ts';
import type { Manner } from './gateway.ts';
import { probe } from './probe.ts';
import { scaled } from './scale.ts';
import type { Shop } from './shop.ts';
import { anOrder, createShopper, type Shopper } from './shopper.ts';
import { startProxy, type Proxy } from './tcp-proxy.ts';
import { pause, until } from './wait.ts';
import { openWorld, type World } from './world.ts';
import { sizes } from './sizes.ts';

/** Time, in milliseconds, during which other shoppers keep buying while the fault lasts. */
const watched = scaled(sizes.stuckTraffic.long, 8_000);
/** Maximum delay for other orders, in milliseconds (G28). */
const maxDelay = 2_000;

interface Scene extends World {
  readonly shop: Shop;
  readonly shopper: Shopper;
  /** The proxy between the shop and its database. Set only on PostgreSQL. */
  readonly proxy: Proxy | undefined;
}

/** Pays for an order whose hook misbehaves, and sends the payment's webhook repeatedly. */
const hook =
  (kind: string) =>
  async ({ gateway, shopper }: Scene) => {
    const started = await shopper.start(anOrder(`${kind}-1`));
    const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
    const repeatWebhook = async () => {
      for (let times = 0; times < 20; times++) {
        void shopper.webhook(started, id);
        await pause(250);
      }
    };
    void repeatWebhook();
    await pause(500);
  };

/** Starts five payments, and makes the gateway behave in the given way for every call about these payments. */
const call =
  (manner: Manner) =>
  async ({ gateway, shopper }: Scene) => {
    const about = new Set<string | undefined>();
    gateway.manner = ({ refno, transactionId }) => (about.has(refno) || about.has(transactionId) ? manner : undefined);
    for (let n = 0; n < 5; n++) {
      const started = await shopper.start(anOrder(`slow-call-${n}`, n));
      about.add(started.refno);
      const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
      about.add(id);
      await shopper.webhook(started, id);
    }
  };

/** Opens fifty connections and sends only the beginning of a message on each of them. */
async function halfPosts({ shop }: Scene): Promise<void> {
  const { hostname, port, pathname } = new URL(shop.url);
  for (let n = 0; n < 50; n++) {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(
      `POST ${pathname}/webhook HTTP/1.1\r\nHost: a\r\nContent-Type: text/xml\r\nContent-Length: 900\r\n\r\n<`,
    );
    onTestFinished(() => void socket.destroy());
  }
}

/** Locks a payment's row in a separate database session, and sends the payment's webhook repeatedly. */
async function heldRow({ location, shopper, gateway }: Scene): Promise<void> {
  const started = await shopper.start(anOrder('held-1'));
  const { db, close } = withKysely<{ till_payment: { id: string } }>(openDatabase(location));
  let release = () => {};
  const locking = db.transaction().execute(async (tx) => {
    await tx.selectFrom('till_payment').select('id').where('id', '=', started.payment).forUpdate().execute();
    await new Promise<void>((done) => (release = done));
  });
  onTestFinished(async () => {
    release();
    await locking.catch(() => {});
    await close();
  });
  const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
  for (let times = 0; times < 20; times++) void shopper.webhook(started, id);
  await pause(500);
}

/** Makes the proxy stop forwarding on a connection that has an open transaction. */
async function silentConnection({ shopper, gateway, proxy }: Scene): Promise<void> {
  const started = await shopper.start(anOrder('slow-1'));
  const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
  void shopper.webhook(started, id);
  const silenced = await until(() => proxy?.silenceBusy(), 10_000, 5);
  expect(silenced, 'number of busy connections').toBe(1);
}

type Stick = (scene: Scene) => Promise<void>;

const cases: readonly (readonly [string, readonly Dialect[], Stick])[] = [
  ['a hook that never ends', dialects, hook('stuck')],
  ['a hook that throws', dialects, hook('throwing')],
  ['a hook that queries outside its transaction', dialects, hook('outside')],
  ['a call without a response', dialects, call({ answers: 'silent' })],
  ['a response of one byte per second', dialects, call({ answers: 'drip' })],
  ['fifty incomplete messages', dialects, halfPosts],
  ['a row that another session locks', ['postgres'], heldRow],
  ['a connection that goes silent in a transaction', ['postgres'], silentConnection],
];

const table = cases.flatMap(([name, on, stick]) => on.map((dialect) => [name, dialect, stick] as const));

test.for(table)(
  '%s does not delay other orders by more than two seconds on %s (G28)',
  async ([name, dialect, stick]) => {
    const world = await openWorld(dialect);
    const proxy = world.location.url === undefined ? undefined : await startProxy(world.location.url);
    if (proxy) onTestFinished(proxy.close);
    const shop = await world.open(0, proxy?.url);
    const shopper = createShopper(() => shop.url);
    const before = await probe(() => shop.url, world.gateway, { ms: 2_000, name: 'before' });
    await stick({ ...world, shop, shopper, proxy });
    const delays = await probe(() => shop.url, world.gateway, { ms: watched });
    const hookAlarms = shop.logs.filter((log) => JSON.stringify(log).includes('hook_failed')).length;
    await shop.kill();
    const orders = [...before.orders, ...delays.orders];
    const { lost, doubled, unfunded } = audit(world.gateway, await readBooks(world.location), orders);
    const worst = {
      start: Math.max(...delays.start),
      state: Math.max(...delays.state),
      paid: Math.max(...delays.paid),
    };
    recordFigures(`${name} on ${dialect}`, {
      others: delays.start.length,
      'start ≤': inSeconds(worst.start),
      'state ≤': inSeconds(worst.state),
      'webhook to paid ≤': inSeconds(worst.paid),
      'before it': inSeconds(Math.max(...before.paid)),
      undecided: lost.length,
      doubled: doubled.length,
      unfunded: unfunded.length,
      'hook alarms': hookAlarms,
    });
    expect([...doubled, ...unfunded]).toEqual([]);
    expect(worst.start).toBeLessThanOrEqual(maxDelay);
    expect(worst.state).toBeLessThanOrEqual(maxDelay);
    expect(worst.paid).toBeLessThanOrEqual(maxDelay);
    expect(lost).toEqual([]);
  },
);
