import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelIn, pageAs, placeOrder } from '../../test/buy.ts';
import { findSecrets } from '../../test/find-secrets.ts';
import { openStreet, payAtGateway, type Card, type Street } from '../../test/open-street.ts';
import { readNews } from '../../test/read-news.ts';
import { openTestShop, secrets } from '../../test/open-test-shop.ts';
import { createVisitor, type Visitor } from '../../test/visitor.ts';
import type { FaultKey, Message, Scene } from '../../web/theatre/model.ts';

let street: Street;

beforeAll(async () => {
  street = await openStreet('sqlite');
});
afterAll(() => street.close());

/** Creates a visitor with a payment in progress. */
async function begin() {
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  const order = await placeOrder(visitor);
  const html = await (await visitor.get(`/checkout/${order}`)).text();
  const payment = pageAs(modelIn(html), 'pay').request?.payment ?? '';
  const pay = (card: Partial<Card> = {}) =>
    payAtGateway(html, street.sandbox, { number: '5200000000000007', ...card }).then(() => street.sandbox.drained());
  return { visitor, payment, pay };
}

async function sceneOf(visitor: Visitor, payment: string): Promise<Scene> {
  const { scene } = pageAs(await visitor.model(`/theatre/${payment}`), 'theatre');
  if (!scene) throw new Error('The theatre page does not show any payment.');
  return scene;
}

/**
 * Requests the theatre page repeatedly until it contains a matching message. Resolves to the data that the page shows.
 */
async function untilSaid(visitor: Visitor, payment: string, isIt: (message: Message) => boolean): Promise<Scene> {
  await expect
    .poll(async () => (await sceneOf(visitor, payment)).messages.some(isIt), { timeout: 30_000, interval: 100 })
    .toBe(true);
  return sceneOf(visitor, payment);
}

const fault = (visitor: Visitor, payment: string, key: FaultKey | '') =>
  visitor.post(`/theatre/${payment}`, { fault: key });

test('the theatre shows the messages of a card payment in order, from the signed request to the "Paid once" entry', async () => {
  const { visitor, payment, pay } = await begin();
  await pay();
  const { messages } = await untilSaid(visitor, payment, ({ what }) => what === 'paid');
  const saysIn = (what: Message['what']) => messages.findIndex((each) => each.what === what);
  const order = (['signed', 'opens', 'pays', 'webhook', 'asks', 'answers', 'paid'] as const).map(saysIn);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  const levels = messages.map(({ what, level }) => [what, level]);
  expect(levels).toContainEqual(['webhook', 1]);
  expect(levels).toContainEqual(['answers', 2]);
  expect(messages.filter(({ what }) => what === 'paid')).toHaveLength(1);
  expect(messages[0]?.details?.bodies[0]?.text).toContain('sign=');
});

test('the theatre shows no card numbers, shop secrets or gateway tokens', async () => {
  const { visitor, payment, pay } = await begin();
  await pay();
  const scene = JSON.stringify(await untilSaid(visitor, payment, ({ what }) => what === 'paid'));
  expect(scene).toContain('520000xxxxxx0007');
  expect(scene).not.toMatch(/5200 ?0000 ?0000 ?0007/);
  expect(findSecrets(scene, { ...secrets, token: street.sandbox.settings.controlToken })).toEqual([]);
});

test("a visitor cannot open the page or stream of another visitor's payment, or choose faults for that payment", async () => {
  const { payment } = await begin();
  const other = await begin();
  const before = await street.sandbox.control.scenarios();
  const stranger = createVisitor(street.shop.app, street.shopUrl);
  for (const visitor of [other.visitor, stranger]) {
    expect((await visitor.get(`/theatre/${payment}`)).status).toBe(404);
    expect((await visitor.get(`/theatre/live?payment=${payment}`)).status).toBe(404);
    expect((await fault(visitor, payment, 'lost')).status).toBe(404);
  }
  expect(await street.sandbox.control.scenarios()).toEqual(before);
  expect((await other.visitor.get(`/theatre/${other.payment}`)).status).toBe(200);
  for (const wrong of ['nowhere', 'a'.repeat(32), `${payment}'`])
    expect((await other.visitor.get(`/theatre/${wrong}`)).status).toBe(404);
});

test('another site can neither choose a fault nor read the messages', async () => {
  const { visitor, payment } = await begin();
  const headers = { origin: 'https://evil.example' };
  expect((await visitor.post(`/theatre/${payment}`, { fault: 'lost' }, headers)).status).toBe(403);
  const answer = await visitor.get(`/theatre/${payment}`);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a chosen fault is kept until the shopper pays, a second choice replaces the first, and "none" removes it', async () => {
  const { visitor, payment, pay } = await begin();
  await fault(visitor, payment, 'lost');
  expect((await sceneOf(visitor, payment)).armed).toBe('lost');
  await fault(visitor, payment, '');
  expect((await sceneOf(visitor, payment)).armed).toBeUndefined();
  await fault(visitor, payment, 'lost');
  await fault(visitor, payment, 'duplicate');
  expect((await sceneOf(visitor, payment)).messages.at(-1)).toMatchObject({ what: 'armed', fact: 'duplicate' });
  await pay();
  const { messages, armed } = await untilSaid(visitor, payment, ({ what }) => what === 'paid');
  expect(messages.filter(({ what }) => what === 'webhook')).toHaveLength(2);
  expect(messages.filter(({ what }) => what === 'paid')).toHaveLength(1);
  expect(armed).toBeUndefined();
});

