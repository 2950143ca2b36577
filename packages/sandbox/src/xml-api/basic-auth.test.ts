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
  ['their own', `Basic ${encoded('1000011011:pass:w\u00f6rd')}`, one],
  ['those of another merchant', `Basic ${encoded('2000022022:p')}`, other],
  ['the scheme in small letters', `basic ${encoded('2000022022:p')}`, other],
  ['no padding', `Basic ${encoded('2000022022:p').replace(/=+$/, '')}`, other],
  ['another password', `Basic ${encoded('2000022022:q')}`, undefined],
  ['the password of another merchant', `Basic ${encoded('1000011011:p')}`, undefined],
  ['no password', `Basic ${encoded('2000022022:')}`, undefined],
  ['less', `Basic ${encoded('1000011011:pass:w')}`, undefined],
  ['more', `Basic ${encoded('2000022022:pp')}`, undefined],
  ['a zero behind', `Basic ${encoded('2000022022:p\0')}`, undefined],
  ['much more', `Basic ${encoded(`1000011011:pass:w\u00f6rd${'x'.repeat(99)}`)}`, undefined],
  ['zeros up to the longest and beyond', `Basic ${encoded(`1000011011:pass:w\u00f6rd${'\0'.repeat(99)}`)}`, undefined],
  ['another scheme', `Bearer ${encoded('2000022022:p')}`, undefined],
  ['no base64', 'Basic 2000022022:p', undefined],
  ['nothing', undefined, undefined],
])(
  'for the credentials %s, merchantOf returns the matching merchant, or undefined if there is none',
  (_, header, merchant) => {
    expect(merchantOf(header, merchants)).toBe(merchant);
    // An earlier header must not affect the result for a later one.
    expect(merchantOf(`Basic ${encoded('2000022022:p')}`, merchants)).toBe(other);
  },
);
