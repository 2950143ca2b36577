import { expect, test } from 'vitest';
import { readSettings } from '../admin/read-settings.ts';
import { aCard, hiddenFields, openApp } from '../testing/open-app.ts';

const bare = { webhookUrl: undefined, successUrl: undefined, cancelUrl: undefined, errorUrl: undefined };

const unescape = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
/** Returns the names and values in the page's description list. */
const listOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd><code>([^<]*)<\/code><\/dd>/g)].map(([, name = '', value = '']) => [
      name,
      unescape(value),
    ]),
  );
const blocks = (html: string) =>
  [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, text = '']) =>
    unescape(text.replace(/<\/?span>/g, '')).trim(),
  );

test.for([
  ['success', aCard()],
  ['error', aCard({ cvv: '999' })],
  ['cancel', { action: 'cancel' }],
] as const)(
  'a payment without return URLs and with the result "%s" ends on a page that shows everything that the shop would receive',
  async ([status, typed]) => {
    const request = { paymentmethod: 'ECA', shopColour: '<blue>', uppReturnMaskedCC: 'yes' };
    const { get, open, postForm } = await openApp({ ...bare, webhookOnCancel: true });
    const page = await open(request);
    await postForm(page, typed);
    const html = await (await get(`${page}/result`)).text();
    const withShop = await openApp({ webhookOnCancel: true });
    const other = await withShop.open(request);
    await withShop.postForm(other, typed);
    const sent = hiddenFields(await (await withShop.get(`${other}/result`)).text());
    const [webhook] = withShop.webhooks;
    const fields = listOf(html);
    expect(Object.keys(fields)).toEqual(Object.keys(sent));
    expect(fields).toMatchObject({ status, refno: 'A7Q2', shopColour: '<blue>', uppMsgType: 'web' });
    const [document = '', command = ''] = blocks(html);
    expect(document.split('\n').slice(0, 4)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<uppTransactionService version="1">',
      '  <body merchantId="1000011011" testOnly="yes">',
      `    <transaction refno="A7Q2" status="${status}">`,
    ]);
    const names = (xml: string) => [...xml.matchAll(/<(\w+)|name="(\w+)"/g)].map(([, tag, name]) => tag ?? name);
    expect(names(document)).toEqual(names(webhook?.body ?? ''));
    expect(command).toBe(
      'npx tillkit-sandbox --webhook http://127.0.0.1:4000/api/payments/webhook ' +
        '--success-url http://127.0.0.1:4000/api/payments/return/success ' +
        '--cancel-url http://127.0.0.1:4000/api/payments/return/cancel ' +
        '--error-url http://127.0.0.1:4000/api/payments/return/error',
    );
    expect(html).not.toContain('<form');
  },
);

test('the sandbox command that the page shows is valid and keeps the current settings', async () => {
  const set = { ...bare, port: 4711, merchantId: '42', successUrl: "http://127.0.0.1:5000/ok?a=1&b='x'" };
  const { get, open, postForm } = await openApp(set);
  const page = await open();
  await postForm(page, { action: 'cancel' });
  const html = await (await get(`${page}/result`)).text();
  expect(html).toContain('No webhook is sent for a cancellation. To send one, set webhookOnCancel.');
  const [command = ''] = blocks(html);
  const words = [...command.matchAll(/'((?:[^']|'\\'')*)'|[^\s']+/g)].map(
    ([word, quoted]) => quoted?.replaceAll("'\\''", "'") ?? word,
  );
  expect(words.slice(0, 2)).toEqual(['npx', 'tillkit-sandbox']);
  expect(readSettings(words.slice(2), {})).toMatchObject({
    port: 4711,
    merchants: [
      {
        merchantId: '42',
        successUrl: set.successUrl,
        webhookUrl: 'http://127.0.0.1:4000/api/payments/webhook',
      },
    ],
  });
});

test('the page shows the URL to which the webhook was sent, and the unchanged body of a form-encoded webhook', async () => {
  const { get, open, postForm, webhooks } = await openApp({
    ...bare,
    webhookUrl: 'http://127.0.0.1:4000/hook',
    webhookType: 'form',
  });
  const page = await open();
  await postForm(page, aCard());
  const html = await (await get(`${page}/result`)).text();
  expect(html).toContain('http://127.0.0.1:4000/hook');
  expect(blocks(html)[0]).toBe(webhooks[0]?.body);
});

test('if the payment request contains a return URL, the browser returns to the shop', async () => {
  const { get, open, postForm } = await openApp(bare);
  const page = await open({ successUrl: 'http://127.0.0.1:4000/mine' });
  await postForm(page, aCard());
  const html = await (await get(`${page}/result`)).text();
  expect(html).toContain('<form method="post" action="http://127.0.0.1:4000/mine">');
  expect(blocks(html)).toEqual([]);
});
