import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { modelIn, pageAs, placeOrder } from '../../test/buy.ts';
import { confirmAtBank, openStreet, payAtGateway, type Street } from '../../test/open-street.ts';
import { createVisitor, type Visitor } from '../../test/visitor.ts';
import { toCard } from './saved-cards.ts';

const patient = { timeout: 15_000 };
const approved = '4242424242424242';
const asks3D = '4000001000000026';

let street: Street;
beforeAll(async () => {
  street = await openStreet('sqlite', { threeDRedirectElement: 'redirectUrl' });
});
afterAll(() => street.close());

const newVisitor = () => createVisitor(street.shop.app, street.shopUrl);
const payPage = async (visitor: Visitor, order: string) => pageAs(await visitor.model(`/checkout/${order}`), 'pay');
const paidEvents = (order: string) =>
  street.shop.db.selectFrom('paid_events').selectAll().where('order_id', '=', order).execute();

/** Places an order and pays for it with the given card, without JavaScript. By default, the card is saved. */
async function payByCard(visitor: Visitor, number: string = approved, keepsCard = 'yes'): Promise<string> {
  const order = await placeOrder(visitor);
  await visitor.post(`/checkout/${order}`, { paymentmethod: 'card' });
  const html = await (await visitor.post(`/checkout/${order}`, { keepsCard })).text();
  await payAtGateway(html, street.sandbox, { number });
  await expect.poll(() => paidEvents(order), patient).toHaveLength(1);
  return order;
}

/** Submits the form that pays with a saved card, and returns the redirect URL. */
async function press(visitor: Visitor, order: string, savedCard: string): Promise<string> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const body = new URLSearchParams({ savedCard });
  const headers = { origin: street.shopUrl, cookie };
  const request = new Request(`${street.shopUrl}/checkout/${order}`, { method: 'POST', body, headers });
  return (await street.shop.app.fetch(request)).headers.get('location') ?? '';
}

test('a card is saved for a shopper who checked the box, and no page contains its alias', async () => {
  const visitor = newVisitor();
  await payByCard(visitor);
  const order = await placeOrder(visitor, 'brass-ruler');
  const html = await (await visitor.get(`/checkout/${order}`)).text();
  expect(pageAs(modelIn(html), 'pay')).toMatchObject({
    methods: { chosen: expect.stringMatching(/^saved:[0-9a-f]{32}$/) },
    savedCards: [{ brand: 'VIS', lastFour: '4242', expiry: '12/34' }],
    keepsCard: false,
  });
  // The shop's Kysely types do not include the till's tables.
  const rows = (await street.shop.db
    .selectFrom('till_alias' as never)
    .selectAll()
    .execute()) as never as readonly { readonly alias: string; readonly customer: string }[];
  expect(rows.map(({ alias }) => alias)).toContainEqual(expect.stringMatching(/^424242[A-Z]{6}4242$/));
  for (const { alias, customer } of rows) {
    expect(html).not.toContain(alias);
    expect(html).not.toContain(customer);
    expect(visitor.cookies.get('cards')).not.toBe(customer);
  }
});

test('a card is saved only if the box is checked, and a shopper who has checked the box can uncheck it again', async () => {
  const visitor = newVisitor();
  await payByCard(visitor, approved, 'no');
  const order = await placeOrder(visitor);
  expect(await payPage(visitor, order)).toMatchObject({ savedCards: [], methods: { chosen: 'card' } });
  const useAlias = async () => (await payPage(visitor, order)).request?.parameters['useAlias'];
  const { payment } = (await payPage(visitor, order)).request ?? {};
  await visitor.post(`/checkout/${order}`, { keepsCard: 'yes' });
  expect(await useAlias()).toBe('yes');
  await visitor.post(`/checkout/${order}`, { keepsCard: 'no' });
  expect(await useAlias()).toBeUndefined();
  expect((await payPage(visitor, order)).request?.payment).toBe(payment);
});

test('a shopper whose saved card is preselected can choose to enter a new card without JavaScript', async () => {
  const visitor = newVisitor();
  await payByCard(visitor);
  const order = await placeOrder(visitor);
  expect((await payPage(visitor, order)).methods.chosen).toMatch(/^saved:/);
  await visitor.post(`/checkout/${order}`, { paymentmethod: 'card' });
  expect((await payPage(visitor, order)).methods.chosen).toBe('card');
});

test('pressing Pay once charges the saved card, and two simultaneous presses charge the card only once', async () => {
  const visitor = newVisitor();
  await payByCard(visitor);
  const order = await placeOrder(visitor, 'brass-ruler');
  const [card] = (await payPage(visitor, order)).savedCards;
  const presses = await Promise.all([1, 2].map(() => press(visitor, order, card?.id ?? '')));
  const [one = '', ...more] = new Set(
    presses
      .map((path) => path.replace('?ask', ''))
      .toSorted()
      .toReversed(),
  );
  expect(one).toMatch(/^\/payment\/[0-9a-f]{32}$/);
  expect([[], [`/checkout/${order}`]]).toContainEqual(more); // Once the order is paid, the redirect leads to the order.
  await expect.poll(() => paidEvents(order), patient).toHaveLength(1);
  expect(await street.shop.till.payments.list({ order })).toHaveLength(1);
  expect(pageAs(await visitor.model(one), 'payment').payment).toMatchObject({ status: 'paid', lastFour: '4242' });
  expect(await press(visitor, order, card?.id ?? '')).toBe(one);
});

