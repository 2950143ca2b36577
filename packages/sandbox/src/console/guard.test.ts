import { expect, test } from 'vitest';
import { openConsole } from '../test/open-console.ts';

const foreign = ['http://evil.test', 'null', 'http://127.0.0.1:4000', 'http://localhost:4400'];
const pages = ['/console', '/console/requests', '/console/merchants', '/console/control', '/console/events'];

test('K69 rebind: every console page rejects requests with a foreign Host or Origin header', async () => {
  const { get } = await openConsole();
  for (const path of pages) {
    expect((await get(path, { host: 'evil.test' })).status).toBe(403);
    for (const origin of foreign) expect((await get(path, { origin })).status).toBe(403);
    for (const site of ['cross-site', 'same-site'])
      for (const destination of ['iframe', 'empty', 'script', 'image'])
        expect((await get(path, { 'sec-fetch-site': site, 'sec-fetch-dest': destination })).status).toBe(403);
  }
});

test('the console accepts requests that come from a typed URL, a followed link or a non-browser client', async () => {
  const { get } = await openConsole();
  const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect((await get('/console')).status).toBe(200);
  for (const site of ['none', 'same-origin', 'same-site', 'cross-site'])
    expect((await get('/console', { ...opened, 'sec-fetch-site': site })).status).toBe(200);
});

test('a form submission that lacks the console token or comes from a foreign page is rejected and changes nothing', async () => {
  const { pay, press, ledger } = await openConsole({ reqtype: 'NOA' });
  const { path } = await pay();
  expect((await press(path, 'Settle', { token: '' })).response.status).toBe(403);
  expect((await press(path, 'Settle', { token: 'x'.repeat(43) })).response.status).toBe(403);
  for (const origin of foreign) expect((await press(path, 'Settle', {}, { origin })).response.status).toBe(403);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await press(path, 'Settle', {}, { 'sec-fetch-site': site })).response.status).toBe(403);
  expect(await ledger.all()).toMatchObject([{ state: 'authorized' }]);
  expect((await press(path, 'Settle')).response.status).toBe(303);
  expect(await ledger.all()).toMatchObject([{ state: 'settled' }]);
});

test('the console cannot be framed, and its Content-Security-Policy allows only its own style and script', async () => {
  const { get } = await openConsole();
  const { headers } = await get('/console');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-([\w-]{22})'; style-src 'nonce-\1'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  const html = await (await get('/console')).text();
  expect(html).not.toMatch(/\son\w+=|style=|javascript:/);
});
