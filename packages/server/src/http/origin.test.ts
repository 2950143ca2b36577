import { afterAll, expect, onTestFinished, test } from 'vitest';
import { aQuote, openStores } from '../test/shop.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

const json = { 'content-type': 'application/json' };
const order = JSON.stringify(aQuote());
const www = 'https://www.shop.example';

test('pages on shopUrl can start payments, whatever host name a proxy uses for the routes', async () => {
  const shop = await aShop('sqlite', { shopUrl: `${www}/` });
  expect((await shop.send('POST', '', order, { ...json, origin: www })).status).toBe(201);
  expect((await shop.send('POST', '', order, { ...json, origin: 'http://www.shop.example' })).status).toBe(403);
});

test('the return route redirects to the result page on shopUrl, and leaves an absolute result page URL unchanged', async () => {
  const shop = await aShop('sqlite', { shopUrl: www });
  const { payment, refno } = await shop.start();
  const locationOf = (answer: Response) => [answer.status, answer.headers.get('location')];
  expect(locationOf(await shop.comeBack({ refno, transactionId: '41' }))).toEqual([303, `${www}/payment/${payment}`]);
  expect(locationOf(await shop.comeBack({ refno: 'T0', transactionId: '41' }))).toEqual([303, `${www}/lost`]);
  const other = await aShop('sqlite', { shopUrl: www, resultPage: ({ id }) => `https://paid.example/${id}` });
  const message = { refno: (await other.start()).refno, transactionId: '42' };
  expect((await other.comeBack(message)).headers.get('location')).toMatch(/^https:\/\/paid\.example\/[0-9a-f]{32}$/);
});

test('preflight requests from shop pages on a different origin succeed, and these pages may read the responses (CORS)', async () => {
  const shop = await aShop('sqlite', { shopUrl: www, origins: ['https://m.shop.example'] });
  for (const origin of [www, 'https://m.shop.example']) {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const { OPTIONS } = shop.till.routes();
    const url = 'http://shop.example/api/payments';
    const preflight = await OPTIONS(new Request(url, { method: 'OPTIONS', headers: headers }));
    expect([preflight.status, Object.fromEntries(preflight.headers)]).toEqual([
      204,
      {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
        vary: 'origin',
      },
    ]);
    const started = await shop.send('POST', '', order, { ...json, origin });
    expect(started.headers.get('access-control-allow-origin')).toBe(origin);
    const { payment } = await started.json();
    for (const answer of [
      await shop.send('GET', `/${payment}`, undefined, { origin }),
      await shop.send('GET', `/${'0'.repeat(32)}`, undefined, { origin }),
      await shop.send('POST', `/${payment}/confirm`, '', { origin }),
      await shop.send('POST', '', '{', { ...json, origin }),
    ])
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  }
});

test("foreign sites receive no CORS headers, and pages on the routes' own origin need none", async () => {
  const shop = await aShop('sqlite', { shopUrl: www });
  const { payment } = await shop.start();
  const { OPTIONS } = shop.till.routes();
  for (const origin of ['https://evil.example', 'null', `${www}.evil.example`, 'http://shop.example']) {
    const request = new Request('http://shop.example/api/payments', { method: 'OPTIONS', headers: { origin } });
    for (const answer of [await OPTIONS(request), await shop.send('GET', `/${payment}`, undefined, { origin })])
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('the response names the rejected origin, and the log names both the rejected and the expected origins', async () => {
  const shop = await aShop('sqlite', { shopUrl: www });
  const hintFor = async (headers: Record<string, string>) => {
    const answer = await shop.send('POST', '', order, { ...json, ...headers });
    const { error } = (await answer.json()) as { error: { code: string; hint: string } };
    return [answer.status, error.code, error.hint];
  };
  const what = 'If that is the shop, set `shopUrl` to it or add it to `origins`.';
  expect(await hintFor({ origin: 'https://shop.example:8443' })).toEqual([
    403,
    'cross_site',
    `The request came from https://shop.example:8443. ${what}`,
  ]);
  expect(shop.logs).toEqual([
    {
      level: 'warn',
      event: 'cross_site',
      hint: `The request came from https://shop.example:8443. The shop's pages are expected at http://shop.example, ${www}. ${what}`,
    },
  ]);
  expect((await hintFor({ 'sec-fetch-site': 'cross-site' }))[2]).toBe(
    `The request came from a page that is cross-site. ${what}`,
  );
});

test('a forged origin is reported in a shortened form and without special characters', async () => {
  const shop = await aShop();
  const origin = `https://<b>\u00e9"a\tb</b>.${'x'.repeat(5000)}`;
  const { error } = await (await shop.send('POST', '', order, { ...json, origin })).json();
  expect(error.hint).toMatch(/^The request came from https:\/\/\?b\?\?\?a\?b\?\/b\?\.x{170,}\. If that/);
  expect(error.hint.length).toBeLessThan(300);
  expect(shop.logs[0]?.hint?.length).toBeLessThan(400);
});

test("a rejected preflight request is logged with the setting that would allow the page's origin", async () => {
  const shop = await aShop();
  const { OPTIONS } = shop.till.routes();
  const headers = { origin: www, 'access-control-request-method': 'POST' };
  const url = 'http://shop.example/api/payments';
  const answer = await OPTIONS(new Request(url, { method: 'OPTIONS', headers }));
  expect([answer.status, [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))]).toEqual([
    403,
    [],
  ]);
  expect(shop.logs).toMatchObject([{ event: 'cross_site', hint: expect.stringContaining(`from ${www}.`) }]);
  expect(shop.logs[0]?.hint).toContain('set `shopUrl` to it');
  expect((await OPTIONS(new Request(url, { method: 'OPTIONS' }))).status).toBe(405);
});
