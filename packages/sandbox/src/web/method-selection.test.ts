import { expect, test } from 'vitest';
import type { Merchant } from '../model/merchant.ts';
import { methodOrders } from '../testing/method-orders.ts';
import { aCard, openApp, signed, type Fields } from '../testing/open-app.ts';
import { openProvider } from '../testing/open-provider.ts';

const choicesOf = (html: string) =>
  [...html.matchAll(/<input type="radio" name="brand" value="(\w*)"/g)].map(([, code]) => code);

test("the method selection offers cards first, then the merchant's methods whose mandatory parameters the request contains", async () => {
  const choices = async (fields: Fields, methods: Merchant['methods']) => {
    const { get, open } = await openApp({ methods });
    return choicesOf(await (await get(await open(fields))).text());
  };
  const some = ['BPY', 'TWI', 'ECA', 'VIS', 'INT'] as const;
  expect(await choices({}, some)).toEqual(['', 'TWI']);
  expect(await choices({ ...methodOrders.BPY }, some)).toEqual(['', 'TWI', 'BPY']);
  expect(await choices({ ...methodOrders.BPY }, ['VIS', 'BPY'])).toEqual(['', 'BPY']);
  expect(await choices({ ...methodOrders.INT }, ['INT', 'TWI'])).toEqual(['TWI', 'INT']);
  expect(await choices({ amount: '0', useAlias: 'yes' }, some)).toEqual([]);
});

test('a method without a brand name gets a generic name, and methods with the same name also show their codes', async () => {
  const namesOf = async (methods: Merchant['methods']) => {
    const { get, open } = await openApp({ methods });
    const html = await (await get(await open())).text();
    return [...html.matchAll(/data-other=""\/>.*?<span>([^<]*)<\/span> ?(?:<span class="code">(\w+))?/gs)].map(
      ([, name, code]) => [name, code],
    );
  };
  expect(await namesOf(['VIS', 'TWI'])).toEqual([['Other payment method', undefined]]);
  expect(await namesOf(['VIS', 'TWI', 'REK'])).toEqual([
    ['Other payment method', 'TWI'],
    ['Other payment method', 'REK'],
  ]);
});

test("the selection and the provider's page show the merchant's own name and mark of a method", async () => {
  const names = { TWI: 'Zwirn', BPY: 'Zettel & Co' };
  const marks = { TWI: { tile: '#12b886', ink: '#04281d', lines: 'M6 3.5h12' } };
  const { get, open } = await openApp({ methods: ['VIS', 'TWI', 'BPY'], names, marks });
  const page = await open(methodOrders.BPY);
  const drawn = '<path d="M6 3.5h12" stroke="#04281d"/>';
  const selection = await (await get(page)).text();
  expect(selection).toContain('<span>Zwirn');
  expect(selection).toContain('<span>Zettel &amp; Co<small> Invoice</small>');
  expect(selection).toContain(drawn);
  expect(selection).not.toContain('class="code"');
  const provider = await (await get(`${page}/provider/TWI`)).text();
  expect(provider).toContain('<dt>Method</dt><dd>Zwirn</dd>');
  expect(provider).toContain(drawn);
});

test('a long list of non-card methods is collapsed, and a non-breaking space precedes the number of methods in its label', async () => {
  const { get, open } = await openApp();
  const page = await open({ ...methodOrders.BPY });
  const [, count] = /<summary>[^<(]*\u00A0\((\d+)\)<\/summary>/.exec(await (await get(page)).text()) ?? [];
  expect(Number(count)).toBeGreaterThan(8);
});

test('if paymentmethod lists several codes, the page offers only the listed methods, except those whose mandatory parameters are missing', async () => {
  const { get, open, ledger, postForm } = await openApp();
  const page = await open({ ...methodOrders.BPY, paymentmethod: 'ECA, BPY,VIS' });
  expect(choicesOf(await (await get(page)).text())).toEqual(['', 'BPY']);
  expect((await get(`${page}/provider/TWI`)).headers.get('location')).toBe(page);
  await postForm(page, aCard({ brand: 'ECA' }));
  expect(await ledger.all()).toMatchObject([{ state: 'settled', paymentMethod: 'ECA' }]);
  const one = await open({ paymentmethod: 'ECA,BPY', refno: 'B2' }); // The mandatory parameters of BPY are missing.
  expect(choicesOf(await (await get(one)).text())).not.toContain('BPY');
});

test("choosing a method opens its provider's page, which links back to the selection", async () => {
  const { get, ledger, open, postForm, webhooks } = await openApp();
  const page = await open(methodOrders.BPY);
  for (const code of ['TWI', 'BPY']) {
    const chosen = await postForm(page, { brand: code, action: 'pay' });
    expect(chosen.headers.get('location')).toBe(`${page}/provider/${code}`);
    expect(await (await get(`${page}/provider/${code}`)).text()).toContain(`<a href="${page}">`);
  }
  await postForm(`${page}/provider/BPY`, { action: 'approve' });
  expect(await ledger.all()).toMatchObject([{ state: 'settled', paymentMethod: 'BPY' }]);
  expect(webhooks[0]?.body).toContain('<pmethod>BPY</pmethod>');
});

test("a test outcome chosen on the selection page stays selected on the provider's page", async () => {
  const { get, open, postForm } = await openApp();
  const chosen = await postForm(await open(), { brand: 'TWI', action: 'pay', fault: 'browser-closed' });
  const html = await (await get(chosen.headers.get('location') ?? '')).text();
  expect(html).toContain('<option value="browser-closed" selected="">');
});

test('a payment with a card of an accepted brand succeeds, and a card of any other brand is refused, whichever brand is chosen', async () => {
  const { ledger, open, postForm } = await openApp({ methods: ['VIS', 'TWI'] });
  const page = await open();
  for (const brand of ['', 'ECA', 'VIS']) {
    const refused = await postForm(page, aCard({ brand }));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/We don’t accept Mastercard|This is not a Visa card/);
  }
  await postForm(page, aCard({ cardNumber: '4242424242424242' }));
  expect(await ledger.all()).toMatchObject([{ state: 'settled', paymentMethod: 'VIS' }]);
});

