import { expect, test } from 'vitest';
import { readShop } from './addresses.ts';

const shop = 'https://shop.example';

test('the list of allowed origins contains the origin of shopUrl only once', () => {
  const { shopUrl, origins } = readShop({ shopUrl: `${shop}/`, origins: ['https://m.example', shop] }, 'live');
  expect([shopUrl, [...origins]]).toEqual([shop, [shop, 'https://m.example']]);
});

test.for([undefined, ''])(
  'if shopUrl is %o and no other origins are configured, the list of allowed origins is empty',
  (shopUrl) => {
    expect(readShop({ shopUrl }, 'live')).toEqual({ shopUrl: undefined, origins: new Set() });
  },
);

test.for([
  'shop.example',
  'https://shop.example/de',
  'https://shop.example?x',
  'https://u@shop.example',
  'ftp://shop.example',
  'null',
  'https://*',
  'https://*.shop.example',
  'https://shop.example;x',
  'https://shop.example\n',
  'https:shop.example',
  'https://shop。example',
])('%s is rejected as shopUrl and as an origin', (text) => {
  const wrong = { code: 'config_wrong', message: expect.stringMatching(/^(shopUrl|origins\[1\]) is not the address/) };
  expect(() => readShop({ shopUrl: text }, 'sandbox')).toThrow(expect.objectContaining(wrong));
  expect(() => readShop({ origins: [shop, text] }, 'sandbox')).toThrow(expect.objectContaining(wrong));
});

test('shopUrl and all other origins must use https in live mode', () => {
  const plain = 'http://shop.example';
  for (const config of [{ shopUrl: plain }, { origins: [plain] }]) {
    expect(() => readShop(config, 'live')).toThrow(expect.objectContaining({ code: 'config_wrong' }));
    expect(() => readShop(config, 'test')).not.toThrow();
  }
});
