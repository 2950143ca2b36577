import { readForm } from '@tillkit/core';
import { envelopeNames } from '@tillkit/core/internal';
import { createHmac } from '@tillkit/core/sign';
import { expect, test } from 'vitest';
import { checkRequest } from './check-request.ts';
import { completeSettings, type GivenSettings } from '../admin/settings.ts';
import { signed, type Fields } from '../testing/open-app.ts';

const complete = (settings?: GivenSettings) => completeSettings(settings).merchants[0];
const merchant = complete();
const check = (fields: Fields | string, requestedMerchant = merchant) =>
  checkRequest(readForm(new URLSearchParams(fields).toString(), envelopeNames), requestedMerchant);

test('checkRequest completes a valid request with defaults and freezes its parameters', async () => {
  const parameters = await signed({ useAlias: 'yes', shopColour: 'blue', remark: '' });
  const checked = await check(parameters);
  expect(checked).toEqual({
    ok: true,
    value: {
      parameters,
      merchantId: '1000011011',
      refno: 'A7Q2',
      amount: 4990,
      currency: 'CHF',
      paymentMethod: undefined,
      reqtype: 'CAA',
      language: 'en',
      mode: 'redirect',
      unknown: ['shopColour'],
    },
  });
  if (checked.ok) expect(Object.isFrozen(checked.value.parameters)).toBe(true);
});

test('checkRequest accepts the alternative spellings that live clients use and leaves the parameters unchanged', async () => {
  const parameters = await signed({ reqtype: 'FOA', useAlias: 'TRUE', mode: 'lightbox' });
  expect(await check(parameters)).toMatchObject({ ok: true, value: { reqtype: 'NOA', parameters, unknown: [] } });
  const more = await signed({ theme: 'dark', version: '2.0.0' });
  expect(await check(more)).toMatchObject({ ok: true, value: { parameters: more, unknown: ['theme', 'version'] } });
  const other = await check(await signed({ reqtype: 'FOB' }));
  expect(other).toEqual({ ok: false, error: { code: '1002', field: 'reqtype' } });
});

test.each(['merchantId', 'refno', 'amount', 'currency', 'sign'])(
  'a request in which %s is missing or empty is refused with error 1001',
  async (name) => {
    const { [name]: _, ...rest } = await signed();
    expect(await check(rest)).toEqual({ ok: false, error: { code: '1001', field: name } });
    expect(await check({ ...rest, [name]: '' })).toEqual({ ok: false, error: { code: '1001', field: name } });
  },
);

test.each([
  [{ merchantId: '2000022022' }, '2000', 'merchantId'],
  [{ amount: '49.90' }, '1002', 'amount'],
  [{ amount: '-1' }, '1002', 'amount'],
  [{ amount: '0100' }, '1002', 'amount'],
  [{ currency: 'chf' }, '1002', 'currency'],
  [{ currency: 'ABC' }, '1003', 'currency'],
  [{ refno: 'A234567890123456789' }, '1002', 'refno'],
  [{ refno: 'A 1' }, '1002', 'refno'],
  [{ language: 'xx' }, '1002', 'language'],
  [{ expm: '13' }, '1002', 'expm'],
  [{ aliasCC: 'a b' }, '1002', 'aliasCC'],
  [{ uppCustomerCountry: 'SCHWEIZ' }, '1002', 'uppCustomerCountry'],
  [{ uppCustomerFirstName: 'x\u0001' }, '1002', 'uppCustomerFirstName'],
  [{ 'x\nforged': 'x\u0001' }, '1002', undefined],
  [{ successUrl: 'javascript:alert(1)' }, '1002', 'successUrl'],
  [{ errorUrl: 'https://user:pw@shop.example/' }, '1002', 'errorUrl'],
  [{ paymentmethod: 'XYZ' }, '1009', 'paymentmethod'],
  [{ reqtype: 'SCN' }, '1009', 'reqtype'],
  [{ reqtype: 'DOA' }, '1002', 'reqtype'],
])('a request with %o is refused', async (changes, code, field) => {
  const request = { ...(await signed()), ...changes };
  expect(await check(request)).toEqual({ ok: false, error: { code, field } });
});

test("a request that contains the same parameter twice is refused, regardless of the parameter's name", async () => {
  const twice = { ok: false, error: { code: '1002', text: 'A parameter occurs twice.' } };
  const query = new URLSearchParams(await signed()).toString();
  expect(await check(`${query}&amount=1`)).toEqual(twice);
  expect(await check(`${query}&x=1&x=2`)).toEqual(twice);
});

test.each([{ amount: '50' }, { currency: 'JPY' }, { refno: 'A7Q3' }, { sign: '0'.repeat(64) }, { sign: 'x' }])(
  'a request whose parameters are changed to %o after signing is refused with error 1007',
  async (changes) => {
    expect(await check({ ...(await signed()), ...changes })).toEqual({
      ok: false,
      error: { code: '1007', field: 'sign' },
    });
  },
);

test('a request that is signed with the wrong key is refused', async () => {
  const other = complete({ hmacKey: '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624' });
  expect(await check(await signed({}, other))).toEqual({ ok: false, error: { code: '1007', field: 'sign' } });
});

test('the published test vector for signatures is accepted', async () => {
  const vector = complete({
    merchantId: '73452',
    refnoMaxLength: 36,
    hmacKey:
      '16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2dd936102190e86d06412ce94631fc96b6215da5fe0a5d1687dba5c5fa351e0fb',
  });
  const parameters = {
    merchantId: '73452',
    amount: '720',
    currency: 'CHF',
    refno: 'a5e511e9-7334-44c2-be21-cef964091739',
    sign: '1dbf3321ef16b02a638762bc30aa9811ce696656ea49e362a452166020c976c5',
  };
  expect(await check(parameters, vector)).toMatchObject({ ok: true });
  expect(await check({ ...parameters, sign: parameters.sign.replace('1d', '1e') }, vector)).toMatchObject({
    ok: false,
  });
});

test('the signature of a request with an alias may include or omit the alias, but must not include a different alias', async () => {
  const request = { ...(await signed()), aliasCC: '424242VMKSNZ4242' };
  expect(await check(request)).toMatchObject({ ok: true });
  const hmac = createHmac(merchant.hmacKey);
  const sign = await hmac('424242VMKSNZ424210000110114990CHFA7Q2');
  expect(await check({ ...request, sign })).toMatchObject({ ok: true });
  expect(await check({ ...request, aliasCC: '424242VMKSNZ4243', sign })).toMatchObject({ ok: false });
});

test("a refno longer than 18 characters is accepted if the merchant's setting allows it", async () => {
  const long = await signed({ refno: 'A'.repeat(36) });
  expect(await check(long)).toMatchObject({ ok: false });
  expect(await check(long, complete({ refnoMaxLength: 36 }))).toMatchObject({ ok: true });
});
