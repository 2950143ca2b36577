import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openApp } from '../testing/open-app.ts';

const address = '/upp/lightbox/1/lightbox.js';

test('the lightbox script may be kept for ever and read by every page', async () => {
  const { get } = await openApp();
  const { status, headers } = await get(address);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=UTF-8');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the list names address and hash of what is served, whatever the settings are', async () => {
  const one = await openApp();
  const two = await openApp({ port: 4499, merchantId: '7', successUrl: 'https://shop.example/', reqtype: 'NOA' });
  for (const { app, base, get } of [one, two]) {
    const text = await (await get(address)).text();
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    expect(await (await get('/upp/scripts.json')).json()).toEqual({ lightbox: { src: base + address, integrity } });
    const host = base.replace('127.0.0.1', 'localhost');
    const listed = await app.fetch(new Request(`${host}/upp/scripts.json`));
    expect(await listed.json()).toMatchObject({ lightbox: { src: host + address } });
  }
  expect(await (await one.get(address)).text()).toBe(await (await two.get(address)).text());
});

test('the script writes no markup, no style attribute and no code', async () => {
  const { get } = await openApp();
  const text = await (await get(address)).text();
  expect(text).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|Function\(|\.style\b|'style'/,
  );
});
