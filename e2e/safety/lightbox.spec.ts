import { cards } from '@tillkit/sandbox/testing/playwright';
import { expect, test } from '../support/test.ts';
import { paymentsPath } from '../models/shop.ts';

const lead = { source: 'payment-lightbox', version: 1 };

test('K16 forged-close: a success or close message from another window changes nothing', async ({
  shop,
  paymentWindow,
  page,
}) => {
  await shop.orderAtOnce('brass-ruler', 'lightbox');
  const payment = await shop.payInWindow();
  const frame = await paymentWindow.inside();
  const forged = ['success', 'paid', 'close', 'leave'].map((type) => ({ ...lead, type, status: 'success', payment }));
  await page.evaluate((messages) => messages.forEach((message) => postMessage(message, '*')), forged);
  // This window has the gateway's origin but is not the window that the shop opened.
  await frame.evaluate(() => document.body.append(document.createElement('iframe')));
  const [nested] = frame.childFrames();
  await nested?.evaluate((messages) => messages.forEach((message) => top?.postMessage(message, '*')), forged);
  expect(await page.evaluate(() => document.querySelectorAll('dialog').length)).toBe(1);
  expect((await shop.state(payment)).status).toBe('open');
  await paymentWindow.fill();
  await paymentWindow.payButton.click();
  await shop.expectResult(payment, 'Payment received');
});

test(
  'K17 gateway-says-paid: if the real frame reports success before the shopper has paid, the shop still shows the order as open',
  { tag: '@long' },
  async ({ shop, paymentWindow, page }) => {
    await shop.orderAtOnce('brass-ruler', 'lightbox');
    const payment = await shop.payInWindow();
    const frame = await paymentWindow.inside();
    const stateResponse = page.waitForResponse((response) => response.url().endsWith(`${paymentsPath}/${payment}`));
    await frame.evaluate(
      (messages) => messages.forEach((message) => parent.postMessage(message, '*')),
      ['success', 'paid', 'close'].map((type) => ({ ...lead, type, status: 'success', responseCode: '01', payment })),
    );
    expect(await (await stateResponse).json()).toMatchObject({ status: 'open' });
    await expect(page.getByText('We haven’t heard from the payment page yet.')).toBeVisible();
    await expect(paymentWindow.overlay).toHaveCount(0);
  },
);

test('K18 sri-mismatch: a lightbox script with changed content does not run, and the shopper pays by redirect instead', async ({
  shop,
  paymentPage,
  page,
  context,
}) => {
  const ran: string[] = [];
  await context.exposeFunction('ran', (what: string) => void ran.push(what));
  await page.route('**/lightbox.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `ran('changed');${await response.text()}` });
  });
  await shop.orderAtOnce('brass-ruler', 'lightbox');
  const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity' attribute"));
  const payment = await shop.payInWindow();
  await refused;
  await paymentPage.fill();
  expect(ran).toEqual([]);
  await paymentPage.payButton.click();
  await shop.expectResult(payment, 'Payment received');
});

test("K20 top-nav: a script in the frame cannot navigate the shop's window", async ({
  shop,
  paymentWindow,
  page,
  site,
}) => {
  await shop.orderAtOnce('brass-ruler', 'lightbox');
  const pay = page.url();
  const payment = await shop.payInWindow();
  const frame = await paymentWindow.inside();
  const refused = page.waitForEvent('console', (message) => message.text().includes('allow-top-navigation'));
  const tried = await frame.evaluate((to) => {
    try {
      if (top) top.location.href = to;
      return 'moved';
    } catch (error) {
      return (error as Error).name;
    }
  }, site.url);
  expect(tried).toBe('SecurityError');
  await refused;
  expect([page.url(), site.requests]).toEqual([pay, []]);
  await paymentWindow.fill();
  await paymentWindow.payButton.click();
  await shop.expectResult(payment, 'Payment received');
});

test(
  "K21 bank-in-frame: if the frame navigates to a bank's page, the navigation is blocked, and the shopper can close the lightbox",
  { tag: '@long' },
  async ({ shop, paymentWindow, page, site }) => {
    await shop.orderAtOnce('brass-ruler', 'lightbox');
    await shop.payInWindow();
    const frame = await paymentWindow.inside();
    await frame.evaluate((bank) => void (location.href = bank), `${site.url}/bank`);
    const close = paymentWindow.overlay.getByRole('button', { name: 'Close' });
    await expect(close).toBeVisible({ timeout: 10_000 });
    expect([frame.url(), site.requests]).toEqual(['chrome-error://chromewebdata/', []]);
    await close.click();
    await expect(page.getByText('We haven’t heard from the payment page yet.')).toBeVisible();
    await expect(shop.payButton).toBeFocused();
  },
);

