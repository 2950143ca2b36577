import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { modelIn, pageAs, placeOrder } from '../../test/buy.ts';
import { confirmAtBank, openStreet, payAtGateway, payWithFields, type Street } from '../../test/open-street.ts';
import { createVisitor, type Visitor } from '../../test/visitor.ts';
import type { WayKey } from '../../web/page.ts';
import type { FaultKey, PayWay, Scene } from '../../web/theatre/model.ts';
import { proofOf } from '../../web/theatre/proofs.ts';
import { faultsFor } from './faults.ts';

let street: Street;

beforeAll(async () => {
  street = await openStreet('sqlite', { threeDRedirectElement: 'redirectUrl' });
});
afterAll(() => street.close());

const patient = { timeout: 60_000, interval: 200 };
const approved = '5200000000000007';
const asks3D = '4000001000000026';

/** Creates a visitor who has chosen a mode and has a payment in progress. */
async function begin(mode: WayKey) {
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  await visitor.post('/mode', { mode, back: '/' });
  const order = await placeOrder(visitor);
  const html = await (await visitor.get(`/checkout/${order}`)).text();
  const payment = pageAs(modelIn(html), 'pay').request?.payment ?? '';
  return {
    visitor,
    order,
    payment,
    choose: (fault: FaultKey) => visitor.post(`/theatre/${payment}`, { fault }),
    askForStatus: () => visitor.post(`/theatre/${payment}`, { ask: 'yes' }),
    pay: async () => {
      if (mode === 'fields') await payWithFields(html, street, approved);
      else await payAtGateway(html, street.sandbox, { number: approved });
    },
    scene: () => sceneAt(visitor, `/theatre/${payment}`),
  };
}

/** Returns the scene of a theatre page, such as `/theatre`, which redirects to the page of the newest payment. */
async function sceneAt(visitor: Visitor, path: string): Promise<Scene> {
  const { scene } = pageAs(await visitor.model(path), 'theatre');
  if (!scene) throw new Error('The theatre page does not show any payment.');
  return scene;
}

/** Creates a visitor who has saved a card and has a second order to pay for with this card. */
async function beginWithSavedCard(own: Pick<TestContext, 'expect'>, number: string) {
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  const first = await placeOrder(visitor);
  await visitor.post(`/checkout/${first}`, { paymentmethod: 'card' });
  const html = await (await visitor.post(`/checkout/${first}`, { keepsCard: 'yes' })).text();
  await payAtGateway(html, street.sandbox, { number });
  const orders = street.shop.db.selectFrom('shop_order').select('status').where('id', '=', first);
  await own.expect.poll(async () => (await orders.executeTakeFirst())?.status, patient).toBe('paid');
  const order = await placeOrder(visitor);
  const savedCard = pageAs(await visitor.model(`/checkout/${order}`), 'pay').savedCards[0]?.id ?? '';
  /** Presses Pay, and returns the path of the payment's page or the URL of the bank's page. */
  const press = async (): Promise<string> => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: street.shopUrl, cookie };
    const init = { method: 'POST', body: new URLSearchParams({ savedCard }), headers };
    const response = await street.shop.app.fetch(new Request(`${street.shopUrl}/checkout/${order}`, init));
    return response.headers.get('location') ?? '';
  };
  const theatre = (id: string) => ({
    choose: (fault: FaultKey) => visitor.post(`/theatre/${id}`, { fault }),
    askForStatus: () => visitor.post(`/theatre/${id}`, { ask: 'yes' }),
    scene: () => sceneAt(visitor, `/theatre/${id}`),
  });
  return { visitor, order, press, theatre };
}

/** Returns the kinds of the messages, with `~` before a message that never arrived. */
const kindsOf = ({ messages }: Scene) => messages.map(({ what, isLost }) => (isLost ? '~' : '') + what);

/** Returns the kinds that do not follow in the given order. */
function missingIn(kinds: readonly string[], order: string): readonly string[] {
  let from = 0;
  return order.split(' ').filter((kind) => {
    const place = kinds.indexOf(kind, from);
    if (place >= 0) from = place + 1;
    return place < 0;
  });
}

/** The messages of a payment on the payment page, in order, for each fault. */
const onPage = {
  duplicate: 'signed opens pays webhook webhook paid prevented',
  late: 'signed opens pays returns webhook prevented',
  reordered: 'signed opens pays returns asks answers paid prevented',
  lost: 'signed opens pays ~webhook returns asks answers paid prevented',
  slow: 'signed opens pays webhook returns paid prevented',
  amount: 'signed opens pays webhook alarm paid prevented',
  sign2: 'signed opens pays webhook alarm paid prevented',
  closed: 'signed opens pays webhook ~returns paid prevented',
  gone: 'signed opens pays webhook asks silence asks silence asks answers paid prevented',
} as const satisfies Partial<Record<FaultKey, string>>;

