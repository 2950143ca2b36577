import { sandboxUrl } from '@tillkit/core/sign';
import { expect, test } from 'vitest';
import { readAddresses, readShop } from './addresses.ts';

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

test.for([
  ['shopUrl', { shopUrl: 'http://shop.example' }],
  ['origins[0]', { origins: ['http://shop.example'] }],
] as const)('the error for a plain http address in live mode names the setting %s', ([setting, config]) => {
  expect(() => readShop(config, 'live')).toThrow(
    expect.objectContaining({
      message: `In live mode ${setting} is not an https address.`,
      hint: `Set ${setting} to an https address.`,
    }),
  );
});

test('the error for an address with a path says what an address of a site looks like', () => {
  expect(() => readShop({ shopUrl: `${shop}/de` }, 'live')).toThrow(
    expect.objectContaining({
      message: 'shopUrl is not the address of a site.',
      hint: 'Set it to https://shop.example, without a path, a user or a wildcard.',
    }),
  );
});

test.for(['http://pay.example', 'ftp://localhost', 'ws://127.0.0.1:4400', 'file:///etc', 'pay.example'])(
  'the gateway address %s is rejected in every environment',
  (browserUrl) => {
    for (const environment of ['sandbox', 'test', 'live'] as const)
      expect(() => readAddresses({ browserUrl }, environment, [])).toThrow(
        expect.objectContaining({
          code: 'config_wrong',
          message: 'A gateway address is not an https address.',
          hint: 'Set it to https://host. Plain http is allowed only for a sandbox on this machine.',
        }),
      );
  },
);

test.for([
  ['live', 'http://127.0.0.1:9999', 'The gateway of live mode is this machine.', "Set the gateway's live address."],
  ['live', sandboxUrl, 'The gateway of live mode is this machine.', "Set the gateway's live address."],
  ['test', sandboxUrl, 'The gateway of test mode is the sandbox.', "Set the gateway's test address."],
] as const)('in %s mode, the gateway address %s is rejected', ([environment, browserUrl, message, hint]) => {
  expect(() => readAddresses({ browserUrl }, environment, [])).toThrow(
    expect.objectContaining({ code: 'config_wrong', message, hint }),
  );
});
