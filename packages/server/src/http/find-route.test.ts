import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores, type TestShop } from '../test/shop.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const id = '0'.repeat(32);
const json = { 'content-type': 'application/json' };
const aStart = (body = '{}') => new Request('http://shop.example/pay', { method: 'POST', body, headers: json });

const fail = async () => {
  throw new Error('The store is unavailable.');
};

async function failing(thrown: unknown): Promise<TestShop> {
  const quote = async () => {
    throw thrown;
  };
  return aShop('sqlite', { orders: { quote } });
}

test.for([
  ['POST', ''],
  ['POST', '/'],
  ['POST', '/webhook'],
  ['POST', '/webhook/'],
  ['POST', '/return/success'],
  ['GET', '/return/cancel'],
  ['HEAD', '/return/error/'],
  ['GET', `/${id}`],
  ['HEAD', `/${id}`],
  ['POST', `/${id}/confirm`],
] as const)('the till responds to %s "%s" at any mount point', async ([method, path]) => {
  const { till } = await aShop();
  const answer = await till.route(method, path)?.(new Request(`http://shop.example/x/y${path}`, { method }));
  expect(answer?.status).toBeLessThan(500);
});

test.for([
  ['GET', ''],
  ['GET', '/webhook'],
  ['PUT', '/webhook'],
  ['OPTIONS', '/other'],
  ['get', '/return/success'],
  ['POST', '/webhook//'],
  ['POST', '/Webhook'],
  ['POST', '/webhook/x'],
  ['POST', '/return'],
  ['GET', '/return/other'],
  ['GET', '/return%2Fsuccess'],
  ['POST', `/${id}`],
  ['GET', `/${id}/confirm`],
  ['GET', `/${id}0`],
  ['GET', '/constructor'],
] as const)('%s "%s" is not a route of the till', async ([method, path]) => {
  const { till } = await aShop();
  expect(till.route(method, path)).toBeUndefined();
});

test('an error that a hook throws is rethrown unchanged to the framework and logged with the name of the hook', async () => {
  const fault = new RangeError("The shop's hook failed.");
  const shop = await failing(fault);
  await expect(shop.till.route('POST', '')?.(aStart())).rejects.toBe(fault);
  expect(shop.logs).toMatchObject([{ event: 'route_failed', reasons: ['orders.quote', 'RangeError'] }]);
});

test.for(['route', undefined, null, 7])(
  'if a hook throws the value %o, the framework receives an error that names the hook',
  async (thrown) => {
    const shop = await failing(thrown);
    await expect(shop.till.route('POST', '')?.(aStart())).rejects.toMatchObject({
      code: 'shop_failed',
      hook: 'orders.quote',
    });
  },
);

test('the till responds to invalid requests and temporary failures itself, without throwing an error to the framework', async () => {
  const shop = await aShop();
  expect((await shop.till.route('POST', '')?.(aStart('{')))?.status).toBe(400);
  const unknown = await shop.till.route('GET', `/${id}`)?.(new Request('http://shop.example/pay'));
  expect(unknown?.status).toBe(404);
  const database = { ...stores.sqlite.database, run: fail, query: fail, transaction: fail, close: async () => {} };
  const closedShop = shop.another({ database });
  expect((await closedShop.route('GET', `/${id}`)?.(new Request('http://shop.example/pay')))?.status).toBe(503);
});

test.for<[asked: string, base: string]>([
  ['http://shop.example/a/b', '/a/b/'],
  ['http://shop.example/a/b/', '/a/b/'],
  ['http://shop.example/a/b:c?d=/e', '/a/b:c/'],
])('the URL of a payment is relative to the requested path (%s)', async ([path, base]) => {
  const { till } = await aShop();
  const body = JSON.stringify({ order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' });
  const answer = await till.route('POST', '/')?.(new Request(path, { method: 'POST', body, headers: json }));
  if (!answer) return expect.fail();
  const { payment } = await answer.json();
  expect(new URL(answer.headers.get('location') ?? '', path).href).toBe(`http://shop.example${base}${payment}`);
});
