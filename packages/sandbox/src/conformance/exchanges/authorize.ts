import type { Group } from '../model.ts';

const authorized = '01 Authorized';
const alias = { amount: '4990', currency: 'CHF', aliasCC: '{alias}', expm: '12', expy: '30' };

/** Authorizations with an alias, based on the "Authorization request fields" section of the specification. */
export const byAlias: Group = {
  name: 'authorize by alias',
  section: 'Authorization request fields',
  call: 'authorize',
  elements: alias,
  rows: [
    [
      'all fields',
      {},
      authorized,
      { uppTransactionId: '*', authorizationCode: '*', acqAuthorizationCode: '*', maskedCC: '*' },
    ],
    ['the smallest amount', { amount: '1' }, authorized],
    ['the limit of the test card', { amount: '9000' }, authorized],
    [
      'above the limit of the test card',
      { amount: '9001' },
      'accepted 1403 declined',
      { acqErrorCode: '50', uppTransactionId: '*' },
    ],
    ['the highest declined amount', { amount: '10000' }, 'accepted 1403 declined', { acqErrorCode: '50' }],
    [
      'above the blocking amount of the test card',
      { amount: '11001' },
      'accepted 1404 card blocked',
      { acqErrorCode: '42', uppTransactionId: '*' },
    ],
    ['amount 0 checks the alias', { amount: '0' }, '01 check successful', { uppTransactionId: '*' }],
    ['an empty amount', { amount: '' }, 'error 2021 amount'],
    ['no amount', { amount: null }, 'error 2021 amount'],
    ['an amount with decimals', { amount: '49.90' }, 'error 2022 amount'],
    ['an amount with a comma', { amount: '4,990' }, 'error 2022 amount'],
    ['a negative amount', { amount: '-1' }, 'error 2022 amount'],
    ['an amount with a sign', { amount: '+1' }, 'error 2022 amount'],
    ['an amount with an exponent', { amount: '1e3' }, 'error 2022 amount'],
    ['an amount in hexadecimal', { amount: '0x10' }, 'error 2022 amount'],
    ['an amount of letters', { amount: 'abc' }, 'error 2022 amount'],
    ['an amount with a space inside', { amount: '4 990' }, 'error 2022 amount'],
    ['an amount in digits of another script', { amount: '４９９０' }, 'error 2022 amount'],
    ['an amount with child elements', { amount: '<b>4990</b>' }, 'error 2022 amount'],
    ['a repeated amount', { '+': '<amount>4990</amount>' }, 'error 2022 amount'],
    ['another currency', { currency: 'EUR' }, authorized],
    ['an empty currency', { currency: '' }, 'error 2021 currency'],
    ['no currency', { currency: null }, 'error 2021 currency'],
    ['a currency in lower case', { currency: 'chf' }, 'error 2022 currency'],
    ['a currency of two letters', { currency: 'CH' }, 'error 2022 currency'],
    ['a currency of four letters', { currency: 'CHFF' }, 'error 2022 currency'],
    ['a currency with a digit', { currency: 'C1F' }, 'error 2022 currency'],
    ['a currency by its number', { currency: '756' }, 'error 2022 currency'],
    ['a repeated currency', { '+': '<currency>CHF</currency>' }, 'error 2022 currency'],
    ['no alias', { aliasCC: null }, 'error 2021 aliasCC'],
    ['an empty alias', { aliasCC: '' }, 'error 2021 aliasCC'],
    ['an unknown alias', { aliasCC: 'nobody' }, 'accepted -888 aliasCC'],
    ['an unknown alias of 40 characters', { aliasCC: '#40' }, 'accepted -888 aliasCC'],
    ['a repeated alias', { '+': '<aliasCC>{alias}</aliasCC>' }, 'error 2022 aliasCC'],
    ['no expiry month', { expm: null }, 'error 2021 expm'],
    ['an empty expiry month', { expm: '' }, 'error 2021 expm'],
    ['an expiry month of one digit', { expm: '1' }, authorized],
    ['an expiry month with a leading zero', { expm: '01' }, authorized],
    ['month 13', { expm: '13' }, 'error 2022 expm'],
    ['month 0', { expm: '0' }, 'error 2022 expm'],
    ['month 00', { expm: '00' }, 'error 2022 expm'],
    ['an expiry month of letters', { expm: 'ab' }, 'error 2022 expm'],
    ['an expiry month of three digits', { expm: '012' }, 'error 2022 expm'],
    ['no expiry year', { expy: null }, 'error 2021 expy'],
    ['an empty expiry year', { expy: '' }, 'error 2021 expy'],
    ['a past expiry year', { expy: '20' }, 'accepted 1006 expy'],
    ['an expiry year of four digits', { expy: '2030' }, 'error 2022 expy'],
    ['an expiry year of one digit', { expy: '3' }, 'error 2022 expy'],
    ['an expiry year of letters', { expy: 'ab' }, 'error 2022 expy'],
    ['reqtype NOA', { reqtype: 'NOA' }, authorized],
    ['reqtype CAA', { reqtype: 'CAA' }, authorized],
    ['an empty reqtype', { reqtype: '' }, authorized],
    ['reqtype SCN, which cards do not have', { reqtype: 'SCN' }, 'accepted 1009 reqtype'],
    ['reqtype COA, which belongs to another call', { reqtype: 'COA' }, 'error 2022 reqtype'],
    ['reqtype DOA, which belongs to another call', { reqtype: 'DOA' }, 'error 2022 reqtype'],
    ['reqtype in lower case', { reqtype: 'noa' }, 'error 2022 reqtype'],
    ['a repeated reqtype', { reqtype: 'NOA', '+': '<reqtype>CAA</reqtype>' }, 'error 2022 reqtype'],
    ['transtype 05', { transtype: '05' }, authorized],
    ['transtype 06, which belongs to credits', { transtype: '06' }, 'error 2022 transtype'],
    ['transtype without its zero', { transtype: '5' }, 'error 2022 transtype'],
    ['pmethod of the alias', { pmethod: 'VIS' }, authorized],
    ['pmethod of another brand', { pmethod: 'ECA' }, 'error 2022 pmethod'],
    ['an unknown pmethod', { pmethod: 'XXX' }, 'error 1003 pmethod'],
    ['pmethod in lower case', { pmethod: 'vis' }, 'error 1003 pmethod'],
    ['an unknown element', { '+': '<theme>dark</theme>' }, authorized],
    ['white space between the elements', { '+': '\n  \n' }, authorized],
    ['a comment inside the request', { '+': '<!-- note -->' }, authorized],
    ['a value in CDATA', { amount: '<![CDATA[4990]]>' }, authorized],
    ['a value with character references', { currency: '&#67;HF' }, authorized],
    ['the container of the customer, empty', { uppCustomerDetails: '' }, authorized],
  ],
};

