import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cards } from '@tillkit/sandbox/testing/playwright';
import { officePassword } from '../models/office.ts';
import { findSecrets, spellings } from '../support/find-secret.ts';
import { merchant } from '../support/merchant.ts';
import { expect, test } from '../support/test.ts';

const { id: _, ...account } = merchant;
const secrets = { ...account, officePassword };
const assets = fileURLToPath(new URL('../../apps/demo/dist-web', import.meta.url));

test('the browser receives no key or password on the way to a paid order', async ({ shop, paymentPage, page }) => {
  const responses: Promise<[url: string, text: string]>[] = [];
  page.on('response', (response) => {
    const headers = JSON.stringify(response.headers());
    const body = response.body().then(
      (bytes) => bytes.toString('latin1'),
      () => '',
    );
    responses.push(body.then((text) => [response.url(), headers + text]));
  });
  await shop.order();
  const payment = await shop.pay();
  await paymentPage.fill();
  await paymentPage.payButton.click();
  await shop.expectResult(payment, 'Payment received');
  const served = await Promise.all(responses);
  expect(served.length).toBeGreaterThan(10);
  expect(served.filter(([, text]) => text.length > 1000).length).toBeGreaterThan(5);
  expect(served.filter(([, text]) => findSecrets(text, secrets).length > 0).map(([url]) => url)).toEqual([]);
});

test('no built file contains a key or a password', () => {
  const files = readdirSync(assets, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(2);
  const leaks = files.filter(
    (file) => findSecrets(readFileSync(join(file.parentPath, file.name), 'latin1'), secrets).length > 0,
  );
  expect(leaks.map(({ name }) => name)).toEqual([]);
});

test('the leak check finds a planted key in every encoding', () => {
  for (const spelling of spellings(merchant.hmacKey))
    expect(findSecrets(`<script>const a = "${spelling}";</script>`, secrets)).toContain('hmacKey');
  expect(findSecrets('<script>const a = 1;</script>', secrets)).toEqual([]);
});

/**
 * Matches the `sign` parameter, the shopper's email address, and the first or last eight digits of the card number. The
 * random identifiers in URLs do not contain eight such digits by chance.
 */
const traces = new RegExp(`sign|buyer|${cards.approved.slice(0, 8)}|${cards.approved.slice(-8)}`, 'i');

test(
  'no URL or referrer contains the signature or customer data (K13)',
  { tag: '@long' },
  async ({ shop, paymentPage, page }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url(), request.headers()['referer'] ?? ''));
    await shop.order();
    const payment = await shop.pay();
    await paymentPage.fill();
    await paymentPage.payButton.click();
    await shop.expectResult(payment, 'Payment received');
    expect(urls.length).toBeGreaterThan(20);
    expect(urls.filter((url) => traces.test(url))).toEqual([]);
  },
);
