import type { Page } from '@playwright/test';
import { readSettings } from '../../scripts/servers/settings.mjs';
import { paymentsPath } from '../models/shop.ts';
import { merchant } from '../support/merchant.ts';
import { expect, test } from '../support/test.ts';
import { watchPolicy } from '../support/watch-policy.ts';

const { sandboxUrl } = readSettings();

const markup = `"'><img class="planted" src="/planted" onerror="planted()"><script class="planted">planted()</script>`;

/**
 * Returns a function that reports how many elements the injected markup created in the page and how often its script
 * ran.
 */
async function watchMarkup(page: Page) {
  let ran = 0;
  await page.context().exposeFunction('planted', () => void ran++);
  return async () => [await page.locator('.planted').count(), ran];
}

test('K44 text-injection: markup in a refusal message is shown as text in the shop and does not run', async ({
  shop,
  page,
  request,
  site,
}) => {
  const planted = await watchMarkup(page);
  const watch = await watchPolicy(page.context(), site);
  await shop.orderAtOnce();
  const payment = await shop.pay();
  const { refno, amount, currency } = await shop.state(payment);
  const parameters = { merchantId: merchant.id, refno, amount: String(amount), currency, uppMsgType: 'web' };
  const texts = { errorCode: '1403', errorMessage: markup, errorDetail: markup, threeDScardholderInfo: markup };
  for (const [status, more] of Object.entries({ error: texts, cancel: texts, success: { ...texts, note: markup } })) {
    const form = { ...parameters, status, uppTransactionId: '123456789012345678', language: markup, ...more };
    const answer = await request.post(`${paymentsPath}/return/${status}`, { form, maxRedirects: 0 });
    await page.goto(answer.headers()['location'] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await planted()).toEqual([0, 0]);
  }
  for (const name of ['errorDetail', 'errorMessage', 'refno', 'pay', 'payment', 'error']) {
    await page.goto(`/payment/${payment}?${new URLSearchParams({ [name]: markup }).toString()}`);
    expect(await planted()).toEqual([0, 0]);
  }
  expect([watch.events(), watch.reports()]).toEqual([[], []]);
  // Checks that the element count and the policy watcher would detect a real injection.
  await page.evaluate((html) => document.body.insertAdjacentText('beforeend', html), markup);
  expect(await planted()).toEqual([0, 0]);
  await page.evaluate(() => {
    const image = document.createElement('img');
    document.body.append(Object.assign(image, { className: 'planted', src: 'http://planted.invalid/' }));
  });
  expect(await planted()).toEqual([1, 0]);
  await expect.poll(() => watch.events()).toEqual(['img-src']);
});

test(
  'K44 text-injection: parameters that the sandbox echoes are shown as text on its pages',
  { tag: '@long' },
  async ({ shop, page }) => {
    const planted = await watchMarkup(page);
    const violations: string[] = [];
    await page.context().exposeFunction('noteViolation', (directive: string) => void violations.push(directive));
    await page
      .context()
      .addInitScript(
        `document.addEventListener('securitypolicyviolation', (e) => noteViolation(e.effectiveDirective));`,
      );
    await shop.orderAtOnce();
    // The gateway refuses each changed parameter, and its error page shows the parameter's name and value as text.
    for (const name of ['refno', 'currency', 'language', 'uppCustomerName', 'theme', 'paymentmethod', 'amount']) {
      await shop.orderAtOnce();
      await shop.pay((parameters) => ({ ...parameters, [name]: markup, [markup]: 'x' }));
      expect([name, await planted()]).toEqual([name, [0, 0]]);
      expect(page.url()).toContain(sandboxUrl);
    }
    expect(violations).toEqual([]);
  },
);
