import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { modelIn, pageAs, placeOrder } from '../../test/buy.ts';
import { openStreet, payAtGateway, payWithFields, type Street } from '../../test/open-street.ts';
import { createVisitor } from '../../test/visitor.ts';
import type { WayKey } from '../../web/page.ts';
import { faultKeys, type FaultKey, type PayWay, type Scene } from '../../web/theatre/model.ts';
import { proofs } from '../../web/theatre/proofs.ts';
import { faultsFor } from './faults.ts';

let street: Street;

beforeAll(async () => {
  street = await openStreet('sqlite');
});
afterAll(() => street.close());

const patient = { timeout: 60_000 };

/** Creates a visitor who has chosen a mode and has a payment in progress. */
async function begin(mode: WayKey) {
  const visitor = createVisitor(street.shop.app, street.shopUrl);
  await visitor.post('/mode', { mode, back: '/' });
  const order = await placeOrder(visitor);
  const html = await (await visitor.get(`/checkout/${order}`)).text();
  const payment = pageAs(modelIn(html), 'pay').request?.payment ?? '';
  const card = '5200000000000007';
  return {
    visitor,
    order,
    payment,
    choose: (fault: FaultKey) => visitor.post(`/theatre/${payment}`, { fault }),
    askForStatus: () => visitor.post(`/theatre/${payment}`, { ask: 'yes' }),
    pay: async () => {
      if (mode === 'fields') await payWithFields(html, street, card);
      else await payAtGateway(html, street.sandbox, { number: card });
    },
    scene: async (): Promise<Scene> => {
      const { scene } = pageAs(await visitor.model(`/theatre/${payment}`), 'theatre');
      if (!scene) throw new Error('The theatre page does not show any payment.');
      return scene;
    },
  };
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

test.concurrent.for(cases(onPage))(
  'in the lightbox, the fault %s shows its messages in order, and the order is marked as paid once',
  patient,
  (each, own) => playFault(own, 'lightbox', each),
);

test.concurrent.for(cases(inFields))(
  'with card fields, the fault %s shows its messages in order, and the order is marked as paid once',
  patient,
  (each, own) => playFault(own, 'fields', each),
);

test('before a payment, each mode offers exactly the faults that this file tests in that mode', () => {
  expect(faultsFor('redirect', false)).toEqual(Object.keys(onPage));
  expect(faultsFor('lightbox', false)).toEqual(Object.keys(onPage));
  expect(faultsFor('fields', false)).toEqual(Object.keys(inFields));
});

test.each<[PayWay, readonly FaultKey[]]>([
  ['redirect', ['duplicate', 'slow', 'amount', 'sign2', 'gone']],
  ['fields', ['duplicate', 'slow', 'amount', 'sign2', 'gone']],
  ['saved', ['amount', 'sign2', 'gone']],
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

test.each(faultKeys)('the link to the test about the fault %s leads to a file that contains this test', (key) => {
  const { file, title } = proofs[key];
  const path = join(import.meta.dirname, '../../../..', file);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8').replaceAll("\\'", "'")).toContain(title);
});
