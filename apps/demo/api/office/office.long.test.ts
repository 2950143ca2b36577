import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderIn } from '../../test/buy.ts';
import { formIn } from '../../test/form-in.ts';
import { officePage, openOffice } from '../../test/office.ts';
import { openStreet, payAtGateway, type Street } from '../../test/open-street.ts';
import { createVisitor, type Visitor } from '../../test/visitor.ts';

const approved = '5200000000000007';
const address = {
  email: 'anna.muster@example.ch',
  name: 'Anna Muster',
  street: 'Seestrasse 12',
  postcode: '8002',
  city: 'Zürich',
  country: 'CH',
};

let street: Street;
let clerk: Visitor;
beforeAll(async () => {
  street = await openStreet('sqlite');
  clerk = await openOffice(street.shop, street.shopUrl);
});
afterAll(() => street.close());

interface Sale {
  readonly id: string;
  readonly number: string;
  readonly shopper: Visitor;
}

/**
 * Places an order and pays for it by card. If the order is for delivery, the payment is only authorized. `between` runs
 * after the checkout form is submitted and before the shopper pays on the payment page.
 */
async function sell(delivery: 'post' | 'pick-up' = 'post', between = async (_: Visitor) => {}): Promise<Sale> {
  const shopper = createVisitor(street.shop.app, street.shopUrl);
  await shopper.post('/cart/items', { product: 'brass-ruler' });
  await shopper.post('/cart', { delivery });
  const html = await (await shopper.post('/checkout', address)).text();
  await between(shopper);
  const id = (await payAtGateway(html, street.sandbox, { number: approved })).split('/').at(-1) ?? '';
  await street.shop.till.checks.runDue();
  const { number } = await officePage(clerk, `/office/payments/${id}`, 'payment');
  return { id, number, shopper };
}

const at = (id: string, what = '') => `/office/payments/${id}${what}`;
const look = (id: string) => officePage(clerk, at(id), 'payment');
const actsOf = ({ actions }: Awaited<ReturnType<typeof look>>) => actions.map(({ act }) => act);
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const values = (facts: readonly { readonly name: string; readonly value: string }[]) =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value.replaceAll(/\s/g, ' ')]));

/** Submits the form of a confirmation page unchanged. */
async function confirm(id: string, what: string): Promise<string> {
  const form = formIn(await (await clerk.get(at(id, what))).text(), 'name="key"');
  return (await clerk.post(form.action, form.fields)).text();
}

test('an operator settles a payment in two parts and then refunds part of it', async () => {
  const { id } = await sell();
  const before = await look(id);
  expect([before.state.text, actsOf(before), before.waits]).toEqual(['Authorised', ['settle', 'cancel'], false]);
  expect(values(before.amounts)).toEqual({
    Requested: 'CHF 35.00',
    Authorised: 'CHF 35.00',
    Charged: 'CHF 0.00',
    Refunded: 'CHF 0.00',
    'Left to charge': 'CHF 35.00',
  });

  expect(await confirm(id, '/settle?step=confirm&amount=20.00')).toMatch(/Charge of CHF.20\.00: done\./);
  const part = await look(id);
  expect(values(part.amounts)).toMatchObject({ Charged: 'CHF 20.00', 'Left to charge': 'CHF 15.00' });
  expect(actsOf(part)).toEqual(['settle']);
  expect([plain(part.state.text), ...part.part.map(plain)]).toEqual([
    'Charged in part: CHF 20.00 of 35.00',
    'You can refund the CHF 20.00 after the final charge, or after the rest has been charged.',
    'CHF 15.00 is still authorised. Charge it, or release it: choose “Final charge” when you charge the last part.',
  ]);
  const { lines } = await officePage(clerk, `/office?q=${id}`, 'payments');
  expect(lines.map(({ state }) => plain(state.text))).toEqual(['Charged in part: CHF 20.00 of 35.00']);

  const last = await officePage(clerk, at(id, '/settle?step=confirm&amount=5.00&close=yes'), 'confirm');
  expect(last.sentences.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'You are charging CHF 5.00.',
    'CHF 10.00 will be released: it can never be charged with this payment.',
  ]);
  await confirm(id, '/settle?step=confirm&amount=5.00&close=yes');
  const closed = await look(id);
  expect(actsOf(closed)).toEqual(['credit']);
  expect([plain(closed.state.text), ...closed.part.map(plain)]).toEqual([
    'Charged in part: CHF 25.00 of 35.00',
    'You can refund up to CHF 25.00 now.',
    'The rest of CHF 10.00 is released and can no longer be charged.',
  ]);
  expect(values(closed.amounts)).toMatchObject({ Charged: 'CHF 25.00', 'Left to charge': 'CHF 0.00' });

  expect(await confirm(id, '/refund?step=confirm&amount=7.5')).toMatch(/Refund of CHF.7\.50: done\./);
  expect(values((await look(id)).amounts)).toMatchObject({ Refunded: 'CHF 7.50' });
  expect((await look(id)).operations.map(({ kind, state }) => [kind, state.text])).toEqual([
    ['Charge', 'done'],
    ['Charge', 'done'],
    ['Refund', 'done'],
  ]);
});

