import type { Group } from '../model.ts';
import { marketplaceRows } from './authorize.ts';

const nobody = '123456789012345678';
const settled = '01 settlement succeeded';
const inPart = '01 partialDebit succeeded';
const canceled = '01 cancellation succeeded';
const credited = '01 credit succeeded';
const notAllowed = 'accepted 1010 action not allowed in this state';
const already = 'accepted 1012 settled already';

/** What is wrong with any of the three is named alike. */
const values = (id: string): Group['rows'] => [
  ['no amount', { amount: null }, 'error 2021 amount'],
  ['an empty amount', { amount: '' }, 'error 2021 amount'],
  ['an amount of letters', { amount: 'x' }, 'error 2022 amount'],
  ['an amount with decimals', { amount: '49.90' }, 'error 2022 amount'],
  ['a negative amount', { amount: '-4990' }, 'error 2022 amount'],
  ['an amount twice', { '+': '<amount>4990</amount>' }, 'error 2022 amount'],
  ['no currency', { currency: null }, 'error 2021 currency'],
  ['an empty currency', { currency: '' }, 'error 2021 currency'],
  ['a currency in small letters', { currency: 'chf' }, 'error 2022 currency'],
  ['a currency of four letters', { currency: 'CHFX' }, 'error 2022 currency'],
  ['another currency than the transaction has', { currency: 'EUR' }, 'error 2022 currency'],
  ['no transaction id', { uppTransactionId: null }, 'error 2021 uppTransactionId'],
  ['an empty transaction id', { uppTransactionId: '' }, 'error 2021 uppTransactionId'],
  ['a transaction id that nobody has', { uppTransactionId: nobody }, 'error 1003 uppTransactionId'],
  ['a transaction id twice', { '+': `<uppTransactionId>${id}</uppTransactionId>` }, 'error 2022 uppTransactionId'],
  ['the merchantId of somebody else', { '@merchantId': '2000022022' }, 'error 2000 merchantId'],
  ['no merchantId', { '@merchantId': null }, 'error 2013 merchantId'],
  ['no version', { '@version': null }, 'error 2021 version'],
  ['a version of letters', { '@version': 'two' }, 'error 2022 version'],
  ['an element that the interface does not name', { amount: 'x', '+': '<theme>dark</theme>' }, 'error 2022 amount'],
];

const at = (state: string) => ({ uppTransactionId: `{${state}}` });

/** "Settlement (deferred settlement)", and what "States and transitions" allows of it. */
export const settle: Group = {
  name: 'settle',
  section: 'Settlement (deferred settlement)',
  call: 'settle',
  elements: { amount: '4990', currency: 'CHF', uppTransactionId: '{authorized}' },
  rows: [
    ['the whole amount', {}, settled],
    ['the whole amount in version 1', { '@version': '1' }, settled],
    ['with reqtype COA', { reqtype: 'COA' }, settled],
    ['an empty reqtype is none', { reqtype: '' }, settled],
    ['with transtype 05', { transtype: '05' }, settled],
    ['a part', { amount: '1000' }, inPart],
    ['the smallest part', { amount: '1' }, inPart],
    ['all but the smallest part', { amount: '4989' }, inPart],
    ['a part that leaves it open', { amount: '1000', closeTransaction: 'no' }, inPart],
    ['a part that closes it', { amount: '1000', closeTransaction: 'yes' }, inPart],
    ['the whole amount, closing', { closeTransaction: 'yes' }, settled],
    ['closing by a word that is none', { closeTransaction: 'maybe' }, 'error 2022 closeTransaction'],
    ['closing by true, which is for INT', { closeTransaction: 'true' }, 'error 2022 closeTransaction'],
    ['the rest of what is settled in part', { ...at('inPart'), amount: '3990' }, settled],
    ['a further part', { ...at('inPart'), amount: '100' }, inPart],
    ['more than the rest', { ...at('inPart'), amount: '3991' }, 'error 2022 amount'],
    ['more than is authorized', { amount: '4991' }, 'error 2022 amount'],
    ['far more than is authorized', { amount: '499000' }, 'error 2022 amount'],
    ['nothing', { amount: '0' }, 'error 2022 amount'],
    ['reqtype NOA of another call', { reqtype: 'NOA' }, 'error 2022 reqtype'],
    ['a reqtype that nobody has', { reqtype: 'XXX' }, 'error 2022 reqtype'],
    ['a transtype that nobody has', { transtype: '07' }, 'error 2022 transtype'],
    ['DOA in small letters is no cancel', { reqtype: 'doa' }, 'error 2022 reqtype'],
    ['without a refno', { '@refno': null }, settled],
    ...values('{authorized}'),
    ...marketplaceRows(settled),
    ['what is settled', at('settled'), already],
    ['what is settled in part and closed', { ...at('closed'), amount: '100' }, already],
    ['what is credited', at('credited'), already],
    ['a credit', { ...at('settledCredit'), amount: '1000' }, already],
    ['what is canceled', at('canceled'), notAllowed],
    ['what is declined', at('declined'), notAllowed],
    ['a checked card', at('cardChecked'), notAllowed],
    ['what is transmitted', at('transmitted'), already],
    ['what is verified only', at('verified'), notAllowed],
    ['what is pending', at('pending'), notAllowed],
  ],
};