test(
  "K22 bank-nested-or-top: a challenge in a bank's frame inside the gateway's page can be completed under the shop's policy",
  { tag: '@long' },
  async ({ shop, paymentWindow, page, site }) => {
    // The sandbox usually shows the challenge itself. In this test, the sandbox's page contains the bank's page in a
    // frame from a different origin, where the shopper confirms the challenge.
    site.show('/bank', `<button onclick="parent.postMessage('yes', '*')">I confirm at my bank</button>`);
    // Chromium requires the `local-network-access` permission before a page that a Playwright route serves may load a
    // frame from a loopback host.
    await page.context().grantPermissions(['local-network-access']);
    await page.route('**/3d', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      const nest = `<iframe src="${site.url}/bank" title="Bank"></iframe><script>
      addEventListener('message', ({ origin, data }) => {
        if (origin === '${site.url}' && data === 'yes') document.querySelector('button[value=confirm]').click();
      });</script>`;
      return route.fulfill({
        response,
        headers,
        body: (await response.text()).replace('</main>', () => `</main>${nest}`),
      });
    });
    await shop.orderAtOnce('brass-ruler', 'lightbox');
    const payment = await shop.payInWindow();
    const frame = await paymentWindow.inside();
    await paymentWindow.fill(cards.challenge);
    await paymentWindow.payButton.click();
    await paymentWindow.confirmButton.waitFor();
    await frame.goto(frame.url()); // Reloads the page, because routes do not intercept redirected requests.
    await paymentWindow.frame
      .frameLocator('iframe[title="Bank"]')
      .getByRole('button', { name: 'I confirm at my bank' })
      .click();
    await shop.expectResult(payment, 'Payment received');
  },
);

test(
  'K22 bank-nested-or-top: with uppStartTarget=_top, the challenge opens in the top window',
  { tag: '@long' },
  async ({ shop, paymentPage, paymentWindow, page }) => {
    await shop.orderAtOnce('brass-ruler', 'lightbox');
    const payment = await shop.payInWindow((parameters) => ({ ...parameters, uppStartTarget: '_top' }));
    await paymentWindow.fill(cards.challenge);
    await paymentWindow.payButton.click();
    await page.waitForURL(/\/upp\/page\/.*\/3d$/);
    await paymentPage.confirmButton.click();
    await shop.expectResult(payment, 'Payment received');
  },
);

for (const way of ['redirect', 'window'] as const)
  test(
    `K23 clobber: page elements whose names match built-in properties do not change the payment parameters that are sent to the gateway (${way})`,
    { tag: '@long' },
    async ({ shop, page }) => {
      await shop.orderAtOnce('brass-ruler', way === 'window' ? 'lightbox' : 'redirect');
      let signed = {};
      const note = (parameters: Readonly<Record<string, string>>) => (signed = parameters);
      await page.evaluate(() => {
        const names = ['submit', 'action', 'method', 'target', 'amount', 'append', 'currentScript', 'body', 'elements'];
        const toInput = (name: string) =>
          Object.assign(document.createElement('input'), { type: 'hidden', name, value: '1' });
        const inPay = document.querySelector('form.tillkit-checkout');
        if (inPay) Element.prototype.append.apply(inPay, names.map(toInput));
        for (const name of names) {
          const form = Object.assign(document.createElement('form'), { id: name });
          form.setAttribute('name', name);
          Element.prototype.append.call(form, toInput('amount'));
          document.querySelector('main')?.append(form);
        }
      });
      const sent = page.waitForRequest(/upStart\.jsp/);
      await (way === 'window' ? shop.payInWindow(note) : shop.pay(note));
      expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual(signed);
    },
  );

test('K24 frame-dead: a lightbox frame that never loads is closed after 10 s, focus and scroll position are restored, and the shopper can pay by redirect', async ({
  shop,
  paymentPage,
  paymentWindow,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.route('**/upStart.jsp?lightbox=*', () => {}); // The frame's request never gets a response.
  // Prevents the navigation to the payment page, so that the assertions can run on the shop's page.
  await page.route('**/upStart.jsp', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await page.clock.install();
  await shop.orderAtOnce('brass-ruler', 'lightbox');
  await shop.payButton.focus();
  const before = await page.evaluate(() => scrollY);
  await shop.payInWindow();
  await expect(paymentWindow.overlay).toContainText('Loading the payment page');
  await page.clock.runFor(10_000);
  await expect(paymentWindow.overlay).toHaveCount(0);
  await expect(
    page.getByText('The payment window isn’t responding. You’ll pay on the secure payment page instead.'),
  ).toBeVisible();
  await expect(shop.payButton).toBeFocused();
  expect([before > 0, await page.evaluate(() => scrollY)]).toEqual([true, before]);
  await shop.useWay('redirect');
  const payment = await shop.pay();
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(payment, 'Payment received');
});
