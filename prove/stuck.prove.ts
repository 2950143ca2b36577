import { connect } from 'node:net';
import { openDatabase } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dialects, type Dialect } from '../packages/server/src/test/stores.ts';
import { audit, readBooks } from './books.ts';
import { inSeconds, tell } from './figures.ts';
import type { Manner } from './gateway.ts';
import { probe } from './probe.ts';
import { scaled } from './scale.ts';
import type { Shop } from './shop.ts';
import { anOrder, createShopper, type Shopper } from './shopper.ts';
import { startProxy, type Proxy } from './tcp-proxy.ts';
import { pause, until } from './wait.ts';
import { openWorld, type World } from './world.ts';

/** How long others keep buying while something is stuck, in milliseconds. */
const watched = scaled(40_000, 8_000);
/** What others may wait for an answer, in milliseconds (G28). */
const mostDelay = 2_000;

interface Scene extends World {
  readonly shop: Shop;
  readonly shopper: Shopper;
  /** Between the shop and its database, on PostgreSQL. */
  readonly proxy: Proxy | undefined;
}

/** Pays an order whose hook goes wrong, and has the gateway tell of it again and again. */
const hook =
  (kind: string) =>
  async ({ gateway, shopper }: Scene) => {
    const started = await shopper.start(anOrder(`${kind}-1`));
    const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
    const tellOften = async () => {
      for (let times = 0; times < 20; times++) {
        void shopper.webhook(started, id);
        await pause(250);
      }
    };
    void tellOften();
    await pause(500);
  };

/** Every call about five payments fares like this. */
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

/** Fifty messages of which half arrives. */
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

/** Somebody else's session holds the row of a payment that the gateway tells of again and again. */
async function heldRow({ location, shopper, gateway }: Scene): Promise<void> {
  const started = await shopper.start(anOrder('held-1'));
  const { db, close } = withKysely<{ till_payment: { id: string } }>(openDatabase(location));
  let release = () => {};
  const held = db.transaction().execute(async (tx) => {
    await tx.selectFrom('till_payment').select('id').where('id', '=', started.payment).forUpdate().execute();
    await new Promise<void>((done) => (release = done));
  });
  onTestFinished(async () => {
    release();
    await held.catch(() => {});
    await close();
  });
  const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
  for (let times = 0; times < 20; times++) void shopper.webhook(started, id);
  await pause(500);
}

/** The connection of a transaction that is under way goes silent. */
async function silentConnection({ shopper, gateway, proxy }: Scene): Promise<void> {
  const started = await shopper.start(anOrder('slow-1'));
  const id = gateway.enter({ refno: started.refno, amount: String(started.amount), code: '2' });
  void shopper.webhook(started, id);
  const silenced = await until(() => proxy?.silenceBusy(), 10_000, 5);
  expect(silenced, 'its connection was found').toBe(1);
}

type Stick = (scene: Scene) => Promise<void>;

const cases: readonly (readonly [string, readonly Dialect[], Stick])[] = [
  ['a hook that never ends', dialects, hook('stuck')],
  ['a hook that throws', dialects, hook('throwing')],
  ['a hook that queries outside its transaction', dialects, hook('outside')],
  ['a call that stays silent', dialects, call({ answers: 'silent' })],
  ['a call of one byte a second', dialects, call({ answers: 'drip' })],
  ['fifty half messages', dialects, halfPosts],
  ['a row that another session holds', ['postgres'], heldRow],
  ['a connection that goes silent in a transaction', ['postgres'], silentConnection],
];

const table = cases.flatMap(([name, on, stick]) => on.map((dialect) => [name, dialect, stick] as const));

test.for(table)('%s delays no other order by more than two seconds on %s (G28)', async ([name, dialect, stick]) => {
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
  const { lost, doubled, given } = audit(world.gateway, await readBooks(world.location), orders);
  const worst = { start: Math.max(...delays.start), state: Math.max(...delays.state), paid: Math.max(...delays.paid) };
  tell(`${name} on ${dialect}`, {
    others: delays.start.length,
    'start ≤': inSeconds(worst.start),
    'state ≤': inSeconds(worst.state),
    'webhook to paid ≤': inSeconds(worst.paid),
    'before it': inSeconds(Math.max(...before.paid)),
    undecided: lost.length,
    doubled: doubled.length,
    given: given.length,
    'hook alarms': hookAlarms,
  });
  expect([...doubled, ...given]).toEqual([]);
  expect(worst.start).toBeLessThanOrEqual(mostDelay);
  expect(worst.state).toBeLessThanOrEqual(mostDelay);
  expect(worst.paid).toBeLessThanOrEqual(mostDelay);
  expect(lost).toEqual([]);
});