/** The messages of a payment with card fields, in order, for each fault. */
const inFields = {
  duplicate: 'signed card heard asks answers finalizes webhook webhook paid prevented',
  late: 'signed card heard asks answers finalizes finalized webhook prevented',
  reordered: 'signed card heard asks answers finalizes finalized asks answers paid prevented',
  lost: 'signed card heard asks answers finalizes ~webhook finalized asks answers paid prevented',
  slow: 'signed card heard asks answers finalizes webhook paid prevented',
  amount: 'signed card heard asks answers finalizes webhook paid prevented',
  sign2: 'signed card heard asks answers finalizes webhook paid prevented',
  closed: 'signed card ~heard asks answers finalizes finalized asks answers paid prevented',
  answer: 'signed card heard asks answers finalizes ~silence asks answers paid prevented',
  gone: 'signed card heard asks silence asks silence asks answers finalizes finalized asks answers paid prevented',
} as const satisfies Partial<Record<FaultKey, string>>;

/** The messages of a payment with a saved card that the bank accepts without a challenge, in order, for each fault. */
const withSavedCard = {
  answer: 'pays finalizes ~silence asks answers paid prevented',
  gone: 'pays asks silence asks silence asks answers finalizes finalized asks answers paid prevented',
} as const satisfies Partial<Record<FaultKey, string>>;

/** The messages of a payment with a saved card after the bank has asked for 3-D Secure, in order, for each fault. */
const atBank = {
  duplicate: 'pays finalizes finalized confirms webhook webhook paid prevented',
  late: 'pays finalizes finalized confirms returns webhook prevented',
  reordered: 'pays finalizes finalized confirms returns asks answers paid prevented',
  // The till also asks by itself soon after the call, so the return may come later.
  lost: 'pays finalizes finalized confirms ~webhook asks answers paid prevented',
  slow: 'pays finalizes finalized confirms webhook paid prevented',
  amount: 'pays finalizes finalized confirms webhook alarm paid prevented',
  sign2: 'pays finalizes finalized confirms webhook alarm paid prevented',
  closed: 'pays finalizes finalized confirms webhook ~returns paid prevented',
  gone: 'pays finalizes finalized asks silence asks silence asks answers paid prevented',
} as const satisfies Partial<Record<FaultKey, string>>;

/** The messages that a fault must keep from arriving. */
const swallowed: Partial<Record<FaultKey, readonly string[]>> = { lost: ['webhook'], closed: ['returns', 'heard'] };

/** Pays with a fault. The tests run concurrently, so each one passes its own `expect`. */
async function playFault(own: TestContext, mode: WayKey, [key, order]: readonly [FaultKey, string]) {
  const { choose, pay, scene, askForStatus } = await begin(mode);
  await choose(key);
  own.expect(await scene()).toMatchObject({ armed: key, way: mode });
  if (key === 'closed') {
    await own.expect(pay()).rejects.toThrow();
    await askForStatus(); // Avoids the half minute that the till waits before it checks a payment without messages.
  } else await pay();
  await expectEffect(own, scene, [key, order]);
}

/** Checks that the theatre shows the fault's messages in order and, once, that the order was marked as paid. */
async function expectEffect(own: TestContext, scene: () => Promise<Scene>, [key, order]: readonly [FaultKey, string]) {
  await own.expect.poll(async () => kindsOf(await scene()), patient).toContain('prevented');
  const result = await scene();
  const kinds = kindsOf(result);
  own.expect(missingIn(kinds, order), kinds.join(' ')).toEqual([]);
  own.expect(kinds.filter((kind) => kind === 'paid')).toHaveLength(1);
  for (const kind of swallowed[key] ?? []) own.expect(kinds).not.toContain(kind);
  own.expect(result.messages.find(({ what }) => what === 'prevented')).toMatchObject({ fact: key });
  own.expect(result.armed).toBeUndefined();
}

const cases = (orders: Partial<Record<FaultKey, string>>) => Object.entries(orders) as [FaultKey, string][];

test.concurrent.for(cases(onPage))(
  'with a redirect, the fault %s shows its messages in order, and the order is marked as paid once',
  patient,
  (each, own) => playFault(own, 'redirect', each),
);

test.concurrent.for(cases(inFields))(
  'with card fields, the fault %s shows its messages in order, and the order is marked as paid once',
  patient,
  (each, own) => playFault(own, 'fields', each),
);

test.concurrent.for(cases(withSavedCard))(
  'with a saved card, the fault %s shows its messages in order, and the order is marked as paid once',
  patient,
  async ([key, order], own) => {
    const { visitor, order: id, press, theatre } = await beginWithSavedCard(own, approved);
    const planned = await sceneAt(visitor, '/theatre');
    own.expect(planned).toMatchObject({ payment: id, way: 'saved', messages: [], faults: Object.keys(withSavedCard) });
    await theatre(id).choose(key);
    own.expect(await theatre(id).scene()).toMatchObject({ armed: key, messages: [{ what: 'armed', fact: key }] });
    const payment = /\/payment\/([0-9a-f]{32})/.exec(await press())?.[1] ?? '';
    await expectEffect(own, theatre(payment).scene, [key, order]);
    // The shop asked for the authorization itself, so nobody informed it.
    own.expect(kindsOf(await theatre(payment).scene())).not.toContain('told');
  },
);

