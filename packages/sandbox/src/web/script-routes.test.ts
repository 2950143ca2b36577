import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openApp } from '../testing/open-app.ts';

const addresses = { lightbox: '/upp/lightbox/1/lightbox.js', fields: '/upp/fields/1/fields.js' };
const all = Object.values(addresses);

const aboutOf = (origin: string, path: string, integrity: string) => ({
  src: origin + path,
  crossorigin: 'anonymous',
  integrity,
  version: 1,
  policy: { 'script-src': [origin + path], 'frame-src': [origin], 'form-action': ["'self'", origin] },
});

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

test.each(all)('the script %s can be cached indefinitely and read by pages from any origin', async (address) => {
  const { get } = await openApp();
  const { status, headers } = await get(address);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=UTF-8');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the script list contains everything that a page needs to load the scripts, regardless of the sandbox settings', async () => {
  const one = await openApp();
  const two = await openApp({ port: 4499, merchantId: '7', successUrl: 'https://shop.example/', reqtype: 'NOA' });
  const textsOf = ({ get }: typeof one) => Promise.all(all.map(async (address) => (await get(address)).text()));
  for (const shop of [one, two]) {
    const [lightbox = '', fields = ''] = (await textsOf(shop)).map(hashOf);
    const list = (origin: string) => ({
      lightbox: {
        ...aboutOf(origin, addresses.lightbox, lightbox),
        global: 'PaymentLightbox',
        mode: 'lightbox',
        load: 'on-press',
      },
      fields: {
        ...aboutOf(origin, addresses.fields, fields),
        global: 'PaymentFields',
        mode: 'secure-fields',
        load: 'with-the-form',
      },
    });
    expect(await (await shop.get('/upp/scripts.json')).json()).toEqual(list(shop.base));
    const host = shop.base.replace('127.0.0.1', 'localhost');
    const listed = await shop.app.fetch(new Request(`${host}/upp/scripts.json`));
    expect(await listed.json()).toEqual(list(host));
  }
  expect(await textsOf(one)).toEqual(await textsOf(two));
});

test.each(all)('the script %s does not create markup, style attributes or code from text', async (address) => {
  const { get } = await openApp();
  const text = await (await get(address)).text();
  expect(text).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|Function\(|\.style\b|setAttribute\(['"]style|\bstyle: ['"`]/,
  );
});
