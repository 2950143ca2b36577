import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';
import { toClaim } from '../payment/leases.ts';
import { answerCall } from '../testing/gateway/ledger.ts';
import { hmacKey } from '../testing/messages.ts';

const { aShop, stores } = await openStores({ afterAll, onTestFinished });

const secret = '4f8a1c6e9b2d7053'.repeat(4);
const authorization = `Bearer ${secret}`;

test.for(dialects)(
  'the cron route runs the due checks and deliveries, and responds with their numbers (%s)',
  async (dialect) => {
    const delivered: string[] = [];
    const orders = { deliver: async ({ kind }: { readonly kind: string }) => void delivered.push(kind) };
    const shop = await aShop(dialect, { cron: { secret }, orders });
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
    shop.clock.pass(31_000);
    for (const counts of [
      { checks: 1, deliveries: 1 },
      { checks: 0, deliveries: 0 },
    ]) {
      const response = await shop.send('GET', '/cron', undefined, { authorization });
      expect([response.status, await response.json()]).toEqual([200, { ...counts, complete: true }]);
    }
    expect([await shop.view(payment), await shop.events(), delivered]).toEqual(['paid', ['paid A-1'], ['paid']]);
  },
);

test.for(['', 'Bearer', `Bearer ${secret.slice(1)}`, `Bearer ${secret}0`, `Basic ${secret}`, secret])(
  'the cron route responds 401 to the authorization header "%s" and runs no check',
  async (header) => {
    const shop = await aShop('sqlite', { cron: { secret } });
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
    shop.clock.pass(31_000);
    const response = await shop.send('POST', '/cron', '', { authorization: header });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.json()).toMatchObject({ error: { code: 'unauthorized' } });
    expect(await shop.view(payment)).toBe('open');
  },
);

test('without a secret, the cron route responds 404 and names the setting', async () => {
  for (const cron of [undefined, { secret: undefined }]) {
    const shop = await aShop('sqlite', { cron });
    const response = await shop.send('GET', '/cron', undefined, { authorization: 'Bearer undefined' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { hint: expect.stringContaining('cron.secret') } });
  }
});

test.for([
  ['is shorter than 32 characters', { secret: secret.slice(0, 31) }],
  ["equals a merchant's HMAC key", { secret: hmacKey }],
  ['equals the operator key', { secret, operatorKey: secret }],
] as const)(
  'createTill throws config_wrong if the secret of the cron route %s',
  async ([, { secret: weak, ...more }]) => {
    const shop = await aShop();
    expect(() => shop.another({ cron: { secret: weak }, ...more })).toThrow(
      expect.objectContaining({ code: 'config_wrong', message: expect.stringContaining('cron.secret') }),
    );
  },
);

test('createTill throws config_wrong if the time of the cron route is not a number of seconds', async () => {
  const shop = await aShop();
  for (const within of [0, -1, Number.NaN, Infinity])
    expect(() => shop.another({ cron: { secret, within } })).toThrow(
      expect.objectContaining({ code: 'config_wrong', message: expect.stringContaining('cron.within') }),
    );
});

test('the cron route responds with complete: false when its time is over and a check still waits for the gateway, and hands the check to waitUntil', async () => {
  const work: Promise<unknown>[] = [];
  const waitUntil = (each: Promise<unknown>) => void work.push(each);
  const shop = await aShop('sqlite', { cron: { secret, within: 0.2 }, waitUntil });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  shop.gateway.answer = async (call, outgoing) => {
    await answered;
    outgoing.writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' }).end(answerCall(shop.gateway, call));
  };
  shop.clock.pass(31_000);
  const response = await shop.send('GET', '/cron', undefined, { authorization });
  expect(await response.json()).toEqual({ checks: 1, deliveries: 0, complete: false });
  expect(await shop.view(payment)).toBe('open');
  answer();
  await Promise.all(work);
  expect(await shop.view(payment)).toBe('paid');
});

test('the cron route takes over a check whose process has ended, although it meets the claim for the first time', async () => {
  const shop = await aShop('postgres', { cron: { secret } });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  const claimedRow = { ...toClaim('ended process', shop.clock.now()), lease: 1 };
  await stores.postgres.database.db.updateTable('till_payment').set(claimedRow).execute();
  const responding = shop.send('GET', '/cron', undefined, { authorization });
  const passing = setInterval(() => shop.clock.pass(10_000), 100);
  onTestFinished(() => clearInterval(passing));
  expect(await (await responding).json()).toEqual({ checks: 1, deliveries: 0, complete: true });
  expect(await shop.view(payment)).toBe('paid');
});
