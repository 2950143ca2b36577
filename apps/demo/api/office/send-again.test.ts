import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officePage, openOffice } from '../../test/office.ts';
import { openStreet, payAtGateway, type Street } from '../../test/open-street.ts';
import { createVisitor, type Visitor } from '../../test/visitor.ts';

let street: Street;
let clerk: Visitor;
beforeAll(async () => {
  street = await openStreet('sqlite');
  clerk = await openOffice(street.shop, street.shopUrl);
});
afterAll(() => street.close());

const address = { name: 'Anna Muster', street: 'Seestrasse 12', postcode: '8002', city: 'Zürich', country: 'CH' };

/** Creates a settled payment with a credit of 500 that was sent more than ten minutes ago and has not been answered. */
async function sellWithLostCredit(): Promise<string> {
  const { db, till } = street.shop;
  const shopper = createVisitor(street.shop.app, street.shopUrl);
  await shopper.post('/cart/items', { product: 'brass-ruler' });
  await shopper.post('/cart', { delivery: 'pick-up' });
  const html = await (await shopper.post('/checkout', { email: 'anna.muster@example.ch', ...address })).text();
  const id = (await payAtGateway(html, street.sandbox, { number: '5200000000000007' })).split('/').at(-1) ?? '';
  await till.checks.runDue();
  const [transaction = ''] = Object.keys((await till.payments.find(id))?.transactions ?? {});
  const writtenAt = Date.now() - 11 * 60_000;
  await sql`insert into till_intent (id, payment_id, sequence, order_id, kind, key, transaction_id, amount, currency,
      closes, refno, state, sends, version, outcome, written_at)
    select ${`lost ${id}`}, id, 1, order_id, 'credit', 'return 1', ${transaction}, 500, currency,
      0, 'TLOSTCREDIT0000001', 'given_up', 1, 1, 'no_answer', ${writtenAt} from till_payment where id = ${id}`.execute(
    db,
  );
  await sql`update till_payment set operations = 1, review = 'operation_unproved' where id = ${id}`.execute(db);
  return id;
}

const look = (id: string) => officePage(clerk, `/office/payments/${id}`, 'payment');

test('an operator can resend a credit whose result is unknown, but must give a name and a reason', async () => {
  const id = await sellWithLostCredit();
  const before = await look(id);
  const [{ again = '' } = {}] = before.operations;
  expect([before.review?.title, before.actions.map(({ act }) => act)]).toEqual([
    'Result unknown',
    ['again', 'resolve'],
  ]);
  expect(before.actions[0]?.href).toBe(again);
  const page = await officePage(clerk, again, 'decide');
  expect([page.decision, page.sentence.replaceAll(/\s/g, ' ')]).toEqual([
    'again',
    expect.stringContaining('The refund of CHF 5.00 will be sent once more.'),
  ]);
  const post = (fields: Record<string, string>) =>
    clerk.post(`/office/payments/${id}/again`, { subject: page.subject, ...fields });
  expect((await post({ by: '', note: 'No trace.' })).status).toBe(422);
  const done = await (await post({ by: 'Eva', note: 'The admin tool shows no credit.' })).text();
  expect(done.replaceAll(/\s/g, ' ')).toContain('Refund of CHF 5.00: done');
  const after = await look(id);
  expect([after.review, after.operations[0]?.again, after.operations[0]?.state.tone]).toEqual([
    undefined,
    undefined,
    'good',
  ]);
  expect(after.timeline).toContainEqual(
    expect.objectContaining({ title: 'Sent again by an operator', note: 'Eva: The admin tool shows no credit.' }),
  );
  const second = await post({ by: 'Eva', note: 'Again.' });
  expect([second.status, await second.text()]).toEqual([409, expect.stringContaining('no longer allows this')]);
});

test('the office has no resend page for an operation that cannot be resent', async () => {
  const id = await sellWithLostCredit();
  expect((await clerk.get(`/office/payments/${id}/again?subject=unknown`)).status).toBe(409);
  expect((await clerk.post(`/office/payments/${id}/again`, { subject: 'unknown', by: 'Eva', note: 'x' })).status).toBe(
    409,
  );
});
