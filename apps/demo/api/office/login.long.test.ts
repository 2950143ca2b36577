import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSecrets } from '../../test/find-secrets.ts';
import { openOffice } from '../../test/office.ts';
import { openTestShop, secrets, stores, type TestShop } from '../../test/open-test-shop.ts';
import { createVisitor, shopUrl } from '../../test/visitor.ts';
import { createPassword } from './guard/password.ts';
import { createSessions } from './guard/sessions.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openTestShop()));
afterAll(() => shop.close());

const id = 'a'.repeat(32);
const ask = (path: string, init: RequestInit = {}) => shop.app.fetch(new Request(shopUrl + path, init));
const posted = (fields: Record<string, string>, more: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { origin: shopUrl, ...more },
});

test.for([
  ['/office', '/office'],
  ['/office?state=open&q=7K3', '/office?state=open&q=7K3'],
  ['/office/reviews', '/office/reviews'],
  [`/office/payments/${id}`, `/office/payments/${id}`],
  ['/office/nowhere', '/office/nowhere'],
])(
  'without a session, %s redirects to the login page, which redirects back after the login',
  async ([path = '', next = '']) => {
    const response = await ask(path);
    expect(response.status).toBe(303);
    const to = new URL(response.headers.get('location') ?? '', shopUrl);
    expect([to.pathname, to.searchParams.get('next')]).toEqual(['/office/login', next]);
  },
);

test('without a session, a posted form has no effect, and the page after the login keeps the typed amount', async () => {
  const response = await ask(
    `/office/payments/${id}/settle`,
    posted({ key: id, amount: '5.00', close: 'yes', step: 'confirm', password: 'x' }),
  );
  const next = new URL(response.headers.get('location') ?? '', shopUrl).searchParams.get('next');
  expect([response.status, next]).toEqual([303, `/office/payments/${id}/settle?amount=5.00&close=yes&step=confirm`]);
  for (const path of ['settle', 'refund', 'cancel', 'recheck', 'resolve'])
    expect((await ask(`/office/payments/${id}/${path}`, posted({}))).status).toBe(303);
});

test('a note that was typed before the session ended stays in the browser and does not appear in any URL', async () => {
  const response = await ask(`/office/payments/${id}/resolve`, posted({ note: 'Über Kunde Müller', reason: 'x' }));
  expect(decodeURIComponent(response.headers.get('location') ?? '')).not.toContain('Müller');
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^office-note=.*; Max-Age=600; Path=\/office; HttpOnly; SameSite=Strict$/);
});

test('a form posted from another site is rejected even if the operator is logged in', async () => {
  const visitor = await openOffice(shop);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const path of ['/office/login', '/office/logout', `/office/payments/${id}/settle`])
    expect((await ask(path, posted({}, { cookie, origin: 'https://evil.example' }))).status).toBe(403);
});

test('the session cookie is SameSite=Strict and HttpOnly, and over HTTPS it is also Secure', async () => {
  const login = posted({ password: secrets.officePassword, next: '/office' });
  const response = await ask('/office/login', login);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/office']);
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^office=[0-9a-f]{32}; Max-Age=28800; Path=\/office; HttpOnly; SameSite=Strict$/);
  const secure = await openTestShop('sqlite', { shopUrl: 'https://shop.example' });
  const overTls = await secure.app.fetch(
    new Request('https://shop.example/office/login', { ...login, headers: { origin: 'https://shop.example' } }),
  );
  expect(overTls.headers.getSetCookie()[0]).toContain('; Secure');
  await secure.close();
});

test('a login does not redirect to another site', async () => {
  for (const next of ['https://evil.example', '//evil.example', '/officer', '/office/..//evil', '/office?x=\n', ''])
    expect(
      (await ask('/office/login', posted({ password: secrets.officePassword, next }))).headers.get('location'),
    ).toBe('/office');
});

test('after logging out, an operator has no access, even with the old cookie', async () => {
  const visitor = await openOffice(shop);
  const before = new Map(visitor.cookies);
  expect((await visitor.get('/office')).status).toBe(200);
  expect(await (await visitor.post('/office/logout', {})).text()).toContain('You are logged out.');
  for (const [name, value] of before) visitor.cookies.set(name, value);
  expect(await (await visitor.get('/office')).text()).toContain('Your session has ended.');
});