test('a payment page without card methods has no card form and is shown again if the shopper does not choose a method', async () => {
  const { get, ledger, open, postForm } = await openApp({ methods: ['TWI', 'PFC'] });
  const page = await open();
  const html = await (await get(page)).text();
  expect(html).not.toContain('cardNumber');
  expect(html).toContain('value="TWI" checked=""');
  expect((await postForm(page, aCard())).status).toBe(200);
  expect(await ledger.all()).toEqual([]);
  await postForm(page, { action: 'cancel' });
  expect(await ledger.all()).toMatchObject([{ state: 'canceled', paymentMethod: null }]);
});

test('a payment is refused with 1009 if the merchant does not have the requested method or if no method can be offered', async () => {
  const { refused } = await openProvider({ methods: ['VIS', 'BPY'] });
  expect(await refused({ paymentmethod: 'TWI' })).toMatchObject({ code: '1009', field: 'paymentmethod' });
  expect(await refused({ paymentmethod: 'ECA' })).toMatchObject({ code: '1009', field: 'paymentmethod' });
  const invoices = await openProvider({ methods: ['BPY'] });
  expect(await invoices.refused({})).toMatchObject({ code: '1009' });
});

test('a wallet A payment starts on the selection page even if wallet A is the only method, and is refused if the merchant has no card method', async () => {
  const { get, open, postForm } = await openApp();
  const page = await open({ paymentmethod: 'PAY' });
  const html = await (await get(page)).text();
  expect(choicesOf(html)).toEqual(['PAY']);
  expect(html).not.toContain('cardNumber');
  const chosen = await postForm(page, { brand: 'PAY', action: 'pay' });
  expect(chosen.headers.get('location')).toBe(`${page}/provider/PAY`);
  const alone = await openProvider({ methods: ['PAY', 'TWI'] });
  expect(await alone.refused({ paymentmethod: 'PAY' })).toMatchObject({ code: '1009', field: 'paymentmethod' });
  expect(choicesOf(await (await alone.get(await alone.open())).text())).toEqual(['TWI']);
});

test.each([
  ['PAP', '?lightbox=params', {}, 'paymentmethod'],
  ['PFC', '?lightbox=params', {}, 'uppStartTarget'],
  ['PAP', '', { mode: 'forceRedirect' }, 'paymentmethod'],
] as const)(
  'a %s payment with query %o and parameters %o is refused because its page cannot be framed',
  async (code, query, changes, field) => {
    const { get, postForm, reach, refused } = await openProvider();
    const answer = await refused({ paymentmethod: code, ...changes }, `/upp/jsp/upStart.jsp${query}`);
    expect(answer).toMatchObject({ code: '2022', field });
    expect(answer.html).toMatch(/frame/);
    // In the top window, both methods are accepted. The page of the wallet account (PAP) must never be displayed in a
    // frame.
    const { provider } = await reach(code);
    const policy = (await get(provider)).headers.get('content-security-policy');
    expect(policy?.includes("frame-ancestors 'none'")).toBe(code === 'PAP');
    expect((await postForm(provider, { action: 'approve' })).status).toBe(303);
  },
);

test('a payment started in the lightbox with uppStartTarget=_top can use methods that cannot be framed', async () => {
  const { postForm } = await openProvider();
  for (const paymentmethod of ['PFC', 'PAP']) {
    const fields = await signed({ paymentmethod, uppStartTarget: '_top' });
    expect((await postForm('/upp/jsp/upStart.jsp?lightbox=params', fields)).status).toBe(303);
  }
});

test('the method selection in a frame omits methods that cannot be framed', async () => {
  const { app, base, get } = await openProvider();
  const choices = async (path: string, headers: Fields) => {
    const body = new URLSearchParams(await signed());
    const opened = await app.fetch(new Request(base + path, { method: 'POST', body, headers }));
    return choicesOf(await (await get(opened.headers.get('location') ?? '')).text());
  };
  const top = await choices('/upp/jsp/upStart.jsp', { 'sec-fetch-dest': 'document' });
  for (const framed of [
    await choices('/upp/jsp/upStart.jsp?lightbox=params', { 'sec-fetch-dest': 'iframe' }),
    await choices('/upp/jsp/upStart.jsp', { 'sec-fetch-dest': 'iframe' }),
  ])
    expect(top.filter((code) => !framed.includes(code))).toEqual(['PFC', 'PEF', 'PAP']);
});
