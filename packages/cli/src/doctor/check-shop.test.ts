import { expect, test } from 'vitest';
import { type Answer, openSite } from '../test/open-site.ts';
import { checkShop } from './check-shop.ts';

const { signal } = new AbortController();
const say =
  (status: number, code?: string): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { code } }));

const look = async (start: Answer, webhook: Answer) => {
  const shop = await openSite({ '/api/payments': start, '/api/payments/webhook': webhook });
  return (await checkShop({ shop, signal })).map(({ state, check }) => `${state} ${check}`);
};

test('a shop that lets its own pages in and takes messages is well; on this machine nobody else gets there', async () => {
  expect(await look(say(415, 'request_malformed'), say(200))).toEqual(['ok origins', 'warn webhook']);
});

test('in the sandbox the gateway is on this machine as well', async () => {
  const shop = await openSite({ '/api/payments': say(415, 'request_malformed'), '/api/payments/webhook': say(200) });
  expect(await checkShop({ shop, isSandbox: true, signal })).toMatchObject([{ state: 'ok' }, { state: 'ok' }]);
});

test.for([
  ['refuses its own pages', say(403, 'cross_site'), 'fail origins'],
  ['has no settings', say(503, 'config_missing'), 'fail origins'],
  ['has its routes elsewhere', say(404), 'warn origins'],
] as const)('a shop that %s is told', async ([, start, state]) => {
  expect(await look(start, say(200))).toContain(state);
});

test.for([404, 503, 302, 500])('a webhook that answers with %i fails', async (status) => {
  expect(await look(say(415, 'request_malformed'), say(status))).toContain('fail webhook');
});

test('a shop that is silent or not named is told, and a webhook of its own address is asked', async () => {
  const silent = await checkShop({ shop: 'http://127.0.0.1:1', signal });
  expect(silent.map(({ state }) => state)).toEqual(['fail', 'fail']);
  expect((await checkShop({ shop: undefined, signal })).map(({ state }) => state)).toEqual(['warn', 'warn']);
  const site = await openSite({ '/hook': say(200) });
  const found = await checkShop({ shop: undefined, webhook: `${site}/hook`, signal });
  expect(found).toMatchObject([
    { check: 'origins' },
    { check: 'webhook', says: expect.stringContaining('takes messages') },
  ]);
  expect(await checkShop({ shop: undefined, webhook: '/hook', signal })).toMatchObject([{}, { state: 'fail' }]);
});