test.concurrent.for(cases(atBank))(
  'with a saved card whose bank asks for 3-D Secure, the fault %s shows its messages in order, and the order is marked as paid once',
  patient,
  async ([key, order], own) => {
    const { order: id, press, theatre } = await beginWithSavedCard(own, asks3D);
    const bank = await press();
    const [payment] = await street.shop.till.payments.list({ order: id });
    const { choose, scene, askForStatus } = theatre(payment?.id ?? '');
    own.expect(await scene()).toMatchObject({ way: 'challenge', faults: Object.keys(atBank) });
    await choose(key);
    own.expect((await scene()).armed).toBe(key);
    const confirmed = confirmAtBank(await (await fetch(bank)).text(), street.sandbox);
    if (key === 'closed') {
      await own.expect(confirmed).rejects.toThrow();
      await askForStatus();
    } else await confirmed;
    await expectEffect(own, scene, [key, order]);
  },
);

test('a fault that was chosen for a new card moves to the saved card and back, if it can take effect there', async () => {
  const { visitor, order, theatre } = await beginWithSavedCard({ expect }, approved);
  const saved = pageAs(await visitor.model(`/checkout/${order}`), 'pay').methods.chosen;
  const select = async (paymentmethod: string) => {
    await visitor.post(`/checkout/${order}`, { paymentmethod });
    return sceneAt(visitor, '/theatre');
  };
  await theatre(order).choose('gone');
  expect(await select('card')).toMatchObject({ way: 'fields', armed: 'gone' });
  expect(await select(saved)).toMatchObject({ payment: order, way: 'saved', armed: 'gone' });
  const started = await select('card');
  await theatre(started.payment).choose('lost');
  expect((await select(saved)).armed).toBeUndefined();
});

test('a fault that cannot take effect with the newly chosen method is dropped', async () => {
  const { visitor, order, choose } = await begin('fields');
  await choose('answer');
  await visitor.post(`/checkout/${order}`, { paymentmethod: 'TWI' });
  expect((await sceneAt(visitor, '/theatre')).armed).toBeUndefined();
});

test('before a payment, each mode offers its own faults, and the lightbox offers those of the redirect', () => {
  expect(faultsFor('redirect', false)).toEqual(Object.keys(onPage));
  expect(faultsFor('lightbox', false)).toEqual(Object.keys(onPage));
  expect(faultsFor('fields', false)).toEqual(Object.keys(inFields));
  expect(faultsFor('saved', false)).toEqual(Object.keys(withSavedCard));
  expect(faultsFor('challenge', false)).toEqual(Object.keys(atBank));
});

test.each<[PayWay, readonly FaultKey[]]>([
  ['redirect', ['duplicate', 'slow', 'amount', 'sign2', 'gone']],
  ['fields', ['duplicate', 'slow', 'amount', 'sign2', 'gone']],
  ['saved', ['amount', 'sign2', 'gone']],
  ['challenge', ['duplicate', 'slow', 'amount', 'sign2', 'gone']],
])('after a payment of the kind %s, the theatre offers the faults %j', (way, keys) => {
  expect(faultsFor(way, true)).toEqual(keys);
});

test('a fault that cannot take effect in the current mode is not set, even if a form posts it', async () => {
  const { choose, scene } = await begin('redirect');
  await choose('answer');
  expect((await scene()).armed).toBeUndefined();
});

test('a chosen fault moves to the new payment if the shopper then chooses a different method', async () => {
  const { visitor, order, payment, choose } = await begin('redirect');
  await choose('lost');
  await visitor.post(`/checkout/${order}`, { paymentmethod: 'TWI' });
  const { request } = pageAs(await visitor.model(`/checkout/${order}`), 'pay');
  expect(request?.payment).not.toBe(payment);
  const { scene } = pageAs(await visitor.model(`/theatre/${request?.payment}`), 'theatre');
  expect(scene).toMatchObject({ armed: 'lost', way: 'redirect' });
});

test('for a method other than a card, the mode for card fields offers the faults of the payment page', async () => {
  const { visitor, order } = await begin('fields');
  await visitor.post(`/checkout/${order}`, { paymentmethod: 'TWI' });
  const { request } = pageAs(await visitor.model(`/checkout/${order}`), 'pay');
  const { scene } = pageAs(await visitor.model(`/theatre/${request?.payment}`), 'theatre');
  expect(scene).toMatchObject({ way: 'redirect', faults: Object.keys(onPage) });
});

/** Each fault with a way to pay that offers the fault. */
const offered = (['redirect', 'lightbox', 'fields', 'saved', 'challenge'] as const).flatMap((way) =>
  faultsFor(way, false).map((key) => [key, way] as const),
);

test.each(offered)(
  'the link to the test about the fault %s with the way to pay %s leads to a file that contains this test',
  (key, way) => {
    const { file, title } = proofOf(key, way);
    const path = join(import.meta.dirname, '../../../..', file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8').replaceAll("\\'", "'")).toContain(title);
  },
);
