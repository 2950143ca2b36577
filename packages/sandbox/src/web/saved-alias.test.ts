import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCard, hiddenFields, openApp, type Fields } from '../testing/open-app.ts';
import { openProvider } from '../testing/open-provider.ts';

/** Registers a card. The result includes a function that pays with the card's alias. */
async function registered(cardNumber = '5200000000000007', settings = {}) {
  const opened = await openProvider(settings);
  const { get, open, postForm } = opened;
  const first = await open({ amount: '0', useAlias: 'yes', refno: 'R1' });
  const response = await postForm(first, aCard({ cardNumber }));
  if (response.headers.get('location') === `${first}/3d`) await postForm(`${first}/3d`, { action: 'confirm' });
  const { aliasCC = '', ...callback } = hiddenFields(await (await get(`${first}/result`)).text());
  const byAlias = { aliasCC, expm: '12', expy: '30' };
  const pay = async (changes: Fields = {}, action = 'pay') => {
    const page = await open({ ...byAlias, refno: 'R2', ...changes });
    const html = await (await get(page)).text();
    const pressed = await postForm(page, { action });
    return { page, html, next: pressed.headers.get('location')?.replace(page, ''), ...(await resultOf(page)) };
  };
  const resultOf = async (page: string) => ({ fields: hiddenFields(await (await get(`${page}/result`)).text()) });
  return { ...opened, aliasCC, byAlias, pay, resultOf, callback };
}

test('a card is registered with an amount of 0 and later charged by its alias without a card form', async () => {
  const { aliasCC, ledger, pay, callback, webhooks } = await registered();
  expect(aliasCC).toMatch(/^520000[A-Z]{6}0007$/);
  expect(callback).toMatchObject({ status: 'success', amount: '0', responseMessage: 'check successful' });
  const { html, next, fields } = await pay();
  expect(html).not.toContain('cardNumber');
  for (const text of ['Mastercard', '520000xxxxxx0007', '12/30', '>Pay CHF 49.90</button>'])
    expect(html).toContain(text);
  expect(next).toBe('/result');
  expect(fields).toMatchObject({ status: 'success', pmethod: 'ECA', aliasCC, maskedCC: '520000xxxxxx0007' });
  expect((await ledger.all()).map(({ state, paymentMethod }) => [state, paymentMethod])).toEqual([
    ['cardChecked', 'ECA'],
    ['settled', 'ECA'],
  ]);
  expect(webhooks).toHaveLength(2);
});

test.each(['YES', 'true', 'True'])('useAlias=%s requests an alias, and useAlias=no does not', async (useAlias) => {
  const { open, postForm, resultOf } = await registered();
  const aliasBy = async (fields: Fields) => {
    const page = await open(fields);
    await postForm(page, aCard());
    return (await resultOf(page)).fields['aliasCC'];
  };
  expect(await aliasBy({ useAlias, refno: 'T1' })).toMatch(/^520000[A-Z]{6}0007$/);
  expect(await aliasBy({ useAlias: 'no', refno: 'T2' })).toBeUndefined();
});

test.each([
  ['an issuer limit', { cardNumber: '4242424242424242' }, { amount: '9500' }],
  ['a wrong CVV', { cvv: '999' }, {}],
  ['3-D Secure', { cardNumber: '4000001000000034' }, {}],
  ['an earlier payment with the same refno', {}, { refno: 'R1' }],
] as const)(
  'a card whose payment is declined because of %s still gets an alias, which can be used for payments',
  async (_, card, changes) => {
    const { get, open, postForm, pay, resultOf } = await registered();
    const [page, other] = [await open({ useAlias: 'yes', refno: 'D1', ...changes }), await open({ refno: 'R1' })];
    await postForm(other, aCard());
    await postForm(page, aCard(card));
    const { fields } = await resultOf(page);
    expect(fields).toMatchObject({ status: 'error', maskedCC: expect.stringMatching(/^\d{6}x{6}\d{4}$/) });
    expect(fields['aliasCC']).toMatch(/^\d{6}[A-Z]{6}\d{4}$/);
    const again = await open({ aliasCC: fields['aliasCC'] ?? '', expm: '12', expy: '30', refno: 'D2' });
    expect(await (await get(again)).text()).toContain(fields['maskedCC']);
    expect((await pay({ refno: 'D3' })).fields).toMatchObject({ status: 'success' });
  },
);

