import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSecrets } from '../test/find-secrets.ts';
import { openTestShop, secrets, type TestShop } from '../test/open-test-shop.ts';
import { createVisitor, shopUrl, type Visitor } from '../test/visitor.ts';
import { placeOrder } from '../test/buy.ts';

let shop: TestShop;
let visitor: Visitor;
let paths: string[];

beforeAll(async () => {
  shop = await openTestShop();
  visitor = createVisitor(shop.app);
  const order = await placeOrder(visitor);
  const { payment } = (await (await visitor.start({ order })).json()) as { payment: string };
  paths = [
    '/',
    '/products/fountain-pen',
    '/cart',
    '/checkout',
    `/checkout/${order}`,
    `/payment/${payment}`,
    '/nowhere',
  ];
});
afterAll(() => shop.close());

test('every page is served with the strict content security policy and a new nonce', async () => {
  const nonces = new Set<string>();
  for (const path of paths) {
    const response = await visitor.get(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /'nonce-([^']{16,})'/.exec(policy) ?? [];
    nonces.add(nonce);
    expect(policy).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; img-src 'self'; ` +
        `connect-src 'self'; frame-src 'self' http://127.0.0.1:9; form-action 'self' http://127.0.0.1:9; base-uri 'none'; object-src 'none'; ` +
        `frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types checkout-loader`,
    );
    expect(response.headers.get('referrer-policy')).toBe('strict-origin');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('<html lang="en"');
    expect(
      [...html.matchAll(/<(?:script type="module"|link rel="stylesheet")[^>]*>/g)].map(([tag]) => tag.includes(nonce)),
    ).toEqual([true, true]);
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  }
  expect(nonces.size).toBe(paths.length);
});

test('pages and their JSON models contain no keys or passwords', async () => {
  for (const path of paths) {
    expect(findSecrets(await (await visitor.get(path)).text(), secrets)).toEqual([]);
    expect(findSecrets(JSON.stringify(await visitor.model(path)), secrets)).toEqual([]);
  }
});

test('the check for leaked secrets finds the HMAC key in a page, whether the key is written in hex, base64 or raw bytes', () => {
  const bytes = Buffer.from(secrets.hmacKey, 'hex');
  for (const spelling of [
    secrets.hmacKey,
    secrets.hmacKey.toUpperCase(),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('latin1'),
  ])
    expect(findSecrets(`<p>${spelling}</p>`, secrets)).toContain('hmacKey');
});

test("an unknown path returns a page in the shop's design, or a JSON error if the path is below /api", async () => {
  const page = await visitor.get('/products/none');
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('Page not found');
  const api = await visitor.get('/api/none');
  expect([api.status, await api.json()]).toMatchObject([404, { error: { hint: expect.any(String) } }]);
});

test('a form submission whose body is too long is rejected', async () => {
  expect((await visitor.post('/cart', { remove: 'x'.repeat(20_000) })).status).toBe(413);
});

test('after an internal error, the shop responds with status 500 and logs only the route and the name of the error', async () => {
  const broken = await openTestShop();
  await broken.close();
  const response = await createVisitor(broken.app).post('/cart/items', { product: 'brass-ruler' });
  expect(response.status).toBe(500);
  expect(broken.lines[0]).toMatch(/^POST \/cart\/items failed: \w+$/);
});

test('the shop stores a theme from a form only if the theme is one of the three that the shop offers', async () => {
  const fresh = createVisitor(shop.app);
  expect(await (await fresh.post('/theme', { theme: 'dark', back: '/cart' })).text()).toContain('data-theme="dark"');
  expect(await (await fresh.post('/theme', { theme: '"><script>', back: '/cart' })).text()).toContain(
    'data-theme="auto"',
  );
});

test('a request to localhost is redirected to the host for which the cookies are set', async () => {
  const response = await shop.app.request('http://localhost:4000/cart?a=1');
  expect([response.status, response.headers.get('location')]).toEqual([302, `${shopUrl}/cart?a=1`]);
});

test('the shop serves the build files with their content types and serves no other files', async () => {
  const file = await visitor.get('/assets/client-test.js');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  for (const path of ['/assets/', '/assets/../package.json', '/assets/%2e%2e/package.json', '/.vite/manifest.json'])
    expect((await visitor.get(path)).status).toBe(404);
});

test('the health route reports that the shop is healthy', async () => {
  expect(await (await visitor.get('/api/health')).json()).toEqual({ status: 'ok' });
});
