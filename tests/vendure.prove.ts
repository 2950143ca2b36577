import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { recordFigures } from '../prove/figures.ts';
import { createChance, scaled } from '../prove/scale.ts';
import { buildPage, compileSources, installEngine, type InstalledEngine } from './engines/install.ts';
import type { RunningEngine } from './engines/start-engine.ts';
import { openSurroundings, payOnPage, type Surroundings } from './engines/surroundings.ts';
import { startVendure, vendureEngine } from './vendure/run-vendure.ts';
import { createClient, fillShop, readOrder, type Send, type StoredOrder } from './vendure/api.ts';
import { createShopper, type Shopper } from './vendure/shopper.ts';
import { sizes } from '../prove/sizes.ts';

// Installs Vendure from the registry, runs it on PostgreSQL with the packed plugin, and pays through its Shop API and
// Admin API. The tests reproduce reports of doubled and lost orders from the trackers of Vendure and Medusa; the comment
// above a test names them. Each test counts both the gateway's transactions and Vendure's rows.

let installed: InstalledEngine;
let world: Surroundings;
let vendure: RunningEngine;
let admin: Send;
let goods: Awaited<ReturnType<typeof fillShop>>;

beforeAll(async () => {
  installed = await installEngine(vendureEngine);
  world = await openSurroundings(installed.folder);
  const { port, gateway } = world.settings;
  await buildPage(installed.folder, { VENDURE_URL: `http://127.0.0.1:${port}`, GATEWAY_URL: gateway });
  vendure = await startVendure(installed.folder, world.settings);
  admin = createClient(`${vendure.url}/admin-api`).send;
  goods = await fillShop(admin);
});

afterAll(async () => {
  await vendure?.stop();
  await world?.close();
  installed?.remove();
});

const aShopper = () => createShopper(vendure.url, goods);

/** The gateway is queried 30 s and 2 min after the start of a payment whose messages were lost. */
const poll = { timeout: 240_000, interval: 200 };

const stateOf = (code: string) => readOrder(admin, code).then(({ state }) => state);
const untilState = (code: string, state: string) => expect.poll(() => stateOf(code), poll).toBe(state);

/** Returns the order's books: the transactions at the gateway, and the payments in Vendure without abandoned ones. */
async function booksOf(code: string): Promise<{
  readonly order: StoredOrder;
  readonly charged: readonly number[];
  readonly credited: readonly number[];
  readonly paid: readonly number[];
}> {
  const order = await readOrder(admin, code);
  const ids = order.payments.map(({ transactionId }) => transactionId);
  const rows = await world.query<{ refno: string }>('select refno from till_payment where id = any($1)', [ids]);
  const own = (await world.sandbox.transactions()).filter(({ refno }) => rows.some((row) => row.refno === refno));
  const all = await world.sandbox.transactions();
  return {
    order,
    charged: own
      .filter(({ creditOf, state }) => creditOf === null && chargedStates.has(state))
      .map(({ amount }) => amount),
    credited: all
      .filter(({ creditOf }) => own.some(({ transactionId }) => transactionId === creditOf))
      .map(({ amount }) => amount),
    paid: order.payments
      .filter(({ state }) => state === 'Authorized' || state === 'Settled')
      .map(({ amount }) => amount),
  };
}

const chargedStates: ReadonlySet<string> = new Set(['authorized', 'settled', 'settledAndCredited', 'transmitted']);

async function aPaidOrder(method = 'tillkit'): Promise<Shopper> {
  const shopper = await aShopper();
  await payOnPage(await shopper.start({}, method));
  await untilState(shopper.code, method === 'tillkit' ? 'PaymentSettled' : 'PaymentAuthorized');
  return shopper;
}

test('a shopper pays on a page with the drop-in over the Shop API', async () => {
  const shopper = await aShopper();
  const page = await (await openBrowser()).newPage();
  onTestFinished(() => page.close());
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.addInitScript((token) => sessionStorage.setItem('token', token), shopper.token());
  await page.goto(world.settings.shop);
  await page.getByRole('button', { name: /Pay CHF/ }).click();
  await page.waitForURL(`${world.sandbox.url}/**`);
  await page.getByRole('button', { name: 'Approved' }).click();
  await page.getByRole('button', { name: /Pay CHF/ }).click();
  await page.getByText('Payment received').waitFor();
  await untilState(shopper.code, 'PaymentSettled');
  expect(await booksOf(shopper.code)).toMatchObject({ charged: [5400], paid: [5400] });
  expect(faults).toEqual([]);
});

test('the sources of the plugin compile against the types of Vendure', async () => {
  expect(await compileSources(installed.folder, vendureEngine)).toBe('');
});