/** "Cancel": the whole transaction, authorized or settled. */
export const cancel: Group = {
  name: 'cancel',
  section: 'Cancel',
  call: 'cancel',
  elements: { amount: '4990', currency: 'CHF', uppTransactionId: '{authorized}', reqtype: 'DOA' },
  rows: [
    ['what is authorized', {}, canceled],
    ['in version 1', { '@version': '1' }, canceled],
    ['what is settled', at('settled'), canceled],
    ['what is credited', at('credited'), notAllowed],
    ['a credit', { ...at('settledCredit'), amount: '1000' }, canceled],
    ['with transtype 05', { transtype: '05' }, canceled],
    ['without a refno', { '@refno': null }, canceled],
    ['a part', { amount: '1000' }, 'error 2022 amount'],
    ['more than the whole', { amount: '4991' }, 'error 2022 amount'],
    ['nothing', { amount: '0' }, 'error 2022 amount'],
    ['with transtype 06 of a credit', { transtype: '06' }, 'error 2022 transtype'],
    ['a reqtype twice', { '+': '<reqtype>DOA</reqtype>' }, 'error 2022 reqtype'],
    ...values('{authorized}'),
    ['what is settled in part', at('inPart'), notAllowed],
    ['what is settled in part and closed', at('closed'), notAllowed],
    ['what is canceled', at('canceled'), notAllowed],
    ['what is declined', at('declined'), notAllowed],
    ['a checked card', at('cardChecked'), notAllowed],
    ['what is transmitted', at('transmitted'), notAllowed],
    ['what is verified only', at('verified'), notAllowed],
    ['what is pending', at('pending'), notAllowed],
  ],
};

/** "Credit (refund)": at most what is settled. */
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
    ['what is left after a credit', { ...at('credited'), amount: '3990' }, credited],
    ['more than is left after a credit', { ...at('credited'), amount: '3991' }, 'accepted -72 amount'],
    ['what is settled of a closed one', { ...at('closed'), amount: '1000' }, credited],
    ['more than is settled of a closed one', { ...at('closed'), amount: '1001' }, 'accepted -72 amount'],
    ['more than is settled', { amount: '4991' }, 'accepted -72 amount'],
    ['far more than is settled', { amount: '499000' }, 'accepted -72 amount'],
    ['nothing', { amount: '0' }, 'accepted -72 amount'],
    ['reqtype NOA of another call', { reqtype: 'NOA' }, 'error 2022 reqtype'],
    ['a transtype twice', { '+': '<transtype>06</transtype>' }, 'error 2022 transtype'],
    ...values('{settled}'),
    ...marketplaceRows(credited),
    ['what is transmitted', at('transmitted'), credited],
    ['what is authorized', at('authorized'), notAllowed],
    ['what is settled in part and open', { ...at('inPart'), amount: '1000' }, notAllowed],
    ['a credit', { ...at('settledCredit'), amount: '1000' }, notAllowed],
    ['what is canceled', at('canceled'), notAllowed],
    ['what is declined', at('declined'), notAllowed],
    ['a checked card', at('cardChecked'), notAllowed],
    ['what is verified only', at('verified'), notAllowed],
    ['what is pending', at('pending'), notAllowed],
  ],
};
