import type { Transaction } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { CheckoutError } from '@tillkit/core';
import { hmacKey, password } from '../testing/messages.ts';
import { aQuote, openStores, type TestShop } from '../test/shop.ts';
import type { ShopTables } from '../test/stores.ts';
import type { TillConfig } from '../till.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

type Orders = TillConfig<Transaction<ShopTables>>['orders'];
const json = { 'content-type': 'application/json' };
const begin = (shop: TestShop) => shop.send('POST', '', '{}', json);
const orders = (quote: () => unknown): Orders => ({
  quote: async () => (await quote()) as ReturnType<typeof aQuote>,
  revision: async () => '1',
  onPaid: async () => {},
});
const asking = (quote: () => unknown, more: object = {}) => aShop('sqlite', { orders: orders(quote), ...more });
const live = {
  environment: 'live',
  gateway: { browserUrl: 'https://pay.example' },
  merchants: [{ id: '3000033033', hmacKey, password }],
} as const;

async function answerOf(answer: Response) {
  const { error } = (await answer.json()) as { error: { code: string; message: string; hint: string } };
  return { status: answer.status, ...error };
}

const fault = new TypeError("the shop's secret");
function fails(what: unknown): () => unknown {
  return () => {
    throw what;
  };
}

test('if quote throws, the response names the hook and the log contains the error with its cause', async () => {
  const shop = await asking(fails(fault));
  expect(await answerOf(await begin(shop))).toEqual({
    status: 500,
    code: 'shop_failed',
    message: "The shop's own code failed.",
    hint: "Check `orders.quote`. Its error is in the log; in live mode, the log omits the error's message.",
  });
  expect(shop.logs).toEqual([
    { level: 'error', event: 'route_failed', reasons: ['orders.quote', 'TypeError'], error: fault },
  ]);
  expect(shop.logs[0]?.error).toBe(fault);
});

test('in live mode, the response and the log do not contain the message of an error that quote throws, and the log contains its class and its stack frames', async () => {
  const shop = await asking(fails(fault), live);
  const answer = await answerOf(await begin(shop));
  expect(answer).toMatchObject({ status: 500, code: 'shop_failed' });
  expect(shop.logs).toEqual([
    {
      level: 'error',
      event: 'route_failed',
      reasons: ['orders.quote', 'TypeError'],
      trace: [
        'TypeError',
        ...Array.from({ length: shop.logs[0]!.trace!.length - 1 }, () => expect.stringMatching(/^at /)),
      ],
    },
  ]);
  expect(shop.logs[0]?.trace?.[1]).toContain('shop-errors.test.ts');
  expect(JSON.stringify([answer, shop.logs])).not.toContain('secret');
});

test.for([['a text'], [undefined], [null], [7], [{ code: 'not_found' }], [Symbol('x')]])(
  'if quote throws %s, the log contains an error object with the thrown value as its cause',
  async ([what]) => {
    const shop = await asking(fails(what));
    expect(await answerOf(await begin(shop))).toMatchObject({ status: 500, code: 'shop_failed' });
    expect(shop.logs).toMatchObject([{ reasons: ['orders.quote', 'unknown'], error: { hook: 'orders.quote' } }]);
    expect(shop.logs[0]).toHaveProperty('error.cause', what);
  },
);

test.for([
  ['not_found', 404],
  ['order_changed', 409],
  ['order_incomplete', 422],
] as const)('if quote throws %s, the response has the status %i', async ([code, status]) => {
  const shop = await asking(fails(new CheckoutError(code, 'No.', 'Do.')));
  expect(await answerOf(await begin(shop))).toEqual({ status, code, message: 'No.', hint: 'Do.' });
  expect(shop.logs).toEqual([{ level: 'warn', event: 'start_refused', reasons: [code, '/api/payments'] }]);
});

test.for([7, 'A-1', true, false, '', [], [aQuote()], () => {}, Symbol('x')])(
  "a quote hook that returns %o is reported as an error in the shop's code",
  async (quote) => {
    const shop = await asking(() => quote);
    expect(await answerOf(await begin(shop))).toMatchObject({ status: 500, code: 'shop_failed' });
    expect(shop.logs).toMatchObject([{ reasons: ['orders.quote', 'TypeError'] }]);
  },
);

const texts = ['', ' ', '\t\n', 'x'.repeat(256), 'a\0b', 'a\nb', '\ud800', undefined, null, 7, {}, ['A-1']];
const garbage: readonly object[] = [
  {},
  ...texts.flatMap((text) => [{ order: text }, { revision: text }]),
  ...['VIS', 7, {}, [7], [undefined]].map((methods) => ({ methods })),
  ...[undefined, null, '4990', 49.9, -1, Number.NaN, Infinity, 10n, {}].map((amount) => ({ amount })),
  ...[undefined, null, 'chf', 7, {}, 'CH', '\0\0\0'].map((currency) => ({ currency })),
  ...[7, {}, []].flatMap((part) => [{ customer: part, paymentMethod: 'BPY' }, { paymentMethod: part }]),
].map((part, at) => (at === 0 ? part : { ...aQuote(), ...part }));