/** Envelope attributes, based on the "XML envelope" section of the specification. */
export const envelope: Group = {
  name: 'envelope',
  section: 'XML envelope (all three API endpoints)',
  call: 'authorize',
  elements: alias,
  rows: [
    ['version 4', { '@version': '4' }, authorized],
    ['version 5', { '@version': '5' }, authorized],
    ['an unknown version', { '@version': '99' }, authorized],
    ['no version', { '@version': null }, 'error 2021 version'],
    ['an empty version', { '@version': '' }, 'error 2021 version'],
    ['a version of letters', { '@version': 'x' }, 'error 2022 version'],
    ['a version with a point', { '@version': '6.0' }, 'error 2022 version'],
    ['no merchantId', { '@merchantId': null }, 'error 2013 merchantId'],
    ['an empty merchantId', { '@merchantId': '' }, 'error 2013 merchantId'],
    ['the merchantId of another merchant', { '@merchantId': '2000022022' }, 'error 2000 merchantId'],
    ['a merchantId of eleven characters', { '@merchantId': '#11' }, 'error 2000 merchantId'],
    ['testOnly yes', { '@testOnly': 'yes' }, authorized],
    ['testOnly no', { '@testOnly': 'no' }, authorized],
    ['no refno', { '@refno': null }, 'error 2021 refno'],
    ['an empty refno', { '@refno': '' }, 'error 2021 refno'],
    ['a refno of 19 characters', { '@refno': '#19' }, 'error 2022 refno'],
    ['a refno of 200 characters', { '@refno': '#200' }, 'error 2022 refno'],
  ],
};

/**
 * Signatures, based on rule 4 in the "Authentication" section of the specification: if a request contains `sign`, the
 * gateway checks it.
 */
export const signatures: Group = {
  name: 'signature',
  section: 'Authentication',
  call: 'authorize',
  elements: alias,
  rows: [
    ['computed without the alias', { sign: '{sign}' }, authorized],
    ['computed with the alias', { sign: '{signWithAlias}' }, authorized],
    ['of another amount', { amount: '4989', sign: '{sign}' }, 'accepted 1007 sign'],
    ['of another currency', { currency: 'EUR', sign: '{sign}' }, 'accepted 1007 sign'],
    ['of another refno', { '@refno': 'other-{run}', sign: '{sign}' }, 'accepted 1007 sign'],
    ['of 64 wrong digits', { sign: 'a0b1c2d3'.repeat(8) }, 'accepted 1007 sign'],
    ['truncated', { sign: 'ab12' }, 'accepted 1007 sign'],
    ['empty', { sign: '' }, authorized],
  ],
};

const share = (subMerchantId: string, amount = '250', currency = 'CHF') =>
  `<subMerchantId>${subMerchantId}</subMerchantId><fee><amount>${amount}</amount><currency>${currency}</currency></fee>`;

/** Test cases with marketplace fields, used for authorize, settle and credit calls. */
export const marketplaceRows = (yes: string): Group['rows'] => [
  ['a share of the marketplace', { marketplace: share('SUB1') }, yes],
  ['a sub-merchant of 15 characters', { marketplace: share('abcdefghijklmno') }, yes],
  [
    'a sub-merchant of 16 characters',
    { marketplace: share('abcdefghijklmnop') },
    'error 2022 marketplace.subMerchantId',
  ],
  ['a fee of letters', { marketplace: share('SUB1', 'x') }, 'error 2022 marketplace.fee.amount'],
  ['a fee with decimals', { marketplace: share('SUB1', '2.50') }, 'error 2022 marketplace.fee.amount'],
  [
    'a repeated marketplace',
    { marketplace: share('SUB1'), '+': `<marketplace>${share('SUB2')}</marketplace>` },
    'error 2022 marketplace',
  ],
];

export const marketplace: Group = {
  name: 'authorize with a marketplace',
  section: 'Settlement (deferred settlement)',
  call: 'authorize',
  elements: alias,
  rows: marketplaceRows(authorized),
};
