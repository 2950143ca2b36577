import { expect, test } from 'vitest';
import { help, readSettings } from './read-settings.ts';

const merchantOf = (args: readonly string[], env = {}) => {
  const settings = readSettings(args, env);
  if (settings === 'help') throw new Error('Nobody asked for help.');
  return settings.merchants[0];
};

const ofShop = {
  webhookUrl: 'http://127.0.0.1:4000/api/payments/webhook',
  successUrl: 'http://127.0.0.1:4000/api/payments/return/success',
  cancelUrl: 'http://127.0.0.1:4000/api/payments/return/cancel',
  errorUrl: 'http://127.0.0.1:4000/api/payments/return/error',
  origins: ['http://127.0.0.1:4000'],
};

test('the address of a shop of this kit sets all four addresses and its origin', () => {
  expect(merchantOf(['--shop', 'http://127.0.0.1:4000/'])).toMatchObject(ofShop);
  expect(merchantOf([], { TILLKIT_SHOP_URL: 'http://127.0.0.1:4000' })).toMatchObject(ofShop);
  expect(help).toContain('--shop URL');
});

test('an address that is given by itself goes before the one of the shop', () => {
  const mine = { webhookUrl: 'http://127.0.0.1:5000/mine' };
  expect(merchantOf(['--webhook', mine.webhookUrl, '--shop', 'http://127.0.0.1:4000'])).toMatchObject({
    ...ofShop,
    ...mine,
  });
});

test('a shop without a web address is refused', () => {
  expect(() => merchantOf(['--shop', '127.0.0.1:4000'])).toThrowError(/is not a web address/);
});
