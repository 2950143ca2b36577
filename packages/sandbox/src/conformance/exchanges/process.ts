import type { Group } from '../model.ts';
import { marketplaceRows } from './authorize.ts';

const nobody = '123456789012345678';
const settled = '01 settlement succeeded';
const inPart = '01 partialDebit succeeded';
const canceled = '01 cancellation succeeded';
const credited = '01 credit succeeded';
const notAllowed = 'accepted 1010 action not allowed in this state';
const already = 'accepted 1012 settled already';

/** Test cases with invalid values, used for settle, cancel and credit calls. */
const values = (id: string): Group['rows'] => [
  ['no amount', { amount: null }, 'error 2021 amount'],
  ['an empty amount', { amount: '' }, 'error 2021 amount'],
  ['an amount of letters', { amount: 'x' }, 'error 2022 amount'],
  ['an amount with decimals', { amount: '49.90' }, 'error 2022 amount'],
  ['a negative amount', { amount: '-4990' }, 'error 2022 amount'],
  ['a repeated amount', { '+': '<amount>4990</amount>' }, 'error 2022 amount'],
  ['no currency', { currency: null }, 'error 2021 currency'],
  ['an empty currency', { currency: '' }, 'error 2021 currency'],
  ['a currency in lower case', { currency: 'chf' }, 'error 2022 currency'],
  ['a currency of four letters', { currency: 'CHFX' }, 'error 2022 currency'],
  ['a currency that differs from the transaction', { currency: 'EUR' }, 'error 2022 currency'],
  ['no transaction id', { uppTransactionId: null }, 'error 2021 uppTransactionId'],
  ['an empty transaction id', { uppTransactionId: '' }, 'error 2021 uppTransactionId'],
  ['an unknown transaction id', { uppTransactionId: nobody }, 'error 1003 uppTransactionId'],
  ['a repeated transaction id', { '+': `<uppTransactionId>${id}</uppTransactionId>` }, 'error 2022 uppTransactionId'],
  ['the merchantId of another merchant', { '@merchantId': '2000022022' }, 'error 2000 merchantId'],
  ['no merchantId', { '@merchantId': null }, 'error 2013 merchantId'],
  ['no version', { '@version': null }, 'error 2021 version'],
  ['a version of letters', { '@version': 'two' }, 'error 2022 version'],
  ['an unknown element', { amount: 'x', '+': '<theme>dark</theme>' }, 'error 2022 amount'],
];

const at = (state: string) => ({ uppTransactionId: `{${state}}` });

/**
 * Settlements, based on the "Settlement (deferred settlement)" and "States and transitions" sections of the
 * specification.
 */
export const settle: Group = {
  name: 'settle',
  section: 'Settlement (deferred settlement)',
  call: 'settle',
  elements: { amount: '4990', currency: 'CHF', uppTransactionId: '{authorized}' },
  rows: [
    ['the whole amount', {}, settled],
    ['the whole amount in version 1', { '@version': '1' }, settled],
    ['with reqtype COA', { reqtype: 'COA' }, settled],
    ['an empty reqtype', { reqtype: '' }, settled],
    ['with transtype 05', { transtype: '05' }, settled],
    ['a part', { amount: '1000' }, inPart],
    ['the smallest part', { amount: '1' }, inPart],
    ['all but the smallest part', { amount: '4989' }, inPart],
    ['a part that leaves the transaction open', { amount: '1000', closeTransaction: 'no' }, inPart],
    ['a part that closes the transaction', { amount: '1000', closeTransaction: 'yes' }, inPart],
    ['the whole amount, closing', { closeTransaction: 'yes' }, settled],
    ['an unknown closeTransaction', { closeTransaction: 'maybe' }, 'error 2022 closeTransaction'],
    ['closing by true, which is for INT', { closeTransaction: 'true' }, 'error 2022 closeTransaction'],
    ['the rest of a partly settled transaction', { ...at('inPart'), amount: '3990' }, settled],
    ['a further part', { ...at('inPart'), amount: '100' }, inPart],
    ['more than the rest', { ...at('inPart'), amount: '3991' }, 'error 2022 amount'],
    ['more than the authorized amount', { amount: '4991' }, 'error 2022 amount'],
    ['far more than the authorized amount', { amount: '499000' }, 'error 2022 amount'],
    ['amount 0', { amount: '0' }, 'error 2022 amount'],
    ['reqtype NOA, which belongs to another call', { reqtype: 'NOA' }, 'error 2022 reqtype'],
    ['an unknown reqtype', { reqtype: 'XXX' }, 'error 2022 reqtype'],
    ['an unknown transtype', { transtype: '07' }, 'error 2022 transtype'],
    ['reqtype doa in lower case', { reqtype: 'doa' }, 'error 2022 reqtype'],
    ['without a refno', { '@refno': null }, settled],
    ...values('{authorized}'),
    ...marketplaceRows(settled),
    ['a settled transaction', at('settled'), already],
    ['a partly settled and closed transaction', { ...at('closed'), amount: '100' }, already],
    ['a credited transaction', at('credited'), already],
    ['a credit', { ...at('settledCredit'), amount: '1000' }, already],
    ['a canceled transaction', at('canceled'), notAllowed],
    ['a declined transaction', at('declined'), notAllowed],
    ['a checked card', at('cardChecked'), notAllowed],
    ['a transmitted transaction', at('transmitted'), already],
    ['a verified transaction', at('verified'), notAllowed],
    ['a pending transaction', at('pending'), notAllowed],
  ],
};

