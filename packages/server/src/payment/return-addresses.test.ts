import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import { OrderIncomplete } from './start.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const names = ['successUrl', 'cancelUrl', 'errorUrl'] as const;
const own = 'https://shop.example';

/** URLs that resemble the shop's URLs but must be rejected. */
const foreign = [
  '//evil.example',
  '//shop.example@evil.example',
  '///evil.example',
  '/paid',
  'paid',
  '',
  String.raw`\\evil.example`,
  String.raw`/\evil.example`,
  String.raw`https:\\evil.example`,
  String.raw`https://shop.example\@evil.example`,
  String.raw`https://shop.example\.evil.example`,
  String.raw`https://shop.example/\evil.example`,
  'https://shop@evil.example',
  'https://shop.example@evil.example',
  'https://shop.example:pass@evil.example/',
  'https://eva@shop.example/',
  'https://eva:pass@shop.example/',
  'javascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'JavaScript:alert(1)//https://shop.example',
  'data:text/html,https://shop.example',
  'blob:https://shop.example/1',
  'ftp://shop.example/',
  'file://shop.example/etc/passwd',
  'http://shop.example/',
  'https://shop.example:444/',
  'https://shop.example:80/',
  'https://shop.example.evil.example/',
  'https://shop.example.',
  'https://evil.example/https://shop.example/',
  'https://evil.example?https://shop.example',
  'https://evilshop.example/',
  'https://www.shop.example/',
  // The first letter of the host name is Cyrillic.
  'https://ѕhop.example/',
  'https://xn--hop-jmd.example/',
  // The character before `example` is not an ASCII dot, but a URL parser treats it as one.
  'https://shop。example/',
  'https://shop.example／@evil.example',
  'https://evil.example#@shop.example',
  ' https://shop.example/',
  'https://shop.example/\npaid',
];

test("all 120 URLs that only look like one of the shop's URLs are rejected (K05)", async () => {
  const shop = await aShop('sqlite', { origins: [own] });
  const all = names.flatMap((name) => foreign.map((address) => [name, address] as const));
  expect(all).toHaveLength(120);
  const refused: string[] = [];
  for (const [name, address] of all) {
    const error = await shop.till.start({ ...quote, [name]: address }).catch((cause: unknown) => cause);
    if (error instanceof OrderIncomplete && error.issues.every(({ wire }) => wire === name)) refused.push(address);
    else expect.fail(`${name} ${address}`);
    if (address.length > 4) expect(`${error.message} ${error.hint}`).not.toContain(address);
  }
  expect(refused).toHaveLength(120);
  expect(await stores.sqlite.database.db.selectFrom('till_payment').selectAll().execute()).toEqual([]);
});

test('a return URL with a configured origin is sent unchanged (K05)', async () => {
  const shop = await aShop('sqlite', { origins: [own, 'https://other.example:8443'] });
  for (const address of [own, `${own}/paid?order=1#end`, 'https://other.example:8443/paid']) {
    const { request } = await shop.start({ order: address, successUrl: address });
    expect(request.parameters['successUrl']).toBe(address);
  }
});

test('without `origins`, only return URLs with the origin of `shopUrl` are accepted (K05)', async () => {
  const shop = await aShop();
  await expect(shop.till.start({ ...quote, successUrl: own })).rejects.toMatchObject({
    code: 'order_incomplete',
    issues: [
      {
        path: ['successUrl'],
        wire: 'successUrl',
        code: 'not_allowed',
        hint: 'Set `shopUrl` to the origin of the return URL, or add that origin to `origins`.',
      },
    ],
  });
  const shopWithUrl = await aShop('sqlite', { shopUrl: 'http://127.0.0.1:4000' });
  expect((await shopWithUrl.start({ cancelUrl: 'http://127.0.0.1:4000/back' })).refno).toBeTruthy();
  await expect(shopWithUrl.till.start({ ...quote, cancelUrl: own })).rejects.toMatchObject({
    code: 'order_incomplete',
  });
});

const quote = { order: 'A-9', revision: '1', amount: 4990, currency: 'CHF' } as const;
