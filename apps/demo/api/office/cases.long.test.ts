import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formIn } from '../../test/form-in.ts';
import { officePage, openOffice } from '../../test/office.ts';
import { openStreet, payAtGateway, payAtProvider, type Street } from '../../test/open-street.ts';
import { createVisitor, type Visitor } from '../../test/visitor.ts';
import { findOrder } from '../store/orders.ts';

let street: Street;
let clerk: Visitor;
beforeAll(async () => {
  street = await openStreet('sqlite');
  clerk = await openOffice(street.shop, street.shopUrl);
});
afterAll(() => street.close());

const approved = { number: '5200000000000007' };
const address = {
  email: 'anna.muster@example.ch',
  name: 'Anna Muster',
  street: 'Seestrasse 12',
  postcode: '8002',
  city: 'Zürich',
  country: 'CH',
};

const at = (id: string, what = '') => `/office/payments/${id}${what}`;
const look = (id: string) => officePage(clerk, at(id), 'payment');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const tableOf = (page: Awaited<ReturnType<typeof look>>) =>
  (page.review?.comparison?.rows ?? []).map(({ name, values, differs }) => [name, ...values.map(plain), differs]);
const hrefOf = ({ actions }: Awaited<ReturnType<typeof look>>, act: string) =>
  actions.find((each) => each.act === act)?.href ?? '';

/** Places an order by post and returns the shopper and the page with the payment form. */
async function order() {
  const shopper = createVisitor(street.shop.app, street.shopUrl);
  await shopper.post('/cart/items', { product: 'brass-ruler' });
  await shopper.post('/cart', { delivery: 'post' });
  const response = await shopper.post('/checkout', address);
  return { shopper, html: await response.text() };
}

const idIn = (path: string) => path.split('/').at(-1) ?? '';

/** Pays for an order that `change` alters while the shopper is on the payment page. */
async function payWhile(change: (shopper: Visitor) => Promise<unknown>) {
  const { shopper, html } = await order();
  await change(shopper);
  const id = idIn(await payAtGateway(html, street.sandbox, approved));
  await street.shop.till.checks.runDue();
  return { id, shopper };
}

const addTape = (shopper: Visitor) => shopper.post('/cart/items', { product: 'paper-tape' });

/** Sets the reason for the review and, optionally, what the status response reported. */
async function setCase(id: string, reason: string, finding?: string) {
  const cases =
    finding === undefined
      ? null
      : JSON.stringify([{ kind: reason, transactionId: '180710155401925243', finding, isClosed: false }]);
  await sql`update till_payment set review = ${reason}, cases = ${cases} where id = ${id}`.execute(street.shop.db);
}

test('the case of a changed order compares the order that was paid with the order now, line by line, and offers each way out with its consequence', async () => {
  const { id } = await payWhile(addTape);
  const page = await look(id);
  expect(page.review?.comparison?.columns).toEqual(['When paid', 'Now']);
  expect(tableOf(page)).toEqual([
    ['Brass ruler', '1 × CHF 28.00', '1 × CHF 28.00', false],
    ['Paper tape', '–', expect.stringMatching(/^1 × CHF /), true],
    ['Delivery', 'Post, CHF 7.00', 'Post, CHF 7.00', false],
    ['Total', 'CHF 35.00', expect.stringMatching(/^CHF /), true],
  ]);
  expect(page.review?.facts.map(({ name, value }) => [name, plain(value)])).toEqual([
    ['Difference', expect.stringMatching(/^CHF [\d.]+ is missing$/)],
  ]);
  expect(page.actions.map(({ act, effect }) => [act, effect.length > 20])).toEqual([
    ['restore', true],
    ['write', true],
    ['settle', true],
    ['cancel', true],
    ['resolve', true],
  ]);
  expect(page.ordered.map(({ name }) => name)).toEqual([
    'Brass ruler',
    'Paper tape',
    'Delivery',
    'Total',
    'Customer',
    'E-mail',
    'Address',
  ]);
  expect(page.ordered.at(-1)?.value).toBe('Seestrasse 12, 8002 Zürich, Switzerland');
});

test('an e-mail that asks for the missing amount is prepared for the customer, and the office moves no money for it', async () => {
  const { id } = await payWhile(addTape);
  const page = await look(id);
  const mail = new URL(hrefOf(page, 'write'));
  expect([mail.protocol, decodeURIComponent(mail.pathname)]).toEqual(['mailto:', 'anna.muster@example.ch']);
  expect(mail.searchParams.get('subject')).toBe(`Your order ${page.number}`);
  expect(plain(mail.searchParams.get('body') ?? '')).toMatch(/Hello Anna Muster,.*You paid CHF 35\.00.* is missing\./);
  expect(page.operations).toEqual([]);
});

test('an operator delivers a changed order as it was paid: the order gets its earlier contents and is marked paid', async () => {
  const { id, shopper } = await payWhile(addTape);
  const html = await (await clerk.get(hrefOf(await look(id), 'restore'))).text();
  expect(html).toContain('Later changes will be dropped');
  expect(html).not.toContain('Paper tape');
  const form = formIn(html, 'name="key"');
  expect(await (await clerk.post(form.action, form.fields)).text()).toContain('The order is paid.');
  const after = await look(id);
  expect([after.review, after.actions.map(({ act }) => act)]).toEqual([undefined, ['settle', 'cancel']]);
  expect(after.ordered.map(({ name }) => name)).not.toContain('Paper tape');
  const { page } = await shopper.model(`/payment/${id}`);
  if (page.kind !== 'payment') throw new Error(page.kind);
  expect([page.payment.status, page.order?.status]).toEqual(['paid', 'paid']);
  expect((await clerk.post(form.action, form.fields)).status).toBe(409);
});

