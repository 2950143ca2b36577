import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import { minute } from '../testing/clock.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

/** Returns a function that a platform would offer, and the work that it has received. */
function aPlatform() {
  const work: Promise<unknown>[] = [];
  return { work, waitUntil: (each: Promise<unknown>) => void work.push(each) };
}

test.for(['webhook', 'comeBack'] as const)(
  'waitUntil receives the check that a message (%s) starts, and the payment is decided when the work ends',
  async (channel) => {
    const { work, waitUntil } = aPlatform();
    const shop = await aShop('sqlite', { waitUntil });
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
    await shop[channel]({ refno, transactionId: '11' });
    expect(work).toHaveLength(1);
    await Promise.all(work);
    expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
  },
);

test('a message whose own check is not due starts the checks of other payments that are due', async () => {
  const { work, waitUntil } = aPlatform();
  const shop = await aShop('sqlite', { waitUntil });
  const due = await shop.start({ order: 'B-1' });
  shop.gateway.entries.push({ transactionId: '12', refno: due.refno, code: '2' });
  const { refno } = await shop.start();
  shop.clock.pass(minute);
  await shop.webhook({ refno, transactionId: '11' });
  await Promise.all(work);
  expect(await shop.view(due.payment)).not.toBe('paid');
  await shop.webhook({ refno, transactionId: '11' });
  await Promise.all(work);
  expect(await shop.view(due.payment)).toBe('paid');
});

test('waitUntil receives the check that the confirmation of the card fields starts', async () => {
  const { work, waitUntil } = aPlatform();
  const shop = await aShop('sqlite', { waitUntil });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  await shop.confirm(payment);
  await Promise.all(work);
  expect(await shop.view(payment)).toBe('paid');
});

test('the work that waitUntil receives includes the delivery of the event', async () => {
  const { work, waitUntil } = aPlatform();
  const delivered: string[] = [];
  const orders = { deliver: async ({ kind }: { readonly kind: string }) => void delivered.push(kind) };
  const shop = await aShop('sqlite', { waitUntil, orders });
  const { refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  await shop.webhook({ refno, transactionId: '11' });
  await Promise.all(work);
  expect(delivered).toEqual(['paid']);
});

test('a route uses the waitUntil function of its request if the configuration has none', async () => {
  const { work, waitUntil } = aPlatform();
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  const success = new Request(`http://shop.example/api/payments/return/success?refno=${refno}`);
  const response = await shop.till.route('GET', '/return/success')?.(success, { waitUntil });
  expect([response?.status, work.length]).toEqual([303, 1]);
  await Promise.all(work);
  expect(await shop.view(payment)).toBe('paid');
});

test('a webhook responds 200 and the check runs if waitUntil throws, and the log names the cause', async () => {
  const waitUntil = () => {
    throw new Error('There is no request.');
  };
  const shop = await aShop('sqlite', { waitUntil });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  const response = await shop.webhook({ refno, transactionId: '11' });
  expect(response.status).toBe(200);
  expect(shop.logs).toContainEqual(expect.objectContaining({ level: 'warn', event: 'wait_until_failed' }));
  await shop.till.checks.runDue();
  expect(await shop.view(payment)).toBe('paid');
});

test('waitUntil receives nothing for a start, a state request and a webhook for an unknown refno', async () => {
  const { work, waitUntil } = aPlatform();
  const shop = await aShop('sqlite', { waitUntil });
  const { payment } = await shop.start();
  await shop.send('GET', `/${payment}`);
  await shop.webhook({ refno: 'UNKNOWN', transactionId: '11' });
  expect(work).toEqual([]);
});
