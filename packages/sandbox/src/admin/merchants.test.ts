import { createHmac, createSigner } from '@tillkit/core/sign';
import { expect, test } from 'vitest';
import { aCard, hiddenFields, openApp, signed, type Fields } from '../testing/open-app.ts';
import { openFields, readAnswer } from '../testing/open-fields.ts';

const first = { merchantId: '1000011011', password: 'sandbox-only-password' };
const second = {
  merchantId: '2000022022',
  password: 'the-second-password',
  hmacKey: '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624',
  reqtype: 'NOA',
  methods: ['VIS', 'ECA', 'TWI'],
  acceptWithoutLiabilityShift: true,
  webhookUrl: 'http://127.0.0.1:5000/webhook',
  webhookType: 'form',
  successUrl: 'http://127.0.0.1:5000/success',
  errorUrl: 'http://127.0.0.1:5000/error',
  origins: ['http://127.0.0.1:5000'],
} as const;
const merchants = [{}, second];
const ofSecond = { merchantId: second.merchantId };

/** Opens the app with two merchants and records their webhooks in `posts`. */
async function open() {
  const posts: string[] = [];
  const opened = await openFields({ merchants }, async (url, { body }) => {
    posts.push(`${url} ${body}`);
    return 200;
  });
  const pay = async (fields: Fields = {}, card: Fields = {}) => {
    const page = await opened.open(fields);
    await opened.postForm(page, aCard(card));
    return hiddenFields(await (await opened.get(`${page}/result`)).text());
  };
  const call = async (root: string, path: string, as: typeof first, of: string, request: Fields) => {
    const elements = Object.entries(request).map(([name, text]) => `<${name}>${text}</${name}>`);
    const body = `<${root} version="4"><body merchantId="${of}"><transaction><request>${elements.join('')}</request></transaction></body></${root}>`;
    const authorization = `Basic ${Buffer.from(`${as.merchantId}:${as.password}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/xml' };
    const response = await opened.app.fetch(new Request(opened.base + path, { method: 'POST', body, headers }));
    return { status: response.status, document: await response.text() };
  };
  const statusOf = (as: typeof first, of: string, request: Fields) =>
    call('statusService', '/upp/jsp/XML_status.jsp', as, of, request);
  return { ...opened, posts, pay, ask: call, statusOf };
}

test('a payment uses the keys, policies and URLs of the merchant that started it', async () => {
  const { pay, posts, settings } = await open();
  const [one, two] = settings.merchants;
  const fields = await pay(ofSecond, { cardNumber: '4000001000000059' });
  // The second merchant uses reqtype NOA and accepts payments without liability shift.
  expect(fields).toMatchObject({ merchantId: second.merchantId, reqtype: 'NOA', responseCode: '02' });
  const proves = (hmacKey: string) =>
    createSigner(createHmac(hmacKey), [createHmac(hmacKey)]).verifySign2(
      { merchantId: second.merchantId, amount: 4990, currency: 'CHF', reference: fields['uppTransactionId'] ?? '' },
      fields['sign2'] ?? '',
    );
  expect(await proves(two?.hmacKey ?? '')).toBe(true);
  expect(await proves(one.hmacKey)).toBe(false);
  expect(posts).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:5000\/webhook .*&merchantId=2000022022&/)]);
  const declined = await pay({ refno: 'B1' }, { cardNumber: '4000001000000059' });
  expect(declined).toMatchObject({ merchantId: first.merchantId, errorCode: '3031' });
  expect(posts[1]).toMatch(/^http:\/\/127\.0\.0\.1:4000\/webhook <\?xml/);
});

test("a request signed with another merchant's key fails with error 1007, and a request for an unknown merchant fails with error 2000", async () => {
  const { postForm } = await openApp({ merchants });
  const refusedWith = async (fields: Fields) => {
    const html = await (await postForm('/upp/jsp/upStart.jsp', fields)).text();
    return /<dd>(\d{4})<\/dd>/.exec(html)?.[1];
  };
  expect(await refusedWith(await signed(ofSecond))).toBe('1007');
  expect(await refusedWith(await signed({ merchantId: '3000033033' }))).toBe('2000');
});

test('two merchants can use the same refno', async () => {
  const { ledger, pay } = await open();
  await pay();
  await pay(ofSecond);
  expect((await ledger.all()).map(({ merchantId, state }) => [merchantId, state])).toEqual([
    ['1000011011', 'settled'],
    ['2000022022', 'authorized'],
  ]);
});

test("the payment page offers only the merchant's own payment methods", async () => {
  const { get, open: openPage } = await open();
  const page = await (await get(await openPage(ofSecond))).text();
  expect([...page.matchAll(/name="brand" value="([^"]*)"/g)].map(([, code]) => code)).toEqual(['', 'TWI']);
});

test("a status query with one merchant's credentials never returns another merchant's transaction", async () => {
  const { pay, statusOf } = await open();
  const { uppTransactionId = '' } = await pay(ofSecond);
  const query = { uppTransactionId };
  const own = await statusOf(second, second.merchantId, query);
  expect(readAnswer(own.document)).toMatchObject({ status: 'accepted', fields: { responseCode: '1' } });
  const asOther = await statusOf(first, second.merchantId, query);
  expect([asOther.status, readAnswer(asOther.document).status]).toEqual([200, 'error']);
  expect(asOther.document).toContain('<errorCode>2000</errorCode>');
  const under = await statusOf(first, first.merchantId, query);
  expect(readAnswer(under.document).fields['responseCode']).toBe('20');
  const byRefno = await statusOf(first, first.merchantId, { refno: 'A7Q2' });
  expect(readAnswer(byRefno.document).fields['responseCode']).toBe('20');
  const crossed = { merchantId: second.merchantId, password: first.password };
  expect((await statusOf(crossed, second.merchantId, query)).status).toBe(401);
});

test('only the merchant that opened the card fields can embed their frames and finalize the payment', async () => {
  const { ask: call, frame, send, typed, settings } = await open();
  const [, two] = settings.merchants;
  const shop = { referer: 'http://127.0.0.1:5000/' };
  // The first merchant's shop cannot embed the second merchant's frames.
  expect((await frame(ofSecond)).status).toBe(403);
  for (const path of ['card-number', 'cvv']) expect((await frame(ofSecond, shop, path)).status).toBe(200);
  const verify = async (fields: Fields) => {
    const parameters = { ...(await signed(fields, two)), expm: '12', expy: '30' };
    const body = { ...(await typed()), origin: 'http://127.0.0.1:5000', parameters };
    return (await (await send(body)).json()) as Readonly<Record<string, string>>;
  };
  const stranger = await send({ ...(await typed()), origin: 'http://127.0.0.1:5000' });
  expect(await stranger.json()).toMatchObject({ ok: false, code: '2000' });
  const verified = await verify(ofSecond);
  expect(verified).toMatchObject({ ok: true, paymentMethod: 'ECA' });
  const order = { uppTransactionId: verified['transactionId'] ?? '', amount: '4990', currency: 'CHF' };
  const finalize = (as: typeof first) =>
    call('authorizationSplit', '/upp/jsp/XML_authorizeSplit.jsp', as, as.merchantId, order);
  expect((await finalize(first)).document).toContain('<errorCode>2051</errorCode>');
  expect(readAnswer((await finalize(second)).document)).toMatchObject({ status: 'accepted', trxStatus: 'response' });
});