test('the alarm list gives the advice of a case only until the case is resolved', async () => {
  const { id } = await payWhile(addTape);
  const line = async () =>
    (await officePage(clerk, '/office/alarms', 'alarms')).lines.find(({ href }) => href === at(id));
  expect(await line()).toMatchObject({ title: 'Order has changed', text: expect.stringContaining('ask for the rest') });
  await street.shop.till.payments.resolve(id, 'outdated_revision', 'Anna: delivered what was paid for.');
  expect(await line()).toMatchObject({ title: 'Order has changed', text: 'Resolved.' });
});

test('each alarm about a payment names the number of its order', async () => {
  const { id } = await payWhile(addTape);
  const { number } = await look(id);
  const { lines } = await officePage(clerk, '/office/alarms', 'alarms');
  expect(lines.find(({ href }) => href === at(id))).toMatchObject({ number });
  const html = await (await clerk.get('/office/alarms')).text();
  expect(html).toContain(`href="${at(id)}">${number}</a>`);
});

test('an order cannot be delivered as paid if the payment does not need this decision', async () => {
  const { id } = await payWhile(async () => {});
  const before = await findOrder(street.shop.db, (await street.shop.till.payments.find(id))?.order ?? '');
  expect((await clerk.get(at(id, '/restore'))).status).toBe(409);
  expect((await clerk.post(at(id, '/restore'), {})).status).toBe(409);
  expect(await findOrder(street.shop.db, before?.id ?? '')).toEqual(before);
});

test('the case of an order that was paid twice shows both payments side by side and links to the other payment', async () => {
  const { shopper, html } = await order();
  const path = /action="(\/checkout\/[^"]+)"/.exec(html)?.[1] ?? '';
  const wallet = await (await shopper.post(path, { paymentmethod: 'PAP' })).text();
  const first = idIn(await payAtProvider(wallet, street.sandbox, 'pending'));
  await street.shop.till.checks.runDue();
  await shopper.post(`/payment/${first}`, {});
  const card = await (await shopper.post(path, { paymentmethod: 'ECA' })).text();
  const second = idIn(await payAtGateway(card, street.sandbox, approved));
  await street.shop.till.checks.runDue();
  expect((await look(second)).review).toBeUndefined();
  await payAtProvider(wallet, street.sandbox, 'approve');
  await clerk.post(at(first, '/recheck'), {});
  const page = await look(first);
  expect(page.review?.title).toBe('Paid twice');
  expect(page.review?.comparison?.columns).toEqual(['This payment', 'Other payment']);
  expect(tableOf(page).slice(0, 4)).toEqual([
    ['Amount', 'CHF 35.00', 'CHF 35.00', false],
    ['Method', expect.stringContaining('Kuvert'), 'Mastercard •••• 0007', false],
    ['State', expect.any(String), expect.any(String), false],
    ['Paid for the order', 'No', 'Yes', false],
  ]);
  expect(page.review?.comparison?.rows.find(({ links }) => links)?.links).toEqual(['', at(second)]);
  expect(page.actions.map(({ act }) => act)).not.toContain('settle');
});

test.for([
  ['amount_mismatch', 'settled 2000 CHF ECA', 'Amount', 'CHF 35.00', 'CHF 20.00'],
  ['currency_mismatch', 'settled 3500 EUR ECA', 'Amount', 'CHF 35.00', '€35.00'],
  ['reqtype_mismatch', 'screened 3500 CHF ECA', 'State', 'Authorised', 'Credit check'],
  ['unknown_code', '99 3500 CHF ECA', 'State', 'Authorised', 'Code 99'],
  ['mode_mismatch', 'settled 3500 CHF ECA', 'Mode', 'Test', 'Live'],
  ['unexpected_cancel', 'settled canceled', 'State', 'Charged', 'Cancelled'],
])(
  'the case %s with the finding “%s” compares the expected %s with the reported one',
  async ([reason = '', finding = '', name = '', expected = '', reported = '']) => {
    const { id } = await payWhile(async () => {});
    await setCase(id, reason, finding);
    const page = await look(id);
    expect(tableOf(page).filter(([, , , differs]) => differs)).toEqual([[name, expected, reported, true]]);
  },
);

test('cases without a comparison show the facts that the operator must look up', async () => {
  const { id } = await payWhile(async () => {});
  for (const [reason, facts] of [
    ['unsettled_authorization', ['Amount', 'Method', 'Authorised', 'Transaction']],
    ['no_answer', ['Amount', 'Reference', 'Started']],
    ['authorization_unproved', ['Amount', 'Reference', 'Started']],
  ] as const) {
    await setCase(id, reason);
    const { review, actions } = await look(id);
    expect(review?.facts.map(({ name }) => name)).toEqual(facts);
    expect(actions.at(-1)?.act).toBe('resolve');
  }
});

test('open cases are counted on a line of their own above the health of the till, which then is not green', async () => {
  const { id } = await payWhile(addTape);
  const html = await (await clerk.get(at(id))).text();
  const [, aside = ''] = /<aside[^>]*>(.*?)<\/aside>/s.exec(html) ?? [];
  const lines = aside.match(/<li>.*?<\/li>/gs) ?? [];
  expect(lines.map((line) => line.replaceAll(/<[^>]*>/g, ''))).toEqual([
    expect.stringMatching(/^\d+ cases? needs? you$/),
    'System running',
  ]);
  expect(aside).not.toContain('data-tone="good"');
});