test('a duplicate webhook that is chosen after the payment has ended is sent immediately and ignored, so the order is marked as paid only once', async () => {
  const { visitor, payment, pay } = await begin();
  await pay();
  const before = await untilSaid(visitor, payment, ({ what }) => what === 'paid');
  expect(before.faults).toEqual(['duplicate', 'slow', 'amount', 'sign2', 'gone']);
  await fault(visitor, payment, 'duplicate');
  const { messages } = await untilSaid(visitor, payment, ({ what }) => what === 'ignored');
  expect(messages.filter(({ what }) => what === 'paid')).toHaveLength(1);
  await fault(visitor, payment, 'sign2');
  const scene = await untilSaid(visitor, payment, ({ what }) => what === 'alarm');
  expect(scene.messages.find(({ reasons }) => reasons?.includes('sign2_wrong'))).toMatchObject({ level: 0 });
});

test('the theatre shows that a payment has ended once its order is marked as paid, even if no webhook arrived', async () => {
  const { visitor, payment, pay } = await begin();
  await fault(visitor, payment, 'closed');
  expect((await sceneOf(visitor, payment)).hasEnded).toBe(false);
  await street.sandbox.control.clearScenarios();
  await street.sandbox.control.addScenario({ fault: 'both-lost', times: 1 });
  await pay().catch(() => {}); // This promise rejects because the browser does not return to the shop.
  await visitor.post(`/theatre/${payment}`, { ask: 'yes' });
  const scene = await untilSaid(visitor, payment, ({ what }) => what === 'paid');
  expect(scene.messages.map(({ what }) => what)).not.toContain('webhook');
  expect(scene.hasEnded).toBe(true);
});

test('if the gateway is down, the theatre shows a status query that receives no response', async () => {
  const { visitor, payment, pay } = await begin();
  await pay();
  await untilSaid(visitor, payment, ({ what }) => what === 'paid');
  await fault(visitor, payment, 'gone');
  expect(await untilSaid(visitor, payment, ({ what }) => what === 'silence')).toBeDefined();
});

test("the stream shows the visitor's newest payment, or the visitor's payment that is selected by its id", async () => {
  const { visitor, payment } = await begin();
  for (const path of ['/theatre/live', `/theatre/live?payment=${payment}`]) {
    const response = await visitor.get(path);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(await readNews(response)()).toMatchObject({ payment });
  }
});

test('without JavaScript, the theatre page contains every message and its forms work', async () => {
  const { visitor, payment } = await begin();
  const html = await (await visitor.get('/theatre')).text();
  expect(html).toContain('Signed request');
  expect(html).toContain(`action="/theatre/${payment}"`);
  expect(html).toContain('/assets/theatre-test.css');
  expect(await (await fault(visitor, payment, 'lost')).text()).toContain('Armed: happens when you pay');
  expect(await (await createVisitor(street.shop.app, street.shopUrl).get('/theatre')).text()).toContain(
    'There are no messages yet',
  );
});

test('the pay page of the first order invites to the theatre until the visitor declines, and no other order does', async () => {
  const shop = await openTestShop('sqlite', { invitesToTheatre: true });
  const invites = async (visitor: Visitor, order: string) =>
    pageAs(await visitor.model(`/checkout/${order}`), 'pay').invites;
  const first = createVisitor(shop.app);
  const order = await placeOrder(first);
  const later = createVisitor(shop.app);
  expect(await invites(later, await placeOrder(later))).toBe(false);
  expect([await invites(first, order), await invites(first, order)]).toEqual([true, true]);
  const html = await (await first.get(`/checkout/${order}`)).text();
  const [, path = ''] = /href="(\/theatre\/\w+\?try=duplicate)"/.exec(html) ?? [];
  expect(pageAs(await first.model(path), 'theatre')).toMatchObject({ suggests: 'duplicate' });
  await first.post('/theatre/decline', { back: `/checkout/${order}` });
  expect(await invites(first, order)).toBe(false);
  await shop.close();
});

test('a shop that is not told to invite visitors shows no invitation', async () => {
  const { visitor } = await begin();
  expect(pageAs(await visitor.model(`/checkout/${await placeOrder(visitor)}`), 'pay').invites).toBe(false);
});

const paths = ['/theatre', '/theatre/live', `/theatre/${'a'.repeat(32)}`];

test.for([
  ['switched off', { theatre: false }],
  [
    'unavailable because the shop does not use the sandbox',
    {
      environment: 'test',
      theatre: true,
      controlToken: 'x'.repeat(32),
      gatewayUrl: 'https://pay.example',
      shopUrl: 'https://shop.example',
      merchant: { id: '2000022022', hmacKey: randomBytes(32).toString('hex'), password: 'a password of its own' },
    },
  ],
] as const)('every theatre route responds with 404 if the theatre is %s', async ([, settings]) => {
  const shop = await openTestShop('sqlite', settings);
  const visitor = createVisitor(shop.app, 'shopUrl' in settings ? settings.shopUrl : undefined);
  const order = await placeOrder(visitor);
  const page = await visitor.model(`/checkout/${order}`);
  expect(page.frame.theatre).toBeUndefined();
  const { payment = '' } = pageAs(page, 'pay').request ?? {};
  for (const path of [...paths, `/theatre/${payment}`]) expect((await visitor.get(path)).status).toBe(404);
  expect((await visitor.post(`/theatre/${payment}`, { fault: 'lost' })).status).toBe(404);
  await shop.close();
});
