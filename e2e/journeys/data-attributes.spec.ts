import { readSettings } from '../../scripts/servers/settings.mjs';
import type { Parameters } from '../models/shop.ts';
import { expect, test } from '../support/test.ts';
import { paymentsPath } from '../models/shop.ts';

const { sandboxUrl } = readSettings();

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The markup of an older shop. The markup uses no library and passes the parameters as data attributes whose names are
 * lowercase, without hyphens between the words (such as `data-merchantid`).
 */
const toMarkup = (parameters: Parameters, script: string) => `<!doctype html><title>Older shop</title>
  <form id="payment-form" ${Object.entries(parameters)
    .map(([name, value]) => `data-${name.toLowerCase()}="${escape(value)}"`)
    .join(' ')}><button type="button" id="pay">Pay now</button></form>
  <script src="${script}"></script>
  <script>
    document.getElementById('pay').onclick = () => PaymentLightbox.startPayment({ form: '#payment-form' });
  </script>`;

test.use({ bypassCSP: true }); // An older shop has no Content Security Policy.

test('a shopper pays through the lightbox script on a plain page with data attributes, and the shop marks the order as paid', async ({
  shop,
  paymentWindow,
  page,
  site,
}) => {
  await shop.orderAtOnce();
  const order = page.url().split('/').at(-1);
  const answer = await page.request.post(paymentsPath, { data: { order } });
  expect(answer.status()).toBe(201);
  const { payment, parameters } = (await answer.json()) as { payment: string; parameters: Parameters };
  const scripts = (await (await page.request.get(`${sandboxUrl}/upp/scripts.json`)).json()) as {
    lightbox: { src: string };
  };
  const back = Object.fromEntries(['success', 'error', 'cancel'].map((name) => [`${name}Url`, `${site.url}/${name}`]));
  // Opens one of the shop's pages first, so that the markup has the shop's origin. The gateway does not allow any other
  // site to frame its payment page.
  await page.goto('/api/health');
  await page.setContent(toMarkup({ ...parameters, ...back }, scripts.lightbox.src));
  await page.getByRole('button', { name: 'Pay now' }).click();
  await paymentWindow.fill();
  await paymentWindow.payButton.click();
  await page.waitForURL(`${site.url}/success`);
  const posted = site.requests.find(({ path, body }) => path === '/success' && body !== '');
  expect(Object.fromEntries(new URLSearchParams(posted?.body))).toMatchObject({
    status: 'success',
    refno: parameters['refno'],
    amount: '2800',
  });
  await shop.expectState(payment, 'paid');
});