test('a form that is submitted several times simultaneously starts only one operation, and the same form with a different amount is rejected', async () => {
  const { id } = await sell('pick-up');
  const form = formIn(await (await clerk.get(at(id, '/refund?step=confirm&amount=5.00'))).text(), 'name="key"');
  const answers = await Promise.all([1, 2, 3].map(() => clerk.post(form.action, form.fields)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await look(id)).operations).toHaveLength(1);
  const other = await clerk.post(form.action, { ...form.fields, amount: '6.00' });
  expect([other.status, await other.text()]).toEqual([
    409,
    expect.stringContaining('already sent with another amount'),
  ]);
  expect(values((await look(id)).amounts)).toMatchObject({ Refunded: 'CHF 5.00' });
});

test('if an operation is rejected, the page shows the reason, and no gateway call is sent', async () => {
  const { id } = await sell();
  const key = 'b'.repeat(12);
  for (const [what, fields, status, words] of [
    ['/settle', { key, amount: '99.00' }, 409, 'higher than what is left'],
    ['/refund', { key, amount: '1.00' }, 409, 'no longer allows this'],
    ['/settle', { amount: '1.00' }, 409, 'could not read the form'],
    ['/settle', { key: 'x', amount: '1.00' }, 409, 'could not read the form'],
    ['/settle', { key, amount: '1,00', step: 'confirm' }, 409, 'could not read the form'],
  ] as const) {
    const response = await clerk.post(at(id, what), fields);
    expect([what, response.status, await response.text()]).toEqual([what, status, expect.stringContaining(words)]);
  }
  expect((await look(id)).operations).toEqual([]);
});

test('if an operator types a malformed amount, the page shows the amount as typed, with the error next to it', async () => {
  const { id } = await sell();
  const response = await clerk.get(at(id, '/settle?step=confirm&amount=35%2C5&close=yes'));
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain('value="35,5"');
  expect(html).toMatch(/id="close"[^>]*checked/);
  expect(html).toContain('Enter the amount with digits and a point, such as 35.00.');
  const page = await officePage(clerk, at(id, '/settle'), 'ask');
  expect([page.amount, page.error]).toEqual(['35.00', undefined]);
});

test('canceling a payment also cancels its order, which can then no longer be delivered or paid', async () => {
  const { id, shopper } = await sell();
  expect(await confirm(id, '/cancel')).toMatch(/Cancellation of CHF.35\.00: done\./);
  expect((await look(id)).actions).toEqual([]);
  const { page } = await shopper.model(`/payment/${id}`);
  if (page.kind !== 'payment') throw new Error(page.kind);
  expect([page.payment.status, page.order?.status]).toEqual(['canceled', 'canceled']);
  expect((await shopper.model(`/checkout/${page.order?.id}`)).page.kind).not.toBe('pay');
  expect(await (await shopper.get(`/payment/${id}`)).text()).not.toMatch(/already paid|Try again/);
});

