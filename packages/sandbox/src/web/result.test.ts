import { createHmac, createSigner } from '@tillkit/core/sign';
import { expect, test, vi } from 'vitest';
import { textsOf } from '../texts/texts-of.ts';
import { aCard, hiddenFields, openApp } from '../testing/open-app.ts';

test('the result page of a paid session submits itself to the shop with a valid sign2 parameter', async () => {
  const { get, ledger, open, postForm, merchant } = await openApp();
  const page = await open({ uppReturnMaskedCC: 'yes', shopColour: 'blue' });
  await postForm(page, aCard());
  const html = await (await get(`${page}/result`)).text();
  const fields = hiddenFields(html);
  const [transaction] = await ledger.all();
  expect(html).toContain('<form method="post" action="http://127.0.0.1:4000/success">');
  expect(html).toContain('<button class="main">Continue</button>');
  expect(html).toMatch(/<script nonce="[\w-]{22}">HTMLFormElement\.prototype\.submit\.call/);
  expect(fields).toMatchObject({
    uppTransactionId: transaction?.transactionId,
    status: 'success',
    uppMsgType: 'web',
    testOnly: 'yes',
    pmethod: 'ECA',
    expm: '12',
    expy: '30',
    maskedCC: '520000xxxxxx0007',
    shopColour: 'blue',
  });
  const signer = createSigner(createHmac(merchant.hmacKey), [createHmac(merchant.hmacKey2 ?? '')]);
  const covered = {
    merchantId: '1000011011',
    amount: 4990,
    currency: 'CHF',
    reference: fields['uppTransactionId'] ?? '',
  };
  expect(await signer.verifySign2(covered, fields['sign2'] ?? '')).toBe(true);
  expect(await signer.verifySign2({ ...covered, amount: 4991 }, fields['sign2'] ?? '')).toBe(false);
});

test('the browser returns to the shop only after the shop has responded to the webhook', async () => {
  let answer: (status: number) => void = () => {};
  const post = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)));
  const { ledger, open, postForm } = await openApp({}, post);
  let redirected = false;
  const paid = postForm(await open(), aCard()).then(() => (redirected = true));
  await vi.waitFor(() => expect(post).toHaveBeenCalled());
  expect(redirected).toBe(false);
  expect(await ledger.all()).toHaveLength(1);
  answer(200);
  await paid;
});

