import { expect, test } from 'vitest';
import { help, readSettings } from './read-settings.ts';

const merchantOf = (args: readonly string[], env = {}) => {
  const settings = readSettings(args, env);
  if (settings === 'help') throw new Error('Expected readSettings to return settings, but it returned "help".');
  return settings.merchants[0];
};

const ofShop = {
  webhookUrl: 'http://127.0.0.1:4000/api/payments/webhook',
  successUrl: 'http://127.0.0.1:4000/api/payments/return/success',
  cancelUrl: 'http://127.0.0.1:4000/api/payments/return/cancel',
  errorUrl: 'http://127.0.0.1:4000/api/payments/return/error',
  origins: ['http://127.0.0.1:4000'],
};

test('--shop sets the webhook URL, the three return URLs and the origin of a Tillkit shop', () => {
  expect(merchantOf(['--shop', 'http://127.0.0.1:4000/'])).toMatchObject(ofShop);
  expect(merchantOf([], { TILLKIT_SHOP_URL: 'http://127.0.0.1:4000' })).toMatchObject(ofShop);
  expect(help).toContain('--shop URL');
});

test('--webhook overrides the webhook URL that --shop sets', () => {
  const mine = { webhookUrl: 'http://127.0.0.1:5000/mine' };
  expect(merchantOf(['--webhook', mine.webhookUrl, '--shop', 'http://127.0.0.1:4000'])).toMatchObject({
    ...ofShop,
    ...mine,
  });
});

test('a --shop value without http:// or https:// is rejected', () => {
  expect(() => merchantOf(['--shop', '127.0.0.1:4000'])).toThrowError(/is not a web address/);
});
