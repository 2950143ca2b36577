import { expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { openLedger } from './ledger/ledger.ts';
import { completeSettings } from './admin/settings.ts';
import { aCard, openApp, signed } from './testing/open-app.ts';

test.each(['127.0.0.1:4400', 'localhost:4400', 'LOCALHOST:4400', '[::1]:4400'])(
  'a request with the Host header %s is served',
  async (host) => {
    const { app, base } = await openApp();
    expect((await app.fetch(new Request(`${base}/health`, { headers: { host } }))).status).toBe(200);
  },
);

test.each([
  'evil.test',
  'evil.test:4400',
  '127.0.0.1',
  '127.0.0.1:4401',
  '169.254.169.254:4400',
  'localhost.evil.test:4400',
])('a request with the Host header %s is rejected on every path', async (host) => {
  const { app, base } = await openApp();
  for (const path of ['/', '/health', '/upp/jsp/upStart.jsp', '/upp/jsp/XML_status.jsp', '/nowhere'])
    expect((await app.fetch(new Request(base + path, { headers: { host } }))).status).toBe(403);
});

test('every response forbids caching, content sniffing and full referrer URLs', async () => {
  const { get } = await openApp();
  for (const path of ['/', '/health', '/nowhere', '/upp/jsp/upStart.jsp?x=1']) {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
  }
});

test('every page has a Content-Security-Policy with a fresh nonce and contains no inline styles or event handlers', async () => {
  const { get, open } = await openApp();
  const path = await open();
  const [one, two] = [await get(path), await get(path)];
  const policies = [one, two].map(({ headers }) => headers.get('content-security-policy') ?? '');
  expect(policies[0]).toMatch(/^default-src 'none'; /);
  expect(policies[0]).not.toBe(policies[1]);
  expect(await one.text()).not.toMatch(/ style=| on[a-z]+=/);
});

test('if the shopper leaves right after clicking Pay, the transaction is still created and its webhook is still sent', async () => {
  let answer: (status: number) => void = () => {};
  const post = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)));
  const { app, base, ledger, open } = await openApp({}, post);
  const page = await open();
  const leaving = new AbortController();
  const body = new URLSearchParams(aCard());
  void app.fetch(new Request(base + page, { method: 'POST', body, signal: leaving.signal }));
  await vi.waitFor(() => expect(post).toHaveBeenCalled());
  leaving.abort();
  const drained = app.drained();
  answer(200);
  await drained;
  expect(await ledger.all()).toMatchObject([{ state: 'settled' }]);
});

test('the log line for an internal error contains only the location of the error', async () => {
  const lines: string[] = [];
  const ledger = await openLedger(':memory:');
  const broken = { ...ledger, isPaid: () => Promise.reject(new TypeError("the shopper's secret")) };
  const app = createApp(completeSettings(), { ledger: broken, log: (line) => lines.push(line) });
  const body = new URLSearchParams(await signed());
  const response = await app.fetch(new Request('http://127.0.0.1:4400/upp/jsp/upStart.jsp', { method: 'POST', body }));
  expect([response.status, await response.text()]).toEqual([500, 'Internal error.']);
  expect(lines).toEqual([expect.stringMatching(/^internal error: TypeError at /)]);
  expect(lines.join()).not.toContain('secret');
});

test('if storing a payment fails, the shopper can submit the payment again', async () => {
  const ledger = await openLedger(':memory:');
  const begin = vi.fn(ledger.begin).mockRejectedValueOnce(new Error('The disk is full.'));
  const app = createApp(completeSettings(), { ledger: { ...ledger, begin } });
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    app.fetch(new Request(`http://127.0.0.1:4400${path}`, { method: 'POST', body: new URLSearchParams(fields) }));
  const page = (await post('/upp/jsp/upStart.jsp', await signed())).headers.get('location') ?? '';
  expect((await post(page, aCard())).status).toBe(500);
  expect((await post(page, aCard())).status).toBe(303);
  expect(await ledger.all()).toHaveLength(1);
});