test("a shop that does not respond to the webhook delays the browser's return by at most 10 seconds", async () => {
  const post = vi.fn(
    (_url: string, _message: unknown, signal: AbortSignal) =>
      new Promise<number>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const { clock, open, postForm } = await openApp({}, post);
  const paid = postForm(await open(), aCard());
  await vi.waitFor(() => expect(post).toHaveBeenCalled());
  clock.advance(10_000);
  expect((await paid).status).toBe(303);
});

test.each([
  ['none', 1, true],
  ['webhook-lost', 0, true],
  ['browser-closed', 1, false],
  ['both-lost', 0, false],
  ['webhook-twice', 2, true],
])('with fault %s, the sandbox sends %i webhooks', async (fault, webhooks, returns) => {
  const opened = await openApp();
  const page = await opened.open();
  await opened.postForm(page, aCard({ fault }));
  expect(opened.webhooks).toHaveLength(webhooks);
  expect(await opened.ledger.all()).toMatchObject([{ state: 'settled' }]);
  for (const path of ['/result', '/end']) {
    const html = await (await opened.get(page + path)).text();
    expect(html.includes('<form')).toBe(returns);
    expect(html.includes('The browser is considered closed')).toBe(!returns);
  }
});

test('a delayed webhook is sent after the browser has returned', async () => {
  const { app, clock, open, postForm, webhooks } = await openApp();
  await postForm(await open(), aCard({ fault: 'webhook-late' }));
  expect(webhooks).toEqual([]);
  clock.advance(2_000);
  await app.drained();
  expect(webhooks).toHaveLength(1);
});

test('if the shopper comes back to the end page with the back button, the page does not submit its form', async () => {
  const { get, open, postForm } = await openApp();
  const page = await open();
  await postForm(page, aCard());
  const html = await (await get(`${page}/end`)).text();
  expect(html).not.toContain('<script');
  expect(html).toContain('>Continue</button>');
});

test('after a declined payment, the browser returns to the error URL', async () => {
  const { get, open, postForm } = await openApp();
  const page = await open({ amount: '11001' });
  await postForm(page, aCard({ cardNumber: '4242424242424242' }));
  const html = await (await get(`${page}/result`)).text();
  expect(html).toContain('action="http://127.0.0.1:4000/error"');
  expect(hiddenFields(html)).toMatchObject({ status: 'error', errorCode: '1404', acqErrorCode: '42' });
  expect(hiddenFields(html)).not.toHaveProperty('sign2');
});

test.each([
  ['el', '11001', '4242424242424242', 'blocked'],
  ['en', '4990', '4000001000000034', 'confirmation'],
  ['en', '10000', '4242424242424242', undefined],
] as const)(
  'the decline page shows the reason if it is known (language %s, amount %s, card %s)',
  async (language, amount, cardNumber, reason) => {
    const { get, open, postForm } = await openApp();
    const page = await open({ amount, language });
    await postForm(page, aCard({ cardNumber }));
    const html = await (await get(`${page}/end`)).text();
    const { ended, reasons } = textsOf(language);
    expect(html).toContain(`<h1>${ended.error}</h1>`);
    const shownReasons = Object.values(reasons).filter((text) => html.includes(text));
    expect(shownReasons).toEqual(reason ? [reasons[reason]] : []);
  },
);

test('the Content-Security-Policy allows form submissions only to the sandbox and to the origins of the callback URLs', async () => {
  const { get, open, postForm } = await openApp({ cancelUrl: 'https://other.example/c' });
  const page = await open({ successUrl: 'https://shop.example/done?x=1' });
  await postForm(page, aCard());
  const policy = (await get(`${page}/result`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("form-action 'self' https://shop.example http://127.0.0.1:4000 https://other.example;");
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]{22}'; style-src 'nonce-[\w-]{22}'; /);
  expect(policy).toContain("base-uri 'none'; frame-ancestors http://127.0.0.1:* ");
});

test('the Content-Security-Policy lets the return routes of a shop redirect to the registered origins of the shop', async () => {
  const { get, open, postForm } = await openApp({ origins: ['https://storefront.example'] });
  const page = await open({ successUrl: 'https://api.shop.example/done' });
  await postForm(page, aCard());
  const policy = (await get(`${page}/result`)).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/form-action [^;]*https:\/\/api\.shop\.example [^;]*https:\/\/storefront\.example;/);
});

test('markup in an echoed parameter is escaped', async () => {
  const { get, open, postForm } = await openApp();
  const evil = `"><script>alert(1)</script><img src=x onerror='x'>`;
  const page = await open({ uppCustomerName: evil, [`x"><b>`]: '1', submit: '1' });
  await postForm(page, aCard());
  const html = await (await get(`${page}/result`)).text();
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<img|<b>/);
  expect(hiddenFields(html)).toMatchObject({ uppCustomerName: evil, [`x"><b>`]: '1', submit: '1' });
});

test('a payment without a return URL ends on a sandbox page', async () => {
  const { get, open, postForm } = await openApp({ successUrl: undefined });
  const page = await open();
  await postForm(page, aCard());
  const html = await (await get(`${page}/result`)).text();
  expect(html).toContain('The payment went through');
  expect(html).not.toMatch(/<form|<script/);
});

test('if the payment session has not ended, its result page redirects to the payment page', async () => {
  const { get, open } = await openApp();
  const page = await open();
  expect((await get(`${page}/result`)).headers.get('location')).toBe(page);
});