test('a payment in the browser places the order once, with one settled payment', async () => {
  const shopper = await aShopper();
  const request = await shopper.start();
  expect((await readOrder(admin, shopper.code)).payments).toMatchObject([{ state: 'Created', amount: 0 }]);
  await payOnPage(request);
  await untilState(shopper.code, 'PaymentSettled');
  const { order, charged, paid } = await booksOf(shopper.code);
  expect({ charged, paid, active: order.active }).toEqual({ charged: [5400], paid: [5400], active: false });
});

// Vendure's pull request 2462 and Medusa's issue 4798: a repeated webhook ended in an error or in a second order.
test('a webhook that arrives twenty times at once, together with the return, settles one payment', async () => {
  const shopper = await aShopper();
  const back = await world.payAndHold(await shopper.start());
  const [statuses] = await Promise.all([world.relay.deliver(20), back()]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await untilState(shopper.code, 'PaymentSettled');
  const { order, charged, paid } = await booksOf(shopper.code);
  expect({ charged, paid }).toEqual({ charged: [5400], paid: [5400] });
  expect(order.states.filter((state) => state === 'PaymentSettled')).toHaveLength(1);
});

// Vendure's pull request 3749 and Medusa's issues 2948 and 13301: the webhook and the storefront completed the order at
// the same moment.
test('a webhook that arrives while the storefront adds payments settles one payment', async () => {
  const shopper = await aShopper();
  const back = await world.payAndHold(await shopper.start());
  const attempts = Array.from({ length: 4 }, () => shopper.start().catch((error: Error) => error));
  await Promise.all([world.relay.deliver(3), back(), ...attempts]);
  await untilState(shopper.code, 'PaymentSettled');
  const { order, charged, paid } = await booksOf(shopper.code);
  expect({ charged, paid }).toEqual({ charged: [5400], paid: [5400] });
  expect(order.payments.filter(({ state }) => state === 'Created')).toEqual([]);
  expect(order.states.filter((state) => state === 'PaymentSettled')).toHaveLength(1);
});

// Medusa's issues 3146 and 12790: the shopper closed the browser after paying, and no order was created.
test('a shopper who never returns to the storefront still has a placed order', async () => {
  const shopper = await aShopper();
  await world.payAndHold(await shopper.start());
  expect(await world.relay.deliver()).toEqual([200]);
  await untilState(shopper.code, 'PaymentSettled');
  expect(await booksOf(shopper.code)).toMatchObject({ charged: [5400], paid: [5400] });
});

// Vendure's issues 3025 and 3269: the amount paid differed from the total of the order.
test('a payment for a cart that has changed does not place the order, and becomes a case', async () => {
  const shopper = await aShopper();
  await world.payAndHold(await shopper.start());
  await shopper.moveTo('AddingItems');
  await shopper.add(1);
  await shopper.moveTo('ArrangingPayment');
  await world.relay.deliver();
  await expect
    .poll(() => world.query('select review from till_payment where order_id = $1', [shopper.code]), { timeout: 10_000 })
    .toEqual([{ review: 'outdated_revision' }]);
  const { order, charged, paid } = await booksOf(shopper.code);
  expect({ charged, paid, state: order.state }).toEqual({ charged: [5400], paid: [], state: 'ArrangingPayment' });
});

// Vendure's issue 2620: the shopper went back to the cart and then paid on the page that was still open.
test('a shopper who went back to an unchanged cart and then pays has a placed order', async () => {
  const shopper = await aShopper();
  await world.payAndHold(await shopper.start());
  await shopper.moveTo('AddingItems');
  await world.relay.deliver();
  await untilState(shopper.code, 'PaymentSettled');
  expect(await booksOf(shopper.code)).toMatchObject({ charged: [5400], paid: [5400] });
});

test('a declined payment leaves the order open, and the shopper can pay again', async () => {
  const shopper = await aShopper();
  const request = await shopper.start();
  await world.sandbox.control.addScenario({ refno: request.parameters['refno'], decline: '1403' });
  await payOnPage(request);
  await expect
    .poll(async () => (await readOrder(admin, shopper.code)).payments.map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['Declined']);
  await payOnPage(await shopper.start());
  await untilState(shopper.code, 'PaymentSettled');
  expect(await booksOf(shopper.code)).toMatchObject({ charged: [5400], paid: [5400] });
});

const settlePayment = `mutation ($id: ID!) { done: settlePayment(id: $id) { __typename ... on Payment { state } ... on ErrorResult { message } ... on SettlePaymentError { paymentErrorMessage } } }`;
const cancelPayment = `mutation ($id: ID!) { done: cancelPayment(id: $id) { __typename ... on Payment { state } ... on ErrorResult { message } ... on CancelPaymentError { paymentErrorMessage } } }`;

test('a reserved payment that is settled twice at once is charged once', async () => {
  const { code } = await aPaidOrder('reserve');
  const [payment] = (await readOrder(admin, code)).payments;
  const results = await Promise.all([1, 2].map(() => admin<{ done: object }>(settlePayment, { id: payment?.id })));
  expect(results.map(({ done }) => done)).toContainEqual({ __typename: 'Payment', state: 'Settled' });
  const { order, charged, paid } = await booksOf(code);
  expect({ charged, paid, state: order.state }).toEqual({ charged: [5400], paid: [5400], state: 'PaymentSettled' });
  expect(order.states.filter((state) => state === 'PaymentSettled')).toHaveLength(1);
});

test('a reserved payment that is canceled is released at the gateway', async () => {
  const { code } = await aPaidOrder('reserve');
  const [payment] = (await readOrder(admin, code)).payments;
  expect(await admin(cancelPayment, { id: payment?.id })).toEqual({
    done: { __typename: 'Payment', state: 'Cancelled' },
  });
  expect(await booksOf(code)).toMatchObject({ charged: [], paid: [] });
});

test('a payment that nobody has paid cannot be settled by hand', async () => {
  const shopper = await aShopper();
  await shopper.start();
  const [payment] = (await readOrder(admin, shopper.code)).payments;
  expect(await admin(settlePayment, { id: payment?.id })).toMatchObject({ done: { __typename: 'SettlePaymentError' } });
  expect(await booksOf(shopper.code)).toMatchObject({ charged: [], paid: [], order: { state: 'ArrangingPayment' } });
});

const refundOrder = `mutation ($input: RefundOrderInput!) { done: refundOrder(input: $input) { __typename ... on Refund { id state total } ... on ErrorResult { errorCode message } } }`;
const refundOf = (id: string | undefined, amount: number) => ({
  input: { lines: [], shipping: 0, adjustment: 0, paymentId: id, amount, reason: 'Return' },
});
const refundsOf = async (code: string) =>
  (await readOrder(admin, code)).payments.flatMap(({ refunds }) =>
    refunds.map(({ state, total }) => ({ state, total })),
  );
const untilRefunds = (code: string, refunds: readonly object[]) =>
  expect.poll(() => refundsOf(code), poll).toEqual(refunds);

// Vendure's issue 3680: the gateway refunded, and Vendure rolled back.
test('a refund that is pressed twice at once is sent once', async () => {
  const { code } = await aPaidOrder();
  const [payment] = (await readOrder(admin, code)).payments;
  // While this connection locks the payment, both requests wait, so that they certainly overlap.
  const client = new Client({ connectionString: world.settings.database });
  await client.connect();
  await client.query('begin');
  await client.query('select * from payment where id = $1 for update', [payment?.id]);
  const presses = [1, 2].map(() =>
    admin(refundOrder, refundOf(payment?.id, 1000)).catch((error: Error) => error.message),
  );
  const waiting = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'";
  await expect.poll(async () => (await world.query<{ n: number }>(waiting))[0]?.n, { timeout: 30_000 }).toBe(2);
  await client.query('commit');
  await client.end();
  const results = await Promise.all(presses);
  expect(results.filter((result) => typeof result === 'string')).toHaveLength(1);
  await untilRefunds(code, [{ state: 'Settled', total: 1000 }]);
  expect(await booksOf(code)).toMatchObject({ charged: [5400], paid: [5400], credited: [1000] });
});

test('a refund whose answer is lost stays pending, and is settled when the gateway shows it', async () => {
  const { code } = await aPaidOrder();
  const [payment] = (await readOrder(admin, code)).payments;
  await world.sandbox.control.addScenario({ call: 'process', times: 1, fault: 'answer-lost' });
  expect(await admin(refundOrder, refundOf(payment?.id, 5400))).toMatchObject({ done: { state: 'Pending' } });
  await untilRefunds(code, [{ state: 'Settled', total: 5400 }]);
  expect(await booksOf(code)).toMatchObject({ credited: [5400] });
});

test('a refund that exceeds what is left at the gateway fails in Vendure', async () => {
  const { code } = await aPaidOrder();
  const [payment] = (await readOrder(admin, code)).payments;
  // Vendure itself refuses such a refund, so the test writes the row that an operator's credit would leave behind.
  await world.query(
    `insert into refund (items, shipping, adjustment, total, method, state, "transactionId", metadata, "paymentId")
     values (0, 0, 0, 5401, 'tillkit', 'Pending', '', '{"tillkit":true}', $1)`,
    [payment?.id],
  );
  await admin(refundOrder, refundOf((await readOrder(admin, (await aPaidOrder()).code)).payments[0]?.id, 100));
  await untilRefunds(code, [{ state: 'Failed', total: 5401 }]);
  expect(await booksOf(code)).toMatchObject({ credited: [] });
});

test('a reserved payment of an order that has become smaller is charged in part, and the rest is released', async () => {
  const shopper = await aShopper();
  await shopper.moveTo('AddingItems');
  await shopper.add(1);
  await shopper.moveTo('ArrangingPayment');
  await payOnPage(await shopper.start({}, 'reserve'));
  await untilState(shopper.code, 'PaymentAuthorized');
  const { payments, id, lines } = await readOrder(admin, shopper.code);
  await admin(
    'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { __typename ... on ErrorResult { message } } }',
    { input: { orderId: id, lines: [{ orderLineId: lines[0]?.id, quantity: 1 }] } },
  );
  expect(await admin(settlePayment, { id: payments[0]?.id })).toEqual({
    done: { __typename: 'Payment', state: 'Settled' },
  });
  const { order, paid } = await booksOf(shopper.code);
  expect({ paid, state: order.state, total: order.totalWithTax }).toEqual({
    paid: [5400],
    state: 'PaymentSettled',
    total: 5400,
  });
  const [{ refno } = { refno: '' }] = await world.query<{ refno: string }>(
    'select refno from till_payment where order_id = $1',
    [shopper.code],
  );
  const transaction = (await world.sandbox.transactions()).find((each) => each.refno === refno);
  expect(transaction).toMatchObject({ amount: 9900, settledAmount: 5400, state: 'settled' });
});

// Vendure's issue 3680 and Medusa's issue 12790: the server ended between the gateway's charge and its own commit.
test('no order and no refund is lost or doubled if the server is killed at any moment', async () => {
  const chance = createChance();
  const shoppers: Shopper[] = [];
  let refundable = (await Promise.all([aPaidOrder(), aPaidOrder()])).map(({ code }) => code);
  const refunded: string[] = [];
  const kills = scaled(sizes.platformKills.long, 3);
  let between = 0;
  for (let kill = 0; kill < kills; kill++) {
    const round = await Promise.all([aShopper(), aShopper(), aShopper()]);
    const requests = await Promise.all(round.map((shopper) => shopper.start()));
    shoppers.push(...round);
    const ids = await Promise.all(
      refundable.map(
        async (code) => (await readOrder(admin, code)).payments.find(({ state }) => state === 'Settled')?.id,
      ),
    );
    refunded.push(...refundable);
    const work = [
      ...requests.map(async (request) => (await payOnPage(request))()),
      ...ids.map((id) => admin(refundOrder, refundOf(id, 1000))),
    ].map((each) => each.catch(() => {})); // A killed server breaks connections.
    const refnos = requests.map(({ parameters }) => parameters['refno']);
    const charge = async () =>
      (await world.sandbox.transactions()).filter(({ refno }) => refnos.includes(refno)).length;
    // Every other kill follows the gateway's first charge at once.
    if (kill % 2 === 0) await expect.poll(charge, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    else await sleep(chance.between(0, 3000));
    await vendure.kill();
    const placed = await world.query('select 1 from "order" where code = any($1) and "orderPlacedAt" is not null', [
      round.map(({ code }) => code),
    ]);
    between += (await charge()) - placed.length;
    await Promise.all(work);
    vendure = await startVendure(installed.folder, world.settings);
    refundable = round.slice(0, 1).map(({ code }) => code);
    for (const code of refundable) await untilState(code, 'PaymentSettled');
  }
  for (const { code } of shoppers) await untilState(code, 'PaymentSettled');
  const counts = { lost: 0, doubled: 0, refundsLost: 0, refundsDoubled: 0, refunds: 0 };
  for (const { code } of shoppers) {
    const { order, charged, paid } = await booksOf(code);
    if (paid.length < charged.length) counts.lost++;
    if (charged.length > 1 || paid.length > 1 || order.states.filter((each) => each === 'PaymentSettled').length > 1)
      counts.doubled++;
  }
  for (const code of refunded) {
    await expect.poll(async () => (await refundsOf(code)).filter(({ state }) => state === 'Pending'), poll).toEqual([]);
    const { credited } = await booksOf(code);
    const settled = (await refundsOf(code)).filter(({ state }) => state === 'Settled');
    counts.refunds += settled.length;
    if (settled.length < credited.length) counts.refundsLost++;
    if (credited.length > 1 || settled.length > 1) counts.refundsDoubled++;
  }
  recordFigures('vendure', {
    kills,
    orders: shoppers.length,
    'charged before the kill, placed after it': between,
    ...counts,
  });
  expect(between).toBeGreaterThan(0);
  expect(counts).toMatchObject({ lost: 0, doubled: 0, refundsLost: 0, refundsDoubled: 0 });
});
