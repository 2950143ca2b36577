import { toDataAttributes, type SignedRequest } from '@tillkit/core';
import { expect, test, vi } from 'vitest';
import { openBrowser } from '../test/open-browser.ts';
import { enterCard, openShop } from '../test/open-shop.ts';
import type { Fields } from '../testing/open-app.ts';

vi.setConfig({ testTimeout: 30_000 });

const browser = await openBrowser();

const own = {
  uppReturnMaskedCC: 'yes',
  uppCustomerDetails: 'yes',
  uppCustomerFirstName: 'Ana "B"',
  shopColour: 'blue',
};
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const attributes = (parameters: Fields) =>
  Object.entries(toDataAttributes({ parameters } as unknown as SignedRequest))
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(' ');

test.each([
  [
    'a form',
    (parameters: Fields) => `<form id="checkout" ${attributes(parameters)}><button id="pay">Pay</button></form>`,
    `checkout.onsubmit = (event) => { event.preventDefault(); begin({ form: '#checkout' }); };`,
  ],
  [
    'a button',
    (parameters: Fields) => `<button id="pay" ${attributes(parameters)}>Pay</button>`,
    `pay.onclick = () => begin({ form: pay });`,
  ],
  [
    'a form with the older attribute names without hyphens',
    (parameters: Fields) =>
      `<form id="checkout" ${attributes(parameters).replace(/(?<=data-)[\w-]+(?==)/g, (name) =>
        name === 'shop-colour' ? name : name.replaceAll('-', '').toUpperCase(),
      )}><button id="pay" type="button">Pay</button></form>`,
    `pay.onclick = () => begin({ form: document.forms.checkout });`,
  ],
])('startPayment reads the payment parameters from the data attributes of %s', async (_, markup, script) => {
  const shop = await openShop(browser, { parameters: own, markup, script: () => script });
  await shop.click();
  await enterCard(shop);
  await shop.frame.getByRole('button', { name: 'Pay' }).click();
  await shop.page.waitForURL('**/done/success');
  const [posted] = shop.shop.posted;
  expect(posted?.fields).toMatchObject({ ...shop.parameters, status: 'success', maskedCC: '520000xxxxxx0007' });
  expect(shop.violations).toEqual([]);
});

test('K23 clobber: elements and parameters whose names match form or document members do not change the parameters that are sent', async () => {
  const names = 'submit action method target attributes dataset getAttribute append remove hidden'.split(' ');
  const inputs = names.map((name) => `<input name="${name}" value="theirs">`).join('');
  const clobber = '<img name="currentScript" alt=""><a id="PaymentLightbox"></a>';
  const parameters = { submit: 's', action: 'a', append: 'p', remove: 'r', target: 't' };
  const shop = await openShop(browser, {
    parameters,
    markup: (fields) =>
      `${clobber}<form id="checkout" ${attributes(fields)}>${inputs}</form><button id="pay">Pay</button>`,
    script: () => `pay.onclick = () => begin({ form: '#checkout' });`,
  });
  await shop.click();
  await enterCard(shop);
  await shop.frame.getByRole('button', { name: 'Pay' }).click();
  await shop.page.waitForURL('**/done/success');
  expect(shop.shop.posted).toMatchObject([{ path: '/success', fields: shop.parameters }]);
});
