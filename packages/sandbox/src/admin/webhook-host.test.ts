import { expect, test } from 'vitest';
import { checkWebhookUrl, mayConnect } from './webhook-host.ts';

test.each([
  'http://127.0.0.1:4000/hook',
  'http://127.9.9.9/hook',
  'http://2130706433/hook',
  'http://[::1]:4000/hook',
  'http://localhost:4000/hook',
  'http://shop.localhost/hook',
])('checkWebhookUrl accepts %s, which points to this machine', (url) => {
  expect(() => checkWebhookUrl(url, [])).not.toThrow();
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:169.254.169.254]/',
  'http://10.0.0.7/hook',
  'http://192.168.1.1/hook',
  'http://0.0.0.0:4000/hook',
  'http://[fd00:ec2::254]/',
  'http://example.test/hook',
  'http://localhost.example.test/hook',
  'http://shop:4000/hook',
])('checkWebhookUrl rejects %s unless its host is listed', (url) => {
  expect(() => checkWebhookUrl(url, [])).toThrowError(
    'The host of the webhookUrl is neither this machine nor listed in --shop-host.',
  );
});

test('a listed host may receive webhooks at a private address, but not at a link-local address', () => {
  expect(() => checkWebhookUrl('http://shop:4000/hook', ['shop'])).not.toThrow();
  expect(mayConnect('shop', '10.0.0.7', ['shop'])).toBe(true);
  expect(mayConnect('shop', '169.254.169.254', ['shop'])).toBe(false);
  expect(mayConnect('shop', 'fe80::1', ['shop'])).toBe(false);
  expect(() => checkWebhookUrl('http://169.254.169.254/', ['169.254.169.254'])).toThrow();
});

test('a local host name that resolves to another machine may not receive webhooks', () => {
  expect(mayConnect('localhost', '::1', [])).toBe(true);
  expect(mayConnect('localhost', '10.0.0.7', [])).toBe(false);
});
