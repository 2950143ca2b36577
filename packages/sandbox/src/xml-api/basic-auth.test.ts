import { expect, test } from 'vitest';
import { createMerchants } from '../admin/merchants.ts';
import { completeSettings } from '../admin/settings.ts';
import { merchantOf } from './basic-auth.ts';

const [usual] = completeSettings().merchants;
const one = { ...usual, merchantId: '1000011011', password: 'pass:w\u00f6rd' };
const other = { ...usual, merchantId: '2000022022', password: 'p' };
const merchants = createMerchants({ merchants: [one, other] });
const encoded = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ["the merchant's own credentials", `Basic ${encoded('1000011011:pass:w\u00f6rd')}`, one],
  ["another merchant's credentials", `Basic ${encoded('2000022022:p')}`, other],
  ['the scheme in lower case', `basic ${encoded('2000022022:p')}`, other],
  ['base64 without padding', `Basic ${encoded('2000022022:p').replace(/=+$/, '')}`, other],
  ['a wrong password', `Basic ${encoded('2000022022:q')}`, undefined],
  ["another merchant's password", `Basic ${encoded('1000011011:p')}`, undefined],
  ['an empty password', `Basic ${encoded('2000022022:')}`, undefined],
  ['a truncated password', `Basic ${encoded('1000011011:pass:w')}`, undefined],
  ['a password with one extra character', `Basic ${encoded('2000022022:pp')}`, undefined],
  ['a password followed by a NUL character', `Basic ${encoded('2000022022:p\0')}`, undefined],
  ['a password with 99 extra characters', `Basic ${encoded(`1000011011:pass:w\u00f6rd${'x'.repeat(99)}`)}`, undefined],
  ['a password followed by 99 NULs', `Basic ${encoded(`1000011011:pass:w\u00f6rd${'\0'.repeat(99)}`)}`, undefined],
  ['a different scheme', `Bearer ${encoded('2000022022:p')}`, undefined],
  ['credentials that are not base64', 'Basic 2000022022:p', undefined],
  ['no Authorization header', undefined, undefined],
])(
  'for a request with %s, merchantOf returns the matching merchant, or undefined if there is none',
  (_, header, merchant) => {
    expect(merchantOf(header, merchants)).toBe(merchant);
    // The header of an earlier call must not affect the result of a later call.
    expect(merchantOf(`Basic ${encoded('2000022022:p')}`, merchants)).toBe(other);
  },
);
