import { expect, test } from 'vitest';
import { openApp } from '../testing/open-app.ts';

test('the index page shows the settings and the test cards, but no secrets', async () => {
  const { get, merchant } = await openApp({ password: 'open-sesame' });
  const html = await (await get('/')).text();
  expect(html).toContain('http://127.0.0.1:4000/<wbr/>webhook (xml)');
  const page = html.replaceAll('<wbr/>', '');
  expect(page).toContain('4242 4242 4242 4242');
  for (const secret of [merchant.password, merchant.hmacKey, merchant.hmacKey2 ?? '-'])
    expect(page).not.toContain(secret.slice(0, 8));
});

test('the health check responds with 200', async () => {
  const { get } = await openApp();
  expect((await get('/health')).status).toBe(200);
});

test('the icon is served as SVG', async () => {
  const { get } = await openApp();
  expect((await get('/icon.svg')).headers.get('content-type')).toBe('image/svg+xml');
});
