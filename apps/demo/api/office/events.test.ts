import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officePage, openOffice } from '../../test/office.ts';
import { openStreet, payAtGateway, type Street } from '../../test/open-street.ts';
import { createVisitor, type Visitor } from '../../test/visitor.ts';

/** A system that receives the shop's events, and its answers. */
const receiver = { status: 503, keys: [] as (string | null)[], close: () => {} };
let street: Street;
let clerk: Visitor;

beforeAll(async () => {
  const answer = async (request: Request) => {
    receiver.keys.push(request.headers.get('idempotency-key'));
    await request.json();
    return new Response(null, { status: receiver.status });
  };
  const eventsUrl = await new Promise<string>((done) => {
    const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      done(`http://127.0.0.1:${port}/events`),
    );
    receiver.close = () => void server.close();
  });
  street = await openStreet('sqlite', { eventsUrl });
  clerk = await openOffice(street.shop, street.shopUrl);
});
afterAll(async () => {
  await street.close();
  receiver.close();
});

const address = { name: 'Anna Muster', street: 'Seestrasse 12', postcode: '8002', city: 'Zürich', country: 'CH' };

async function sell(): Promise<string> {
  const shopper = createVisitor(street.shop.app, street.shopUrl);
  await shopper.post('/cart/items', { product: 'brass-ruler' });
  await shopper.post('/cart', { delivery: 'pick-up' });
  const html = await (await shopper.post('/checkout', { email: 'anna.muster@example.ch', ...address })).text();
  const id = (await payAtGateway(html, street.sandbox, { number: '5200000000000007' })).split('/').at(-1) ?? '';
  await street.shop.till.checks.runDue();
  return id;
}

const look = (id: string) => officePage(clerk, `/office/payments/${id}`, 'payment');

test('an operator sees that an event was not delivered, and delivers it again after a confirmation', async () => {
  receiver.status = 503;
  const id = await sell();
  const { events, why } = await look(id);
  expect(events).toMatchObject([
    {
      kind: 'Order paid',
      state: { tone: 'warn', text: 'not delivered' },
      note: expect.stringMatching(/^1 attempt · next/),
    },
  ]);
  expect(why).toContainEqual(expect.stringMatching(/^The event “Order paid” was not delivered after 1 attempt\./));
  const page = await officePage(clerk, events[0]?.again ?? '', 'confirm');
  expect([page.act, page.button, page.sentences]).toEqual([
    'redeliver',
    'Deliver the event',
    [
      'The event “Order paid” will be sent once more to the system that manages the order.',
      'That system recognises a repeated event by its key. No money moves.',
    ],
  ]);
  const deliver = () => clerk.post(`/office/payments/${id}/redeliver`, { key: page.token });
  expect(await (await deliver()).text()).toContain('The event could not be delivered. The till keeps trying.');
  receiver.status = 204;
  expect(await (await deliver()).text()).toContain('The event is delivered.');
  expect((await look(id)).events).toMatchObject([{ state: { tone: 'good', text: 'delivered' }, note: '3 attempts' }]);
  expect(receiver.keys.filter((key) => key === page.token)).toHaveLength(3);
});

test('the office delivers no event that does not belong to the payment', async () => {
  receiver.status = 204;
  const [id, other] = [await sell(), await sell()];
  const [event] = (await look(other)).events;
  const count = receiver.keys.length;
  expect((await clerk.get(`/office/payments/${id}/redeliver?event=${event?.id}`)).status).toBe(404);
  expect((await clerk.post(`/office/payments/${id}/redeliver`, { key: event?.id ?? '' })).status).toBe(404);
  expect(receiver.keys).toHaveLength(count);
});