test('a payment by alias that requests an alias returns the same alias, and a payment by alias can be canceled', async () => {
  const { aliasCC, pay } = await registered();
  expect((await pay({ useAlias: 'yes' })).fields['aliasCC']).toBe(aliasCC);
  expect((await pay({ refno: 'R3' }, 'cancel')).fields).toMatchObject({ status: 'cancel', refno: 'R3' });
});

test('a payment with a saved card can require 3-D Secure, like any other card payment', async () => {
  const { get, pay, postForm, resultOf } = await registered('4000001000000026');
  const { next, page } = await pay();
  expect(next).toBe('/3d');
  expect(await (await get(`${page}/3d`)).text()).toContain('•••• 0026');
  await postForm(`${page}/3d`, { action: 'confirm' });
  expect((await resultOf(page)).fields).toMatchObject({ status: 'success', pmethod: 'VIS' });
});

test.each([
  ['unknown', { aliasCC: '424242VMKSNZ4242' }, '-888', 'aliasCC'],
  ['expired', { expm: '04', expy: '26' }, '-888', 'aliasCC'],
  ['sent without an expiry month', { expm: '' }, '1001', 'expm'],
  ['sent without an expiry year', { expy: '' }, '1001', 'expy'],
  ['sent with a different payment method', { paymentmethod: 'VIS' }, '2022', 'paymentmethod'],
] as const)(
  'an alias that is %s is refused, and the shop receives the error in the callback',
  async (_, changes, code, field) => {
    const { byAlias, ledger, refused } = await registered();
    const answer = await refused({ ...byAlias, refno: 'R2', ...changes });
    expect(answer).toMatchObject({ status: 400, code, field });
    expect(answer.fields).toMatchObject({ status: 'error', errorCode: code, errorDetail: field });
    expect(await ledger.all()).toHaveLength(1);
  },
);

test('an alias is refused if a different merchant uses it', async () => {
  const other = { merchantId: '2000022022', password: 'p', hmacKey: randomBytes(32).toString('hex') };
  const { byAlias, open } = await registered(undefined, { merchants: [{}, other] });
  expect(await open({ ...byAlias, merchantId: other.merchantId, refno: 'R2' })).toBe('refused with 400');
});

test.each(['PFC', 'PAP'] as const)(
  "a %s payment method can be registered and later charged by its alias without the provider's page",
  async (code) => {
    const { end, get, ledger, open, postForm } = await openProvider();
    const { fields, result } = await end(code, 'approve', { amount: '0', useAlias: 'yes' });
    expect(result).toContain('The payment method is saved');
    const saved = { aliasCC: fields['aliasCC'] ?? '', paymentmethod: code };
    const ended = async (refno: string, action: string) => {
      const page = await open({ ...saved, refno });
      expect(await (await get(page)).text()).toContain('Paying with your saved payment method.');
      expect((await postForm(page, { action })).headers.get('location')).toBe(`${page}/result`);
    };
    await ended('R2', 'pay');
    await ended('R3', 'decline');
    await ended('R4', 'cancel');
    expect((await ledger.all()).map(({ state }) => state)).toEqual(['cardChecked', 'settled', 'declined', 'canceled']);
  },
);

test('submitting an action that the saved method does not support shows the payment page again', async () => {
  const { get, ledger, open, postForm } = await openApp();
  const first = await open({ useAlias: 'yes', paymentmethod: 'PFC', amount: '0' });
  await postForm(`${first}/provider/PFC`, { action: 'approve' });
  const { aliasCC = '' } = hiddenFields(await (await get(`${first}/result`)).text());
  const page = await open({ aliasCC, refno: 'R2' });
  expect((await postForm(page, { action: 'pending' })).status).toBe(200);
  expect(await ledger.all()).toHaveLength(1);
});
