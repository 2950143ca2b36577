import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.for([
  'localhost',
  'localhost.',
  'a.localhost',
  'a-b.c_d.localhost',
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:127.1.2.3]',
  '[::ffff:0:0]',
])('the host %s is the local machine', (host) => {
  expect(isLoopback(new URL(`http://${host}:4400/upp`))).toBe(true);
});

test.for([
  'evil-localhost',
  'localhost.evil.example',
  'localhost-evil',
  'evil127.0.0.1.example',
  '127.0.0.1.evil.example',
  '128.0.0.1',
  '10.0.0.1',
  '[::2]',
  '[::ffff:10.0.0.1]',
  '[fe80::1]',
])('the host %s is not the local machine', (host) => {
  expect(isLoopback(new URL(`http://${host}/`))).toBe(false);
});
