import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import { authorizationRules } from './authorization-rules.ts';
import { explainAuthorization } from './explain-authorization.ts';

const about = { amount: 4990, currency: 'CHF' };
const card = { ...about, paymentMethod: 'VIS', alias: 'A', expiryMonth: '12', expiryYear: '30' };
const line = { name: 'Pen', quantity: 2, price: 4990, priceGross: 2495 };
const whole = '{"signature":"s","protocolVersion":"ECv1","signedMessage":"{}"}';

const cases: readonly (readonly [name: string, rule: string, wrong: object, right: object, path: string])[] = [
  ['a card by its number', 'card-alias', { ...card, alias: undefined }, card, 'alias'],
  ['an alias without its month', 'alias-month', { ...card, expiryMonth: '' }, card, 'expiryMonth'],
  ['an alias without its year', 'alias-year', { ...card, expiryYear: undefined }, card, 'expiryYear'],
  ['a bank by nothing', 'payer-alias', { paymentMethod: 'PFC' }, { paymentMethod: 'PFC', alias: 'A' }, 'alias'],
  [
    'a phone by nothing',
    'payer-alias',
    { paymentMethod: 'MDP' },
    { paymentMethod: 'MDP', details: { mobileAlias: '7' } },
    'alias',
  ],
  [
    'an invoice to nobody',
    'invoiced-customer',
    { paymentMethod: 'BPY' },
    { paymentMethod: 'BPY', customerDetails: {} },
    'customerDetails',
  ],
  ['nothing from a wallet', 'check-alias', { ...card, amount: 0, alias: '' }, { ...card, amount: 0 }, 'amount'],
  [
    'an alias of a method without any',
    'alias-unsupported',
    { paymentMethod: 'MFG', alias: 'A', details: { virtualCardNumber: 'V' } },
    { paymentMethod: 'PFC', alias: 'A' },
    'useAlias',
  ],
  [
    'data of wallet A that were cut',
    'wallet-whole',
    { paymentMethod: 'PAY', details: { walletData: whole.slice(0, -9) } },
    { paymentMethod: 'PAY', details: { walletData: whole } },
    'details.walletData',
  ],
  [
    'a credit check that is to charge',
    'request-type',
    { paymentMethod: 'DVI', reqtype: 'NOA' },
    { paymentMethod: 'DVI', reqtype: 'SCN' },
    'reqtype',
  ],
  [
    'a card that is screened',
    'screening',
    { ...card, reqtype: 'SCN' },
    { paymentMethod: 'ACC', reqtype: 'SCN' },
    'reqtype',
  ],
  [
    'a line that does not add up',
    'line-price',
    { paymentMethod: 'BPY', customerDetails: { articles: [{ ...line, price: 1 }] } },
    { paymentMethod: 'BPY', customerDetails: { articles: [line] } },
    'customerDetails.articles',
  ],
  [
    'shipping that says it is complete',
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
    'one value twice',
    'custom-data-reference',
    { paymentMethod: 'INT', details: { reference2: 'R', customData: ['x'] } },
    { paymentMethod: 'INT', details: { reference2: 'R' } },
    'details.reference2',
  ],
];

const told = (request: object, rule: string) => explainAuthorization(request).find((one) => one.rule === rule);

test.for(cases)('%s (%s) fails where it stands, and holds when it is mended', ([, rule, wrong, right, path]) => {
  expect(told(wrong, rule)).toMatchObject({ verdict: 'fails', path: path.split('.') });
  expect(told(right, rule)).toMatchObject({ verdict: 'holds', sentence: expect.stringMatching(/^[A-Z{r][^!?]+\.$/) });
});

test('every rule of the call is reached, and its sentences are whole', () => {
  const reached = new Set(cases.map(([, rule]) => rule));
  for (const { id, says, remedy } of authorizationRules) {
    expect(reached).toContain(id);
    for (const text of [says, remedy]) expect(text).toMatch(/^[A-Z{][^!?]+\.$/);
  }
});

test('what says how a page is shown is not told of a call', () => {
  for (const paymentMethod of Object.keys(methods))
    for (const { rule } of explainAuthorization({ ...about, paymentMethod, alias: 'A' }))
      expect(['never-framed', 'top-window', 'selection-screen', 'cards-only', 'amount-zero']).not.toContain(rule);
});

test.for([undefined, null, 7, 'x', [], { paymentMethod: 'XXX' }, { customerDetails: 7 }])(
  '%j is explained and not thrown',
  (request) => {
    expect(explainAuthorization(request)).toEqual([]);
  },
);