test('an operator can resolve a case with a note, which is stored, but cannot resolve a case without a note', async () => {
  const { id, number } = await sell(
    'post',
    async (shopper) => void (await shopper.post('/cart/items', { product: 'paper-tape' })),
  );
  expect((await look(id)).review?.title).toBe('Order has changed');
  const reviews = async () =>
    (await officePage(clerk, '/office/reviews', 'reviews')).lines.map((line) => [line.number, line.title]);
  expect(await reviews()).toContainEqual([number, 'Order has changed']);
  const alarms = (await officePage(clerk, '/office/alarms', 'alarms')).lines.map(({ href }) => href);
  expect(alarms).toContain(at(id));
  const { fields, action } = formIn(await (await clerk.get(at(id, '/resolve'))).text(), 'name="reason"');
  for (const note of ['', ' ', 'x'.repeat(501)])
    expect((await clerk.post(action, { ...fields, note })).status).toBe(422);
  expect(await (await clerk.post(action, { ...fields, note: 'x'.repeat(501) })).text()).toContain(
    'Shorten your note to at most 500 characters.',
  );
  const changed = await clerk.post(action, { note: 'Rest paid in cash.', reason: 'no_answer' });
  expect(await changed.text()).toMatch(/has changed in the meantime[^]*Rest paid in cash\./);
  expect(await (await clerk.post(action, { ...fields, note: 'Rest <b>paid</b>.' })).text()).toContain(
    'The case is resolved.',
  );
  const after = await look(id);
  expect(after.review).toBeUndefined();
  expect(after.timeline.find(({ note }) => note)).toMatchObject({
    title: 'Case resolved',
    note: 'Rest <b>paid</b>.',
  });
  expect(await reviews()).not.toContainEqual([number, 'Order has changed']);
});

test('a note that an operator typed before the session ended reappears in its field after the login', async () => {
  const { id } = await sell(
    'post',
    async (shopper) => void (await shopper.post('/cart/items', { product: 'paper-tape' })),
  );
  const loggedOut = createVisitor(street.shop.app, street.shopUrl);
  await loggedOut.post(
    at(id, '/resolve'),
    { note: 'Über Anna', reason: 'outdated_revision' },
    { origin: street.shopUrl },
  );
  for (const [name, value] of (await openOffice(street.shop, street.shopUrl)).cookies)
    loggedOut.cookies.set(name, value);
  const page = await officePage(loggedOut, at(id, '/resolve'), 'resolve');
  expect([page.note, page.notice]).toEqual(['Über Anna', expect.stringContaining('kept')]);
});

test('an operator can find a payment by its order number, reference or transaction id', async () => {
  const { id, number } = await sell();
  const details = await look(id);
  const transaction = details.facts.find(({ name }) => name === 'Transaction')?.value ?? '';
  const reference = details.facts.find(({ name }) => name === 'Reference')?.value ?? '';
  for (const q of [number.toLowerCase(), id, id.slice(4, 20), transaction, reference.toLowerCase()])
    expect((await officePage(clerk, `/office?q=${q}`, 'payments')).lines.map((line) => line.id)).toEqual([id]);
  const none = await officePage(clerk, `/office?q=${number}&state=declined`, 'payments');
  expect([none.lines, none.isFiltered]).toEqual([[], true]);
  expect((await officePage(clerk, `/office?q=${number}&method=ECA`, 'payments')).lines).toHaveLength(1);
});

test('the payment list is split into pages, and each payment is on exactly one page', async () => {
  for (let n = 0; n < 27; n++) {
    const shopper = createVisitor(street.shop.app, street.shopUrl);
    await shopper.post('/cart/items', { product: 'brass-ruler' });
    const html = await (await shopper.post('/checkout', { email: address.email })).text();
    expect((await shopper.start({ order: orderIn(html) })).status).toBe(201);
  }
  const first = await officePage(clerk, '/office?state=open', 'payments');
  expect([first.lines.length, first.newest]).toEqual([25, undefined]);
  const second = await officePage(clerk, first.older ?? '', 'payments');
  expect([second.newest, second.older]).toEqual(['/office?state=open', undefined]);
  expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(27);
});

