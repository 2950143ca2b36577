import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const quotes = [
  { order: 'A\0' },
  { revision: '1\0' },
  { methods: ['VIS\0'] },
  { merchantId: '1000011011\0' },
  { customer: { lastName: 'Muster\0' } },
  { ['name\0']: 'x' },
];

test.for(dialects)(
  'a quote that contains NUL is rejected with order_incomplete, and nothing is stored (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    for (const quote of quotes)
      await expect(shop.start(quote as object), JSON.stringify(quote)).rejects.toMatchObject({
        code: 'order_incomplete',
      });
    const { db } = stores[dialect].database;
    expect(await db.selectFrom('till_order').selectAll().execute()).toEqual([]);
  },
);

test.for(dialects)(
  'a POST body that contains NUL is rejected with 400 before the shop receives it (%s)',
  async (dialect) => {
    let quoteCalls = 0;
    const quote = async () => void (quoteCalls += 1);
    const shop = await aShop(dialect, { orders: { quote } });
    const post = (body: string) => shop.send('POST', '/', body, { 'content-type': 'application/json' });
    for (const body of ['{"cart":"\\u0000"}', '[["a\\u0000b"]]', '{"a\\u0000":1}']) {
      const response = await post(body);
      expect([response.status, await response.json()]).toMatchObject([400, { error: { code: 'request_malformed' } }]);
    }
    // This string contains the six characters of the escape sequence `\u0000` instead of the NUL character.
    expect((await post('{"cart":"\\\\u0000"}')).status).toBe(404);
    const deep = 20_000;
    expect((await post(`${'['.repeat(deep)}"\\u0000"${']'.repeat(deep)}`)).status).toBe(400);
    expect(quoteCalls).toBe(1);
  },
);

test.for(dialects)(
  'a message that contains NUL receives a normal response, and no error is logged (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const toBody = (fields: Record<string, string>) =>
      new URLSearchParams({
        uppTransactionId: '7',
        merchantId: '1000011011',
        refno,
        amount: '4990',
        currency: 'CHF',
        status: 'success',
        ...fields,
      }).toString();
    const names = [
      'uppTransactionId',
      'merchantId',
      'refno',
      'amount',
      'currency',
      'status',
      'sign2',
      'pmethod',
      'a\0',
    ];
    for (const name of names) {
      const body = toBody({ [name]: `${refno}\0` });
      expect((await shop.send('POST', '/webhook', body, form)).status, name).toBe(200);
      expect((await shop.send('POST', '/return/success', body, form)).status, name).toBe(303);
      expect((await shop.send('GET', `/return/success?${body}`)).status, name).toBe(303);
    }
    const xml = `<uppTransactionService version="1"><body merchantId="1000011011"><transaction refno="${refno}&#0;" status="success"/></body></uppTransactionService>`;
    expect((await shop.send('POST', '/webhook', xml, { 'content-type': 'text/xml' })).status).toBe(200);
    expect(await shop.till.view(`${payment}\0`)).toBeUndefined();
    expect(shop.logs.filter(({ level }) => level === 'error')).toEqual([]);
  },
);
