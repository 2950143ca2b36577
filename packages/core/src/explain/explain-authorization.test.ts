import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import { authorizationRules } from './authorization-rules.ts';
import { explainAuthorization } from './explain-authorization.ts';

const about = { amount: 4990, currency: 'CHF' };
const card = { ...about, paymentMethod: 'VIS', alias: 'A', expiryMonth: '12', expiryYear: '30' };
const line = { name: 'Pen', quantity: 2, price: 4990, priceGross: 2495 };
const whole = '{"signature":"s","protocolVersion":"ECv1","signedMessage":"{}"}';

const cases: readonly (readonly [name: string, rule: string, wrong: object, right: object, path: string])[] = [
  ['a card without an alias', 'card-alias', { ...card, alias: undefined }, card, 'alias'],
  ['an alias without its month', 'alias-month', { ...card, expiryMonth: '' }, card, 'expiryMonth'],
  ['an alias without its year', 'alias-year', { ...card, expiryYear: undefined }, card, 'expiryYear'],
  ['a bank without an alias', 'payer-alias', { paymentMethod: 'PFC' }, { paymentMethod: 'PFC', alias: 'A' }, 'alias'],
  [
    'a mobile payment without data',
    'payer-alias',
    { paymentMethod: 'MDP' },
    { paymentMethod: 'MDP', details: { mobileAlias: '7' } },
    'alias',
  ],
  [
    'an invoice without a customer',
    'invoiced-customer',
    { paymentMethod: 'BPY' },
    { paymentMethod: 'BPY', customerDetails: {} },
    'customerDetails',
  ],
  [
    'an amount of 0 without an alias',
    'check-alias',
    { ...card, amount: 0, alias: '' },
    { ...card, amount: 0 },
    'amount',
  ],
  [
    'an alias for a method that has no aliases',
    'alias-unsupported',
    { paymentMethod: 'MFG', alias: 'A', details: { virtualCardNumber: 'V' } },
    { paymentMethod: 'PFC', alias: 'A' },
    'useAlias',
  ],
  [
    'truncated data of wallet A',
    'wallet-whole',
    { paymentMethod: 'PAY', details: { walletData: whole.slice(0, -9) } },
    { paymentMethod: 'PAY', details: { walletData: whole } },
    'details.walletData',
  ],
  [
    'a credit check with a charging request type',
    'request-type',
    { paymentMethod: 'DVI', reqtype: 'NOA' },
    { paymentMethod: 'DVI', reqtype: 'SCN' },
    'reqtype',
  ],
  [
    'a screening of a card',
    'screening',
    { ...card, reqtype: 'SCN' },
    { paymentMethod: 'ACC', reqtype: 'SCN' },
    'reqtype',
  ],
  [
    'a line whose price is not quantity times unit price',
    'line-price',
    { paymentMethod: 'BPY', customerDetails: { articles: [{ ...line, price: 1 }] } },
    { paymentMethod: 'BPY', customerDetails: { articles: [line] } },
    'customerDetails.articles',
  ],
  [
    'shipping with complete: true but without values',
    'shipping-complete',
    { paymentMethod: 'BPY', customerDetails: { shipping: { complete: true } } },
    {
      paymentMethod: 'BPY',
      customerDetails: {
        shipping: Object.fromEntries(
          'complete title firstName lastName street zipCode city country phone cellPhone price priceGross carrier email'
            .split(' ')
            .map((name) => [name, name === 'complete' ? true : 'x']),
        ),
      },
    },
    'customerDetails.shipping.complete',
  ],
  [
    'reference2 and the first entry of customData together',
    'custom-data-reference',
    { paymentMethod: 'INT', details: { reference2: 'R', customData: ['x'] } },
    { paymentMethod: 'INT', details: { reference2: 'R' } },
    'details.reference2',
  ],
];

const explanationOf = (request: object, rule: string) =>
  explainAuthorization(request).find(({ rule: id }) => id === rule);

test.for(cases)(
  'for %s, the rule %s reports the path of the wrong value, and the rule holds for the corrected request',
  ([, rule, wrong, right, path]) => {
    expect(explanationOf(wrong, rule)).toMatchObject({ verdict: 'fails', path: path.split('.') });
    expect(explanationOf(right, rule)).toMatchObject({
      verdict: 'holds',
      sentence: expect.stringMatching(/^[A-Z{r][^!?]+\.$/),
    });
  },
);

test('the examples in this test cover every authorization rule, and the messages of each rule are complete sentences', () => {
  const reached = new Set(cases.map(([, rule]) => rule));
  for (const { id, says, remedy } of authorizationRules) {
    expect(reached).toContain(id);
    for (const text of [says, remedy]) expect(text).toMatch(/^[A-Z{][^!?]+\.$/);
  }
});

test('explainAuthorization does not apply rules that concern only the payment page', () => {
  for (const paymentMethod of Object.keys(methods))
    for (const { rule } of explainAuthorization({ ...about, paymentMethod, alias: 'A' }))
      expect(['never-framed', 'top-window', 'selection-screen', 'cards-only', 'amount-zero']).not.toContain(rule);
});

test.for([undefined, null, 7, 'x', [], { paymentMethod: 'XXX' }, { customerDetails: 7 }])(
  'explainAuthorization returns an empty list for the invalid request %j and does not throw',
  (request) => {
    expect(explainAuthorization(request)).toEqual([]);
  },
);