test("the office's page for a payment shows the evidence level of each message and status response, but never aliases or more than the last four digits of a card", async () => {
  const { id } = await sell('pick-up');
  const page = await look(id);
  const levels = page.timeline.flatMap(({ title, level }) => (level ? [`${title}: ${level.text}`] : []));
  expect(new Set(levels)).toEqual(
    new Set([
      'Customer returned to the shop: L1 · signed',
      'Message from the gateway: L1 · signed',
      'Status from the gateway: L2 · proof',
    ]),
  );
  expect(page.facts).toContainEqual({
    name: 'Card',
    value: 'Mastercard ••••\u00A00007',
    note: 'confirmed by the gateway',
  });
  expect(page.why.length).toBeGreaterThan(2);
  expect(JSON.stringify(page)).not.toMatch(/alias|520000/i);
});

test('clicking the query button sends another status query to the gateway', async () => {
  const { id } = await sell();
  const before = (await look(id)).timeline.length;
  expect(await (await clerk.post(at(id, '/recheck'), {})).text()).toContain('The gateway has answered.');
  expect((await look(id)).timeline.length).toBeGreaterThanOrEqual(before);
  expect(street.shop.lines).toEqual([]);
});

test('the office URLs of an unknown payment respond with 404', async () => {
  const none = 'c'.repeat(32);
  for (const what of ['', '/settle', '/refund', '/cancel', '/resolve'])
    expect((await clerk.get(at(none, what))).status).toBe(404);
  for (const what of ['/settle', '/cancel', '/recheck', '/resolve'])
    expect((await clerk.post(at(none, what), { key: none, amount: '1.00', note: 'x' })).status).toBe(404);
  expect((await clerk.get('/office/payments/short')).status).toBe(404);
});

test("the resolve page of a payment without an open case redirects to the payment's page, which shows no message for a forged status parameter", async () => {
  const { id } = await sell();
  expect(await (await clerk.get(at(id, '/resolve'))).text()).toContain('Payment for order');
  for (const did of ['9', '<b>', ''])
    expect((await officePage(clerk, at(id, `?did=${did}`), 'payment')).notice).toBeUndefined();
});

test("if the operator chooses German, the office's text is in German and its times are in German format", async () => {
  const { id } = await sell();
  clerk.cookies.set('language', 'de');
  const page = await look(id);
  clerk.cookies.delete('language');
  expect(page.state.text).toBe('Autorisiert');
  expect(page.timeline.at(-1)?.at.text).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d$/);
});

test("the office's page for a payment shows an operation without a response as in progress, and the page reloads even if JavaScript is disabled", async () => {
  const own = await openStreet('sqlite');
  const shopper = createVisitor(own.shop.app, own.shopUrl);
  await shopper.post('/cart/items', { product: 'brass-ruler' });
  await shopper.post('/cart', { delivery: 'post' });
  const html = await (await shopper.post('/checkout', address)).text();
  const id = (await payAtGateway(html, own.sandbox, { number: approved })).split('/').at(-1) ?? '';
  await own.shop.till.checks.runDue();
  const visitor = await openOffice(own.shop, own.shopUrl);
  const form = formIn(await (await visitor.get(at(id, '/settle?step=confirm&amount=5.00'))).text(), 'name="key"');
  await own.sandbox.close();
  const page = await (await visitor.post(form.action, form.fields)).text();
  expect(page).toContain('An operation is in progress.');
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="3"></noscript>');
  expect(page).toMatch(/Charge of CHF.5\.00: waiting to be sent\.|Charge of CHF.5\.00: sent, not confirmed yet\./);
  const under = await officePage(visitor, at(id), 'payment');
  expect([under.waits, under.operations.length]).toEqual([true, 1]);
  await own.close();
});
