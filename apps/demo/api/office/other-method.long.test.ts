import { afterAll, beforeAll, expect, test } from 'vitest';
import { formIn } from '../../test/form-in.ts';
import { officePage, openOffice } from '../../test/office.ts';
import { openStreet, payAtProvider, type Street } from '../../test/open-street.ts';
import { createVisitor, type Visitor } from '../../test/visitor.ts';

let street: Street;
let clerk: Visitor;
beforeAll(async () => {
  street = await openStreet('sqlite');
  clerk = await openOffice(street.shop, street.shopUrl);
});
afterAll(() => street.close());

const address = { name: 'Anna Muster', street: 'Seestrasse 12', postcode: '8002', city: 'Zürich', country: 'CH' };

/**
 * Places an order to be paid by card and changes the method in the payment form to TWI, which works because the
 * signature does not cover the method.
 */
async function sell(delivery: 'post' | 'pick-up') {
  const shopper = createVisitor(street.shop.app, street.shopUrl);
  await shopper.post('/cart/items', { product: 'brass-ruler' });
  await shopper.post('/cart', { delivery });
  const html = await (await shopper.post('/checkout', { email: 'anna.muster@example.ch', ...address })).text();
  const swapped = html.replaceAll(/(name="paymentmethod" value=")VIS,[^"]+"/g, '$1TWI"');
  expect(swapped).not.toBe(html);
  const id = (await payAtProvider(swapped, street.sandbox, 'approve')).split('/').at(-1) ?? '';
  await street.shop.till.checks.runDue();
  return { id, shopper };
}

const at = (id: string, what = '') => `/office/payments/${id}${what}`;
const look = (id: string) => officePage(clerk, at(id), 'payment');
const hrefOf = ({ actions }: Awaited<ReturnType<typeof look>>, act: string) =>
  actions.find((each) => each.act === act)?.href ?? '';
const statusOf = async (shopper: Visitor, id: string) => {
  const { page } = await shopper.model(`/payment/${id}`);
  if (page.kind !== 'payment') throw new Error(page.kind);
  return [page.payment.status, page.order?.status];
};
const reviews = async () => (await officePage(clerk, '/office/reviews', 'reviews')).lines.map(({ id }) => id);

test('a payment made with a method that the order does not allow opens a case that shows the method and offers Accept and Cancel (K04)', async () => {
  const { id, shopper } = await sell('pick-up');
  expect(await statusOf(shopper, id)).toEqual(['needs_review', 'open']);
  const page = await look(id);
  expect(page.review?.title).toBe('Method not allowed');
  expect(page.review?.comparison).toMatchObject({
    columns: ['Expected', 'Reported'],
    rows: [
      { name: 'Amount', values: [expect.stringMatching(/CHF.28\.00/), expect.stringMatching(/CHF.28\.00/)] },
      { name: 'Method', values: [expect.stringContaining('Mastercard'), 'Zwirn · Mobile payment'], differs: true },
      { name: 'State', values: ['Charged', 'Charged'] },
      { name: 'Transaction', values: ['–', expect.stringMatching(/^\d{18}$/)] },
    ],
  });
  expect(page.state).toEqual({ tone: 'warn', text: 'Charged, to be decided' });
  const { lines } = await officePage(clerk, '/office/reviews', 'reviews');
  expect(lines.find((line) => line.id === id)?.state).toEqual(page.state);
  expect(page.actions.map(({ act, text, href }) => [act, text, href])).toEqual([
    ['accept', 'Accept …', expect.stringContaining(at(id, '/accept?subject='))],
    ['cancel', 'Cancel …', expect.stringContaining(at(id, '/cancel?transaction='))],
    ['resolve', 'Resolve …', at(id, '/resolve')],
  ]);

  const accept = await officePage(clerk, hrefOf(page, 'accept'), 'decide');
  const form = { subject: accept.subject };
  const empty = await clerk.post(at(id, '/accept'), { ...form, by: 'Eva', note: ' ' });
  expect([empty.status, await empty.text()]).toEqual([
    422,
    expect.stringContaining('Enter the reason why you accept it.'),
  ]);
  const long = await clerk.post(at(id, '/accept'), { ...form, by: 'x'.repeat(101), note: 'x'.repeat(301) });
  expect(await long.text()).toMatch(
    /Shorten your name to at most 100 characters\.[^]*Shorten your note to at most 300 characters\./,
  );
  expect((await look(id)).review?.title).toBe('Method not allowed');
  const done = await clerk.post(at(id, '/accept'), { ...form, by: 'Eva', note: 'TWI <b>too</b>.' });
  expect(await done.text()).toContain('The payment is accepted. The order is paid.');
  expect(await statusOf(shopper, id)).toEqual(['paid', 'paid']);
  const after = await look(id);
  expect([after.review, hrefOf(after, 'accept'), after.state.text]).toEqual([undefined, '', 'Charged']);
  expect(after.timeline).toContainEqual(
    expect.objectContaining({ title: 'Payment accepted by an operator', note: 'Eva: TWI <b>too</b>.' }),
  );
  const again = await clerk.post(at(id, '/accept'), { ...form, by: 'Eva', note: 'Again.' });
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('no longer allows this')]);
  await clerk.post(at(id, '/recheck'), {});
  expect(await reviews()).not.toContain(id);
});

test('an operator cancels a payment that was made with an unexpected method, and the order can be paid again (K04)', async () => {
  const { id, shopper } = await sell('post');
  const page = await look(id);
  const form = formIn(await (await clerk.get(hrefOf(page, 'cancel'))).text(), 'name="key"');
  expect(await (await clerk.post(form.action, form.fields)).text()).toMatch(/Cancellation of CHF.35\.00: done\./);
  const after = await look(id);
  expect([after.review, after.actions, after.state.text]).toEqual([undefined, [], 'Cancelled']);
  expect(await statusOf(shopper, id)).toEqual(['canceled', 'open']);
  await clerk.post(at(id, '/recheck'), {});
  expect(await reviews()).not.toContain(id);
});

test('if the gateway has already transmitted a payment that was made with an unexpected method, the office offers Refund, which credits the whole amount (K04)', async () => {
  const { id, shopper } = await sell('pick-up');
  await street.sandbox.control.settleDay();
  await clerk.post(at(id, '/recheck'), {});
  const refund = hrefOf(await look(id), 'credit');
  expect(refund).toContain(at(id, '/refund?transaction='));
  const form = formIn(await (await clerk.get(refund)).text(), 'name="key"');
  expect(await (await clerk.post(form.action, form.fields)).text()).toMatch(/Refund of CHF.28\.00: done\./);
  expect(await statusOf(shopper, id)).toEqual(['canceled', 'open']);
  expect(await reviews()).not.toContain(id);
});

test('a case that was resolved with a note stays closed, and the payment can still be refunded (K04)', async () => {
  const { id } = await sell('post');
  const { fields, action } = formIn(await (await clerk.get(at(id, '/resolve'))).text(), 'name="reason"');
  await clerk.post(action, { ...fields, note: 'The shopper decides tomorrow.' });
  for (let n = 0; n < 3; n++) await clerk.post(at(id, '/recheck'), {});
  const page = await look(id);
  expect([page.review, await reviews()]).toEqual([undefined, expect.not.arrayContaining([id])]);
  expect(page.actions.map(({ act }) => act)).toEqual(['accept', 'cancel']);
});
