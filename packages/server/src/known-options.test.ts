import { expect, test } from 'vitest';
import { createTill, type TillConfig } from './till.ts';
import { openDatabase } from './store/database.ts';

const config: TillConfig = {
  environment: 'sandbox',
  resultPage: () => '/',
  orders: { quote: async () => undefined, revision: async () => undefined, onPaid: async () => {} },
};

test.for([
  ['a misspelled option', { databse: undefined }, 'databse', 'Rename it to `database`, or remove it.'],
  [
    'an option in the wrong case',
    { shopURL: 'https://shop.example' },
    'shopURL',
    'Rename it to `shopUrl`, or remove it.',
  ],
  [
    'a gateway option',
    { gateway: { browserURL: '' } },
    'gateway.browserURL',
    'Rename it to `browserUrl`, or remove it.',
  ],
  [
    'a merchant option',
    { merchants: [{ id: 'A' }, { hmackey: '00' }] },
    'merchants[1].hmackey',
    'Rename it to `hmacKey`, or remove it.',
  ],
  [
    'a hook',
    { orders: { ...config.orders, onPayed: async () => {} } },
    'orders.onPayed',
    'Rename it to `onPaid`, or remove it.',
  ],
  ['a profile setting', { profile: { signin: 'none' } }, 'profile.signin', 'Rename it to `signing`, or remove it.'],
  ['a database option', { database: { fiel: 'x' } }, 'database.fiel', 'Rename it to `file`, or remove it.'],
  [
    'a PostgreSQL option',
    { database: { url: 'postgres://h/d', postgres: { poolsize: 3 } } },
    'database.postgres.poolsize',
    'Rename it to `poolSize`, or remove it.',
  ],
  [
    'an option that resembles no other',
    { gateway: { xyzzyxyzzy: 1 } },
    'gateway.xyzzyxyzzy',
    'Remove it. The options are browserUrl, serverUrl.',
  ],
] as const)('createTill refuses %s by name and proposes the nearest option', ([, more, name, hint]) => {
  // The options are wrong on purpose.
  const open = () => createTill({ ...config, ...(more as object) });
  expect(open).toThrow(
    expect.objectContaining({ code: 'config_wrong', message: `The option \`${name}\` does not exist.`, hint }),
  );
});

test('createTill accepts hooks that are methods of a class with its own fields and methods', async () => {
  class Shop {
    readonly prices = new Map<string, number>();
    readonly quote = async () => undefined;
    async revision() {
      return String(this.prices.size);
    }
    async onPaid() {}
  }
  await createTill({ ...config, orders: new Shop() }).close();
});

test('openDatabase refuses an unknown option by name', () => {
  expect(() => openDatabase({ path: 'x' } as object)).toThrow('The option `database.path` does not exist.');
});
