import { shopUrl } from '../playwright.config.ts';
import { expect, test } from '../support/test.ts';
import { expectNothingBlocked, watchPolicy } from '../support/watch-policy.ts';

const id = 'a'.repeat(32);
const key = 'a'.repeat(12);

test(
  'without a session, every back-office page and form leads to the login page',
  { tag: '@long' },
  async ({ request }) => {
    for (const path of ['', '/reviews', '/alarms', `/payments/${id}`, `/payments/${id}/settle`]) {
      const answer = await request.get(`/office${path}`, { maxRedirects: 0 });
      expect([path, answer.status(), answer.headers()['location']]).toEqual([
        path,
        303,
        expect.stringMatching(/^\/office\/login\?next=/),
      ]);
    }
    for (const act of ['settle', 'refund', 'cancel', 'recheck', 'resolve']) {
      const form = { key, amount: '1.00', reason: 'no_answer', note: 'x' };
      const answer = await request.post(`/office/payments/${id}/${act}`, { form, maxRedirects: 0 });
      expect([act, answer.status()]).toEqual([act, 303]);
    }
  },
);

test('a form posted from a different site cannot settle or refund a payment, even if the operator is logged in', async ({
  office,
  page,
  site,
}) => {
  const payment = await office.sell();
  await office.logInAtOnce();
  const action = `${shopUrl}/office/payments/${payment}/cancel`;
  site.show(
    '/trap',
    `<!doctype html><title>Trap</title><form method="post" action="${action}"><input name="key" value="${key}"><button>Win</button></form>`,
  );
  await page.goto(`${site.url}/trap`);
  const answer = page.waitForResponse(action);
  await page.getByRole('button', { name: 'Win' }).click();
  expect((await answer).status()).toBe(403);
  await office.open(payment);
  await expect(page.getByText('Nothing has been charged, refunded or cancelled from here.')).toBeVisible();
});

test(
  'every back-office page complies with its Content Security Policy and cannot be framed',
  { tag: '@long' },
  async ({ office, page, site }) => {
    const payment = await office.sell();
    const watch = await watchPolicy(page.context(), site);
    await page.goto('/office/login');
    await office.logInAtOnce();
    for (const path of ['/office', '/office/reviews', '/office/alarms', '/office/orphans']) await page.goto(path);
    for (const what of ['', '/settle', '/settle?step=confirm&amount=1.00', '/cancel']) await office.open(payment, what);
    await page.getByRole('button', { name: /^Cancel CHF/ }).click();
    await expect(office.notice).toContainText('done');
    await page.goto(page.url()); // Reloads the page, because watchPolicy does not change redirected pages.
    await expectNothingBlocked(page, watch);
    const headers = (await page.request.get('/office')).headers();
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
    expect(headers['cache-control']).toBe('no-store');
  },
);
