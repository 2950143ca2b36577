import { createHmac, createSigner } from '@tillkit/core/sign';
import { expect, test } from 'vitest';
import { hiddenFields } from '../testing/open-app.ts';
import { openFields, type Typed } from '../testing/open-fields.ts';

const challenged = { cardNumber: '4000001000000026' };

/** Verifies a card that requires a challenge. Returns the challenge URL and the path of the session's payment page. */
async function challenge(changes: Typed = {}) {
  const opened = await openFields();
  const { transactionId, redirect = '' } = await opened.verified({ card: challenged, ...changes });
  const page = redirect.replace(opened.base, '').replace(/\/3d$/, '');
  return { ...opened, transactionId, redirect, page };
}

test('verifying a card that requires a challenge returns the challenge URL and creates no transaction', async () => {
  const { base, get, ledger, page, redirect, statusCode } = await challenge();
  expect(redirect).toMatch(new RegExp(`^${base}/upp/page/[0-9a-f]{32}/3d$`));
  expect(await (await get(`${page}/3d`)).text()).toContain('•••• 0026');
  expect(await ledger.all()).toEqual([]);
  expect(await statusCode()).toBe('20');
});

test("after a confirmed challenge, the result page posts the verified transaction's id and sign2 to the success URL", async () => {
  const { finalize, get, ledger, page, postForm, merchant, statusCode, transactionId, webhooks } = await challenge();
  const answered = await postForm(`${page}/3d`, { action: 'confirm' });
  expect(answered.headers.get('location')).toBe(`${page}/result`);
  expect(await ledger.all()).toMatchObject([{ transactionId, state: 'verified', status3D: 'Y' }]);
  expect(await statusCode()).toBe('11');
  const html = await (await get(`${page}/result`)).text();
  expect(html).toContain('action="http://127.0.0.1:4000/success"');
  expect(html).toContain('The card is confirmed');
  const fields = hiddenFields(html);
  expect(fields).toMatchObject({ uppTransactionId: transactionId, status: 'success', responseMessage: 'Verified' });
  expect(fields).not.toHaveProperty('authorizationCode');
  const signer = createSigner(createHmac(merchant.hmacKey), [createHmac(merchant.hmacKey2 ?? '')]);
  const covered = { merchantId: '1000011011', amount: 4990, currency: 'CHF', reference: transactionId };
  expect(await signer.verifySign2(covered, fields['sign2'] ?? '')).toBe(true);
  expect(webhooks).toEqual([]);
  expect(await finalize(transactionId)).toMatchObject({ trxStatus: 'response' });
});

test.each([
  ['a rejected challenge', challenged, 'reject'],
  ['a challenge that fails', { cardNumber: '4000001000000042' }, 'confirm'],
])(
  'after %s, the transaction is declined and cannot be finalized, and the result page posts to the error URL',
  async (_, card, action) => {
    const { finalize, get, ledger, page, postForm, statusCode, transactionId, webhooks } = await challenge({ card });
    await postForm(`${page}/3d`, { action });
    expect(await ledger.all()).toMatchObject([{ transactionId, state: 'declined', status3D: 'N' }]);
    const html = await (await get(`${page}/result`)).text();
    expect(html).toContain('action="http://127.0.0.1:4000/error"');
    expect(hiddenFields(html)).toMatchObject({ uppTransactionId: transactionId, status: 'error', errorCode: '1403' });
    expect(hiddenFields(html)).not.toHaveProperty('sign2');
    expect(await statusCode()).toBe('4');
    expect((await finalize(transactionId)).fields).toMatchObject({ errorCode: '1010' });
    expect(webhooks).toEqual([]);
  },
);

test('after a confirmed challenge, the issuer checks the amount when the transaction is finalized', async () => {
  const { finalize, ledger, page, postForm, transactionId } = await challenge({
    card: { cardNumber: '5404000000000001' },
    parameters: { amount: '9001' },
  });
  await postForm(`${page}/3d`, { action: 'confirm' });
  expect(await ledger.all()).toMatchObject([{ state: 'verified', status3D: 'Y' }]);
  expect((await finalize(transactionId, { amount: '9001' })).fields).toMatchObject({ errorCode: '1403' });
});

test('a card with frictionless 3-D Secure is verified or declined without a challenge page', async () => {
  const { frame, ledger, verify } = await openFields();
  await frame();
  expect(await verify({ card: { cardNumber: '4000001000000034' } })).toEqual({
    ok: false,
    code: '1403',
    message: 'The card was declined.',
  });
  const answer = await verify({ card: { cardNumber: '4000001000000018' } });
  expect(answer).toMatchObject({ ok: true, paymentMethod: 'VIS' });
  expect(answer).not.toHaveProperty('redirect');
  expect((await ledger.all()).map(({ state, status3D }) => [state, status3D])).toEqual([
    ['declined', 'N'],
    ['verified', 'Y'],
  ]);
});

test('the payment page for a card fields session redirects to the challenge page and ignores submitted forms', async () => {
  const { get, ledger, page, postForm } = await challenge();
  expect((await get(page)).headers.get('location')).toBe(`${page}/3d`);
  for (const action of ['pay', 'cancel'])
    expect((await postForm(page, { action, ...challenged })).headers.get('location')).toBe(page);
  expect(await ledger.all()).toEqual([]);
});

test('if two challenges for the same refno are confirmed, the second transaction is declined with error 3061', async () => {
  const { get, ledger, page, postForm, verified } = await challenge();
  const { redirect = '' } = await verified({ card: challenged, session: 'b1'.repeat(16) });
  const other = new URL(redirect).pathname.replace(/\/3d$/, '');
  for (const one of [page, other]) await postForm(`${one}/3d`, { action: 'confirm' });
  expect((await ledger.all()).map(({ state, errorCode }) => [state, errorCode])).toEqual([
    ['verified', null],
    ['declined', '3061'],
  ]);
  expect(hiddenFields(await (await get(`${other}/result`)).text())).toMatchObject({
    status: 'error',
    errorCode: '3061',
  });
});