test.for(garbage)('a quote with %o is reported as incomplete and not as a network failure', async (quote) => {
  const shop = await asking(() => quote);
  const { status, code } = await answerOf(await begin(shop));
  expect([status, code]).toEqual([422, 'order_incomplete']);
});

test.for(['', ' ', 'x'.repeat(256), 'a\nb'])('till.start rejects an order id or revision of %o', async (text) => {
  const shop = await asking(() => aQuote());
  for (const name of ['order', 'revision'])
    await expect(shop.till.start(aQuote({ [name]: text }))).rejects.toMatchObject({
      code: 'order_incomplete',
      message: `The \`${name}\` field of the quote is not a string of 1 to 255 characters, is blank, or contains control characters.`,
      hint: `Set \`${name}\` to a string of 1 to 255 characters that is not blank and contains no control characters.`,
    });
});

test('a quote for an unconfigured merchant is reported as an error, and in live mode the log contains its code and not its message', async () => {
  const quote = () => aQuote({ merchantId: 'OTHER' });
  const shop = await asking(quote);
  expect(await answerOf(await begin(shop))).toMatchObject({
    status: 500,
    code: 'shop_failed',
    hint: 'The quote specifies a merchant that is not configured. Add the merchant to the `merchants` setting.',
  });
  expect(shop.logs).toMatchObject([{ reasons: ['config_missing'], error: { code: 'config_missing' } }]);
  const other = await asking(quote, live);
  expect(await answerOf(await begin(other))).toMatchObject({
    code: 'shop_failed',
    hint: "Check the shop's server log.",
  });
  expect(other.logs).toEqual([
    { level: 'error', event: 'route_failed', reasons: ['config_missing'], trace: expect.any(Array) },
  ]);
});

test.for<readonly [string, () => unknown]>([
  ['throws', fails(fault)],
  ['returns undefined', () => undefined],
  ['returns an empty string', () => ''],
  ['returns a string with a line break', () => '/a\nb'],
  ['returns an object', () => ({})],
])('if the resultPage hook %s, the error names the hook', async ([, resultPage]) => {
  const shop = await aShop('sqlite', { resultPage: resultPage as () => string });
  const { refno } = await shop.start();
  const answer = await answerOf(await shop.comeBack({ refno, transactionId: '71' }));
  expect(answer).toMatchObject({ status: 500, code: 'shop_failed', hint: expect.stringContaining('`resultPage`') });
  expect(shop.logs).toMatchObject([{ reasons: ['resultPage', 'TypeError'], error: expect.any(TypeError) }]);
});

test('a client that disconnects while it sends the body causes no error', async () => {
  const shop = await asking(() => aQuote());
  for (const path of ['', '/webhook', '/return/success']) {
    const body = new ReadableStream({ pull: (to) => to.error(new DOMException('gone', 'AbortError')) });
    const request = new Request(`http://shop.example/api/payments${path}`, {
      method: 'POST',
      body,
      headers: json,
      duplex: 'half',
    } as RequestInit);
    expect((await shop.till.routes('/api/payments').POST(request)).status).toBe(400);
  }
  expect(shop.logs.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a client that disconnects while the quote hook runs causes no error', async () => {
  const leaving = new AbortController();
  const shop = await aShop('sqlite', {
    orders: {
      ...orders(() => undefined),
      quote: async (_, request) => (leaving.abort(), Promise.reject(request.signal.reason)),
    },
  });
  const init = { method: 'POST', body: '{}', headers: json, signal: leaving.signal };
  await shop.till.routes('/api/payments').POST(new Request('http://shop.example/api/payments', init));
  expect(shop.logs).toEqual([]);
});

test('if the request body has already been read when the request reaches the routes, the error explains the cause', async () => {
  const shop = await asking(() => aQuote());
  const request = new Request('http://shop.example/api/payments/webhook', { method: 'POST', body: '<a/>' });
  await request.text();
  expect(await answerOf(await shop.till.routes('/api/payments').POST(request))).toMatchObject({
    status: 500,
    code: 'config_wrong',
    message: 'The body of the request was read before the till could read it.',
  });
});

test.for(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a request with method %s receives status 405 and has no effect',
  async (method) => {
    const shop = await asking(() => aQuote());
    const { payment } = await shop.start();
    for (const path of ['', '/webhook', '/return/success', `/${payment}`, `/${payment}/confirm`]) {
      const answer = await shop.till
        .routes('/api/payments')
        .POST(new Request(`http://shop.example/api/payments${path}`, { method }));
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
  },
);

test.for([
  ['a body that is not JSON', '{', json, 400],
  ['a media type other than JSON', '{}', { 'content-type': 'text/plain' }, 415],
] as const)(
  'a start with %s leaves one line in the log, which does not contain the body',
  async ([, body, headers, status]) => {
    const shop = await asking(() => aQuote());
    expect((await shop.send('POST', '?order=secret', body, headers)).status).toBe(status);
    expect(shop.logs).toEqual([
      { level: 'warn', event: 'start_refused', reasons: ['request_malformed', '/api/payments'] },
    ]);
  },
);

test('a start from another site leaves one line in the log', async () => {
  const shop = await asking(() => aQuote());
  const headers = { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await shop.send('POST', '', '{}', headers)).status).toBe(403);
  expect(shop.logs.map(({ event }) => event)).toEqual(['cross_site']);
});