test('office pages are never cached and contain no secrets', async () => {
  const visitor = await openOffice(shop);
  for (const path of [
    '/office',
    '/office/reviews',
    '/office/alarms',
    '/office/orphans',
    '/office/nowhere',
    '/office/login',
  ]) {
    const response = await visitor.get(path);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
    expect(findSecrets(await response.text(), secrets)).toEqual([]);
  }
});

test('the eleventh simultaneous login attempt is rejected temporarily, and the right password works afterwards', async () => {
  const own = await openTestShop();
  const visitor = createVisitor(own.app);
  const tries = Array.from({ length: 10 }, () => visitor.post('/office/login', { password: 'wrong' }));
  const right = await visitor.post('/office/login', { password: secrets.officePassword });
  expect([right.status, right.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await right.text()).toContain('Try again in a few seconds.');
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 403));
  expect((await visitor.post('/office/login', { password: secrets.officePassword })).status).toBe(200);
  await own.close();
});

test('a login makes the browser a known device, and setting a new password or altering the device cookie invalidates the cookie', async () => {
  const response = await ask('/office/login', posted({ password: secrets.officePassword }));
  const [, cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    /^office-device=[0-9a-f]{32}\.[0-9a-f]{64}; Max-Age=7776000; Path=\/office; HttpOnly; SameSite=Strict$/,
  );
  const [, token = '', proof = ''] = /=(\w+)\.(\w+);/.exec(cookie) ?? [];
  const password = createPassword(secrets.officePassword);
  expect(await password.proves(token, proof)).toBe(true);
  expect(await createPassword('another password').proves(token, proof)).toBe(false);
  const forged = [
    proof.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    '',
    proof.slice(1),
    'ü'.repeat(64),
    `${proof}0`,
  ];
  for (const each of forged) expect(await password.proves(token, each)).toBe(false);
  const again = await ask(
    '/office/login',
    posted({ password: secrets.officePassword }, { cookie: `office-device=${token}.${proof}` }),
  );
  expect(again.headers.getSetCookie()[1]).toContain(`office-device=${token}.${proof};`);
  expect((await ask('/office', { headers: { cookie: `office-device=${token}.${proof}` } })).status).toBe(303);
});

test('if no office password is set, the office URLs respond with 404', async () => {
  const closed = await openTestShop('sqlite', { officePassword: undefined });
  const visitor = createVisitor(closed.app);
  for (const path of ['/office', '/office/login']) expect((await visitor.get(path)).status).toBe(404);
  expect((await visitor.post('/office/login', { password: 'undefined' })).status).toBe(404);
  await closed.close();
});

test('if the store is unavailable, the office shows an error page in its own design, and the error is logged', async () => {
  const broken = await openTestShop();
  const visitor = await openOffice(broken);
  await broken.db.schema.dropTable('shop_session').execute();
  const response = await visitor.get('/office');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('The office cannot reach its data');
  expect(broken.lines).toEqual([expect.stringMatching(/^GET .* failed: /)]);
  await broken.close();
});

test.for(stores)(
  'a session ends after half an hour without a request, and in any case eight hours after the login (%s)',
  async (store) => {
    const own = await openTestShop(store);
    let now = 0;
    const minute = 60_000;
    const sessions = createSessions(own.db, createPassword('a password'), () => now);
    const token = await sessions.open();
    for (now = 0; now < 480 * minute; now += 29 * minute) expect(await sessions.isOpen(token)).toBe(true);
    now = 480 * minute;
    expect(await sessions.isOpen(token)).toBe(false);
    const resting = await sessions.open();
    now += 30 * minute;
    expect(await sessions.isOpen(resting)).toBe(false);
    expect(await sessions.isOpen('b'.repeat(32))).toBe(false);
    await own.close();
  },
);

test('a new password ends every session, and the store contains no session tokens', async () => {
  const [old, other] = [createSessions(shop.db, createPassword('one')), createSessions(shop.db, createPassword('two'))];
  const token = await old.open();
  expect([await old.isOpen(token), await other.isOpen(token)]).toEqual([true, false]);
  const rows = await shop.db.selectFrom('shop_session').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});