/**
 * Cancel calls, based on the "Cancel" section of the specification: a cancel call always covers the whole amount of an
 * authorized or settled transaction.
 */
export const cancel: Group = {
  name: 'cancel',
  section: 'Cancel',
  call: 'cancel',
  elements: { amount: '4990', currency: 'CHF', uppTransactionId: '{authorized}', reqtype: 'DOA' },
  rows: [
    ['an authorized transaction', {}, canceled],
    ['in version 1', { '@version': '1' }, canceled],
    ['a settled transaction', at('settled'), canceled],
    ['a credited transaction', at('credited'), notAllowed],
    ['a credit', { ...at('settledCredit'), amount: '1000' }, canceled],
    ['with transtype 05', { transtype: '05' }, canceled],
    ['without a refno', { '@refno': null }, canceled],
    ['a part', { amount: '1000' }, 'error 2022 amount'],
    ['more than the whole', { amount: '4991' }, 'error 2022 amount'],
    ['amount 0', { amount: '0' }, 'error 2022 amount'],
    ['with transtype 06, which belongs to credits', { transtype: '06' }, 'error 2022 transtype'],
    ['a repeated reqtype', { '+': '<reqtype>DOA</reqtype>' }, 'error 2022 reqtype'],
    ...values('{authorized}'),
    ['a partly settled transaction', at('inPart'), notAllowed],
    ['a partly settled and closed transaction', at('closed'), notAllowed],
    ['a canceled transaction', at('canceled'), notAllowed],
    ['a declined transaction', at('declined'), notAllowed],
    ['a checked card', at('cardChecked'), notAllowed],
    ['a transmitted transaction', at('transmitted'), notAllowed],
    ['a verified transaction', at('verified'), notAllowed],
    ['a pending transaction', at('pending'), notAllowed],
  ],
};

/**
 * Credits, based on the "Credit (refund)" section of the specification: a credit must not exceed the settled amount.
 */
export const credit: Group = {
  name: 'credit',
  section: 'Credit (refund)',
  call: 'credit',
  elements: { amount: '4990', currency: 'CHF', uppTransactionId: '{settled}', transtype: '06' },
  rows: [
    ['the whole amount', {}, credited, { uppTransactionId: '*', authorizationCode: '*', acqAuthorizationCode: '*' }],
    ['in version 1', { '@version': '1' }, credited, { uppTransactionId: '*' }],
    ['a part', { amount: '1000' }, credited],
    ['the smallest part', { amount: '1' }, credited],
    ['with reqtype COA', { reqtype: 'COA' }, credited],
    ['without a refno', { '@refno': null }, credited],
    ['the remaining balance after a credit', { ...at('credited'), amount: '3990' }, credited],
    ['more than the remaining balance after a credit', { ...at('credited'), amount: '3991' }, 'accepted -72 amount'],
    ['the settled amount of a closed transaction', { ...at('closed'), amount: '1000' }, credited],
    [
      'more than the settled amount of a closed transaction',
      { ...at('closed'), amount: '1001' },
      'accepted -72 amount',
    ],
    ['more than the settled amount', { amount: '4991' }, 'accepted -72 amount'],
    ['far more than the settled amount', { amount: '499000' }, 'accepted -72 amount'],
    ['amount 0', { amount: '0' }, 'accepted -72 amount'],
    ['reqtype NOA, which belongs to another call', { reqtype: 'NOA' }, 'error 2022 reqtype'],
    ['a repeated transtype', { '+': '<transtype>06</transtype>' }, 'error 2022 transtype'],
    ...values('{settled}'),
    ...marketplaceRows(credited),
    ['a transmitted transaction', at('transmitted'), credited],
    ['an authorized transaction', at('authorized'), notAllowed],
    ['a partly settled and open transaction', { ...at('inPart'), amount: '1000' }, notAllowed],
    ['a credit', { ...at('settledCredit'), amount: '1000' }, notAllowed],
    ['a canceled transaction', at('canceled'), notAllowed],
    ['a declined transaction', at('declined'), notAllowed],
    ['a checked card', at('cardChecked'), notAllowed],
    ['a verified transaction', at('verified'), notAllowed],
    ['a pending transaction', at('pending'), notAllowed],
  ],
};