test.each(['answer-slow', 'answer-lost'] as const)(
  'pressing Pay again while the first authorization is still unanswered leads to the same payment (%s)',
  async (fault) => {
    const visitor = newVisitor();
    await payByCard(visitor);
    const order = await placeOrder(visitor, 'brass-ruler');
    const [card] = (await payPage(visitor, order)).savedCards;
    onTestFinished(async () => {
      await street.sandbox.control.clearScenarios();
    });
    await street.sandbox.control.addScenario({ call: 'authorize', fault, times: 1 });
    const payments = () => street.shop.till.payments.list({ order });
    const first = press(visitor, order, card?.id ?? '');
    await expect.poll(payments, patient).toHaveLength(1);
    const second = await press(visitor, order, card?.id ?? '');
    const [payment] = await payments();
    expect([second, await first]).toEqual([
      expect.stringContaining(payment?.id ?? ''),
      expect.stringContaining(payment?.id ?? ''),
    ]);
    await expect.poll(() => paidEvents(order), patient).toHaveLength(1);
    expect(await payments()).toHaveLength(1);
  },
);

test('if the bank requires 3-D Secure, the browser is redirected to the bank, and the order is paid once the challenge is confirmed', async () => {
  const visitor = newVisitor();
  await payByCard(visitor, asks3D);
  const order = await placeOrder(visitor);
  const [card] = (await payPage(visitor, order)).savedCards;
  const bank = await press(visitor, order, card?.id ?? '');
  expect(bank).toMatch(/^http:.*\/3d$/);
  expect(new URL(bank).origin).toBe(street.sandbox.url);
  const path = await confirmAtBank(await (await fetch(bank)).text(), street.sandbox);
  await expect.poll(() => paidEvents(order), patient).toHaveLength(1);
  expect(pageAs(await visitor.model(path), 'payment').order?.id).toBe(order);
});

test('if the bank refuses a saved card, the payment is declined, and the next page asks for card details', async () => {
  const visitor = newVisitor();
  await payByCard(visitor);
  const order = await placeOrder(visitor, 'desk-lamp'); // The amount exceeds the balance of this test card.
  const page = await payPage(visitor, order);
  const path = await press(visitor, order, page.savedCards[0]?.id ?? '');
  const status = async () => pageAs(await visitor.model(path), 'payment').payment.status;
  await expect.poll(status, patient).toBe('declined');
  const again = await payPage(visitor, order);
  expect(again.methods.chosen).toBe('card');
  expect(again.savedCards).toHaveLength(1);
  expect(await press(visitor, order, again.savedCards[0]?.id ?? '')).not.toBe(path);
});

test('a card that was saved in another browser cannot be used to pay, and a shopper can remove a saved card', async () => {
  const visitor = newVisitor();
  await payByCard(visitor);
  const stranger = newVisitor();
  await payByCard(stranger);
  const order = await placeOrder(stranger);
  const theirs = (await payPage(visitor, await placeOrder(visitor))).savedCards[0]?.id ?? '';
  for (const card of [theirs, 'a\0b', '']) expect(await press(stranger, order, card)).toBe(`/checkout/${order}`);
  await stranger.post(`/checkout/${order}`, { paymentmethod: `saved:${theirs}` });
  expect((await payPage(stranger, order)).methods.chosen).not.toBe(`saved:${theirs}`);
  await stranger.post(`/checkout/${order}`, { removeCard: theirs });
  const mine = await placeOrder(visitor);
  expect((await payPage(visitor, mine)).savedCards).toHaveLength(1);
  await visitor.post(`/checkout/${mine}`, { removeCard: theirs });
  expect(await payPage(visitor, mine)).toMatchObject({ savedCards: [], methods: { chosen: 'card' } });
});

test('an expired card is not offered', () => {
  const alias = { id: 'c1', customer: 'x', paymentMethod: 'VIS', maskedCard: '424242xxxxxx4242', savedAt: 0 };
  const at = (day: string) => toCard({ ...alias, expiryMonth: '12', expiryYear: '26' }, new Date(day));
  expect(at('2026-12-31T23:59:59Z')).toEqual({ id: 'c1', brand: 'VIS', lastFour: '4242', expiry: '12/26' });
  expect(at('2027-01-01T00:00:00Z')).toBeUndefined();
  expect(toCard({ ...alias, paymentMethod: 'PFC', expiryMonth: undefined, expiryYear: undefined })).toBeUndefined();
});
