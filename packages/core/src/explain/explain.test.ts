import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { extras } from '../methods/extras.ts';
import { methods } from '../methods/index.ts';
import { base, book, buyer, orders, parcel } from '../methods/orders.test-d.ts';
import type { MethodExtras } from '../methods/payment-method.ts';
import { validateOrder } from '../order/validate-order.ts';
import { explain } from './explain.ts';
import type { Mode, Rule } from './rule.ts';
import { sharedRules } from './shared-rules.ts';
import { sizedTimeout, sizeOf } from '../../../../prove/sizes.ts';

interface Combination {
  readonly name: string;
  readonly rule: string;
  readonly mode?: Mode;
  readonly order: object;
  readonly sentence: string;
  readonly path: readonly string[];
  readonly wire: string;
  /** The order or the mode after the rule's remedy has been applied. */
  readonly repaired: { readonly order?: object; readonly mode?: Mode };
}

const reaching = { ...base, paymentMethod: 'PAP' } as const;
const address = { name: 'Eva Muster', street: 'Ring 1', city: 'Bern', zipCode: '3000', country: 'CHE', state: 'BE' };
const everyShipping = { ...parcel, complete: true, title: 'Ms', phone: '1', cellPhone: '2', email: 'eva@shop.example' };
const { price: _price, priceGross: _gross, carrier: _carrier, cellPhone: _cell, ...everyBilling } = everyShipping;

const combinations: readonly Combination[] = [
  {
    name: 'a wallet account in the lightbox',
    rule: 'never-framed',
    mode: 'lightbox',
    order: orders.PAP,
    sentence: 'PAP does not run inside a frame, and the lightbox is a frame. Use the redirect mode for PAP.',
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    repaired: { mode: 'redirect' },
  },
  {
    name: 'a wallet account in a redirect inside an iframe',
    rule: 'never-framed',
    mode: 'redirect-in-iframe',
    order: { ...orders.PAP, mode: 'forceRedirect' },
    sentence: 'PAP does not run inside a frame, and the lightbox is a frame. Use the redirect mode for PAP.',
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    repaired: { mode: 'redirect' },
  },
  {
    name: 'a bank card in the lightbox without startTarget _top',
    rule: 'top-window',
    mode: 'lightbox',
    order: { ...base, paymentMethod: 'PFC' },
    sentence:
      "PFC sends the shopper to the bank, and the bank does not open inside a frame. Set startTarget to '_top'.",
    path: ['startTarget'],
    wire: 'uppStartTarget',
    repaired: { order: { ...base, paymentMethod: 'PFC', startTarget: '_top' } },
  },
  {
    name: 'a lightbox with a method that leaves the payment page immediately',
    rule: 'lightbox-pointless',
    mode: 'lightbox',
    order: orders.PEF,
    sentence:
      'PEF leaves the payment page at once, so a lightbox around it shows nothing. Use the redirect mode, or leave the method open so that the shopper chooses in the lightbox.',
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    repaired: { mode: 'redirect' },
  },
  {
    name: 'wallet A in Secure Fields',
    rule: 'selection-screen',
    mode: 'secure-fields',
    order: orders.PAY,
    sentence:
      'PAY needs the method selection of the payment page, which Secure Fields do not show. Use redirect or lightbox, with the method left open or set to PAY.',
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    repaired: { mode: 'lightbox' },
  },
  {
    name: 'an invoice in Secure Fields',
    rule: 'cards-only',
    mode: 'secure-fields',
    order: orders.BPY,
    sentence:
      'Secure Fields collect card numbers, so they support card methods only. Use redirect or lightbox for BPY, which is not a card.',
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    repaired: { order: orders.ECA },
  },
  {
    name: 'any redirect inside an iframe',
    rule: 'no-iframe',
    mode: 'redirect-in-iframe',
    order: { ...orders.VIS, mode: 'forceRedirect' },
    sentence:
      'Some payment methods and some 3-D Secure pages do not work inside an iframe. Send the whole window to the payment page, or use the lightbox.',
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    repaired: { mode: 'redirect' },
  },
  {
    name: 'a close button inside an iframe',
    rule: 'force-redirect',
    mode: 'redirect-in-iframe',
    order: orders.VIS,
    sentence:
      "Inside an iframe, the close button of the payment page leads nowhere. Set mode to 'forceRedirect' to hide the button; going back then leads to the cancel address.",
    path: ['mode'],
    wire: 'mode',
    repaired: { order: { ...orders.VIS, mode: 'forceRedirect' } },
  },
  {
    name: 'shipping with complete: true but with missing fields',
    rule: 'shipping-complete',
    order: { ...orders.VIS, shipping: { complete: true, firstName: 'Eva', city: 'Bern' } },
    sentence:
      'With uppShippingDetails=yes, every shipping field except street2 is mandatory. Add the missing fields, or remove shipping.complete.',
    path: ['shipping', 'complete'],
    wire: 'uppShippingDetails',
    repaired: { order: { ...orders.VIS, shipping: everyShipping } },
  },
  {
    name: 'billing with complete: true but without a city',
    rule: 'billing-complete',
    order: { ...orders.VIS, billing: { ...everyBilling, city: '' } },
    sentence:
      'With uppBillingDetails=yes, every billing field except street2 is mandatory. Add the missing fields, or remove billing.complete.',
    path: ['billing', 'complete'],
    wire: 'uppBillingDetails',
    repaired: { order: { ...orders.VIS, billing: everyBilling } },
  },
  {
    name: 'an amount of 0 without useAlias',
    rule: 'amount-zero',
    order: { ...orders.VIS, amount: 0 },
    sentence:
      'An amount of 0 moves no money: it registers the payment method, which is returned as an alias. Set useAlias with a method that can be registered, or set the amount.',
    path: ['amount'],
    wire: 'amount',
    repaired: { order: { ...orders.VIS, amount: 0, useAlias: true } },
  },
  {
    name: 'an amount of 0 with a method that cannot be registered',
    rule: 'amount-zero',
    order: { ...orders.PAY, amount: 0, useAlias: true },
    sentence:
      'An amount of 0 moves no money: it registers the payment method, which is returned as an alias. Set useAlias with a method that can be registered, or set the amount.',
    path: ['amount'],
    wire: 'amount',
    repaired: { order: { ...orders.PFC, amount: 0, useAlias: true } },
  },
  {
    name: 'an alias for a method that has none',
    rule: 'alias-unsupported',
    order: { ...orders.PEF, useAlias: true },
    sentence: 'An alias requires a method that supports aliases. Remove useAlias and alias: PEF does not support them.',
    path: ['useAlias'],
    wire: 'useAlias',
    repaired: { order: orders.PFC },
  },
  {
    name: 'the alias of a card without its expiry date',
    rule: 'alias-expiry',
    order: { ...base, paymentMethod: 'VIS', alias: '424242VMKSNZ4242', expiryMonth: '01' },
    sentence: 'The alias of a card requires its expiry date. Add expiryMonth and expiryYear.',
    path: ['alias'],
    wire: 'aliasCC',
    repaired: { order: orders.VIS },
  },
  {
    name: 'a masked number for a method without cards',
    rule: 'masked-card',
    order: { ...orders.PSC, returnMaskedCard: true },
    sentence: 'A masked number is returned for cards only. Remove returnMaskedCard: PSC is not a card.',
    path: ['returnMaskedCard'],
    wire: 'uppReturnMaskedCC',
    repaired: { order: { ...orders.AMX, returnMaskedCard: true } },
  },
  {
    name: 'a credit check without a request type',
    rule: 'nothing-to-settle',
    order: { ...base, paymentMethod: 'DVI', customer: { ...buyer, type: 'person' } },
    sentence: 'DVI only screens: there is nothing to authorize or settle. Set reqtype to SCN.',
    path: ['reqtype'],
    wire: 'reqtype',
    repaired: { order: orders.DVI },
  },
  {
    name: 'an article whose price is the unit price instead of the line total',
    rule: 'line-price',
    order: { ...orders.BPY, articles: [book, { ...book, price: 2495 }] },
    sentence:
      'The price of a line is its quantity times the price of one unit, including VAT. Compare price, quantity and the unit price of each article.',
    path: ['articles'],
    wire: 'uppArticle_{n}_Price',
    repaired: { order: { ...orders.BPY, articles: [book, book] } },
  },
  {
    name: 'address details requested from a card',
    rule: 'returnCustomerDetails-method',
    order: { ...orders.VIS, returnCustomerDetails: true },
    sentence: 'Returning address details works with PAP only. Leave returnCustomerDetails out.',
    path: ['returnCustomerDetails'],
    wire: 'uppCustomerDetails',
    repaired: { order: { ...reaching, returnCustomerDetails: true } },
  },
  {
    name: 'customer details forwarded to a bank',
    rule: 'forwardCustomerDetails-method',
    order: { ...orders.EPS, forwardCustomerDetails: true },
    sentence: 'Forwarding customer details works with PAP only. Leave forwardCustomerDetails out.',
    path: ['forwardCustomerDetails'],
    wire: 'uppForwardCustomerDetails',
    repaired: { order: { ...reaching, forwardCustomerDetails: true } },
  },
  {
    name: 'shipping details displayed by a voucher',
    rule: 'displayShippingDetails-method',
    order: { ...orders.PSC, displayShippingDetails: true },
    sentence: 'Displaying shipping details works with PAP only. Leave displayShippingDetails out.',
    path: ['displayShippingDetails'],
    wire: 'uppDisplayShippingDetails',
    repaired: { order: { ...reaching, displayShippingDetails: true } },
  },
  {
    name: 'a virtual card number requested from the method that needs it',
    rule: 'returnVirtualCardNumber-method',
    order: { ...orders.MFG, returnVirtualCardNumber: true },
    sentence: 'Returning a virtual card number works with MFX and MFA only. Leave returnVirtualCardNumber out.',
    path: ['returnVirtualCardNumber'],
    wire: 'returnVirtualCardno',
    repaired: { order: orders.MFA },
  },
  {
    name: 'totals without the shipping',
    rule: 'wallet-total',
    order: { ...reaching, details: { itemsTotal: 4000, taxTotal: 490 } },
    sentence:
      'The amount must equal the sum of items, shipping and tax: ITEMAMT + SHIPPINGAMT + TAXAMT. Compare itemsTotal, shippingTotal and taxTotal with the amount.',
    path: ['details', 'itemsTotal'],
    wire: 'ITEMAMT',
    repaired: { order: { ...reaching, details: { itemsTotal: 4000, taxTotal: 490, shippingTotal: 500 } } },
  },
  {
    name: 'a country code that does not exist',
    rule: 'two-letter-country',
    order: { ...orders.KLN, customer: { country: 'XX' } },
    sentence: "KLN requires the customer's country as a two-letter code of ISO 3166-1. Use a code such as CH.",
    path: ['customer', 'country'],
    wire: 'uppCustomerCountry',
    repaired: { order: { ...orders.KLN, customer: { country: 'CH' } } },
  },
  {
    name: 'a total of shipping and tax without ITEMAMT',
    rule: 'wallet-total',
    order: { ...reaching, details: { shippingTotal: 4000, taxTotal: 990 } },
    sentence:
      'The amount must equal the sum of items, shipping and tax: ITEMAMT + SHIPPINGAMT + TAXAMT. Compare itemsTotal, shippingTotal and taxTotal with the amount.',
    path: ['details', 'itemsTotal'],
    wire: 'ITEMAMT',
    repaired: { order: { ...reaching, details: { itemsTotal: 4990 } } },
  },
  {
    name: 'items without ITEMAMT',
    rule: 'wallet-total',
    order: { ...reaching, details: { items: [{ name: 'Book', price: 4990, quantity: 1 }] } },
    sentence:
      'The amount must equal the sum of items, shipping and tax: ITEMAMT + SHIPPINGAMT + TAXAMT. Compare itemsTotal, shippingTotal and taxTotal with the amount.',
    path: ['details', 'itemsTotal'],
    wire: 'ITEMAMT',
    repaired: {
      order: { ...reaching, details: { itemsTotal: 4990, items: [{ name: 'Book', price: 4990, quantity: 1 }] } },
    },
  },
  {
    name: 'an item total that differs from the items',
    rule: 'wallet-items',
    order: { ...reaching, details: { itemsTotal: 4990, items: [{ name: 'Book', price: 2495, quantity: 1 }] } },
    sentence: 'ITEMAMT is the sum of all items, each price times its quantity. Compare itemsTotal with the items.',
    path: ['details', 'itemsTotal'],
    wire: 'ITEMAMT',
    repaired: {
      order: { ...reaching, details: { itemsTotal: 4990, items: [{ name: 'Book', price: 2495, quantity: 2 }] } },
    },
  },
  {
    name: 'an address displayed without the state',
    rule: 'wallet-address',
    order: {
      ...reaching,
      forwardCustomerDetails: true,
      displayShippingDetails: true,
      customer: { ...address, state: '' },
    },
    sentence:
      'To display shipping details, the wallet needs name, street, city, zipCode, country and state of the customer. Add these six values, or set both switches to false to hide the details.',
    path: ['customer'],
    wire: 'uppForwardCustomerDetails',
    repaired: {
      order: { ...reaching, forwardCustomerDetails: true, displayShippingDetails: true, customer: address },
    },
  },
  {
    name: 'shipping details that are forwarded but not displayed',
    rule: 'wallet-hide',
    order: { ...reaching, displayShippingDetails: false },
    sentence:
      'Shipping details are hidden only if they are neither forwarded nor displayed. Set forwardCustomerDetails and displayShippingDetails both to false.',
    path: ['displayShippingDetails'],
    wire: 'uppDisplayShippingDetails',
    repaired: { order: { ...reaching, displayShippingDetails: false, forwardCustomerDetails: false } },
  },
  {
    name: 'an empty text on the payment slip',
    rule: 'empty-payment-info',
    order: { ...base, paymentMethod: 'ESY', details: { paymentInfo: '' } },
    sentence:
      'The gateway refuses an empty easyPaymentInfo and uses the refno if easyPaymentInfo is missing. Remove paymentInfo.',
    path: ['details', 'paymentInfo'],
    wire: 'easyPaymentInfo',
    repaired: { order: orders.ESY },
  },
  {
    name: 'two values for the first entry of the custom data',
    rule: 'custom-data-reference',
    order: { ...orders.INT, details: { subMethod: 'INVOICE', reference2: 'R2', customData: ['one'] } },
    sentence:
      'refno2 and the first entry of provBCustomData are the same value, and refno2 takes precedence. Remove one of the two.',
    path: ['details', 'reference2'],
    wire: 'refno2',
    repaired: { order: { ...orders.INT, details: { subMethod: 'INVOICE', reference2: 'R2' } } },
  },
  {
    name: 'a label without its text on the age check',
    rule: 'label-and-text',
    order: { ...orders.GPA, articles: [{ name: 'Age', description: 'From 18' }, { name: 'Shop' }] },
    sentence:
      'GPA shows articles as pairs of label (name) and text (description), and uses nothing else of them. Set the name and the description of every article.',
    path: ['articles'],
    wire: 'uppArticle_{n}_Name',
    repaired: { order: orders.GPA },
  },
  {
    name: 'a price for the age check, which ignores prices',
    rule: 'unused-article-rows',
    order: { ...orders.GPA, articles: [{ name: 'Age', description: 'From 18', quantity: 1, price: 4990 }] },
    sentence:
      'GPA ignores every field of an article except name and description. Remove the other fields from the articles.',
    path: ['articles'],
    wire: 'uppArticle_{n}_Name',
    repaired: { order: orders.GPA },
  },
];

const explanationOf = (order: unknown, mode: Mode, rule: string) =>
  explain(order, { mode }).find(({ rule: id }) => id === rule);

test.for(combinations)(
  'explain reports the failed rule for $name with its message and path',
  ({ order, mode, rule, ...expected }) => {
    const { sentence, path, wire } = expected;
    expect(explanationOf(order, mode ?? 'redirect', rule)).toMatchObject({ verdict: 'fails', sentence, path, wire });
  },
);

test.for(combinations)(
  'the rule for $name holds after the order or mode is changed as the remedy says',
  ({ order, mode, rule, sentence, repaired }) => {
    const corrected = repaired.order ?? order;
    const explanation = explanationOf(corrected, repaired.mode ?? mode ?? 'redirect', rule);
    expect(explanation).toMatchObject({ verdict: 'holds' });
    expect(validateOrder(corrected)).toMatchObject({ ok: true });
    // If a rule holds, its sentence does not contain the remedy.
    expect(sentence.split(' ').length).toBeGreaterThan(explanation?.sentence.split(' ').length ?? 0);
    expect(explanation?.sentence).toMatch(/^\w.+\.$/);
  },
);

// All rules: the rules shared by all methods and the rules specific to individual methods.

const ownRules = Object.values<MethodExtras>(extras).flatMap(({ rules }) => rules ?? []);
const rules: readonly Rule[] = [...new Set([...sharedRules, ...ownRules])];

test('the examples in this test make each rule hold at least once and fail at least once', () => {
  const reached = (verdict: string) => {
    const ids = combinations.flatMap(({ order, mode = 'redirect', repaired }) =>
      [...explain(order, { mode }), ...explain(repaired.order ?? order, { mode: repaired.mode ?? mode })].filter(
        (explanation) => explanation.verdict === verdict,
      ),
    );
    return [...new Set(ids.map(({ rule }) => rule))].toSorted();
  };
  const all = rules.map(({ id }) => id).toSorted();
  expect(new Set(all).size).toBe(all.length);
  expect(reached('fails')).toEqual(all);
  expect(reached('holds')).toEqual(all);
});

test('rules and remedies are complete sentences', () => {
  for (const { says, remedy } of rules) for (const text of [says, remedy]) expect(text).toMatch(/^[A-Z{r][^!?]+\.$/);
});

test('if a rule holds, its sentence neither names the method nor contains the remedy', () => {
  const explanations = explain({ ...orders.VIS, returnMaskedCard: true, useAlias: true }, { mode: 'secure-fields' });
  expect(explanations.map(({ rule, verdict }) => `${rule} ${verdict}`)).toEqual([
    'cards-only holds',
    'alias-expiry holds',
    'masked-card holds',
  ]);
  for (const { sentence } of explanations) expect(sentence).not.toMatch(/VIS|not a card|\{/);
});

// The specification does not say whether these methods support aliases or an amount of 0, so explain rejects neither.
test.for(['PAP', 'MDP', 'EPS'])('explain accepts an amount of 0 with useAlias for %s', (paymentMethod) => {
  const order = { ...base, amount: 0, useAlias: true, paymentMethod };
  expect(explanationOf(order, 'redirect', 'amount-zero')).toMatchObject({ verdict: 'holds' });
  expect(explanationOf(order, 'redirect', 'alias-unsupported')).toBeUndefined();
});

test('for an order without a payment method, explain applies only the rules that concern every method', () => {
  expect(explain(base, { mode: 'lightbox' })).toEqual([]);
  expect(explain(base, { mode: 'secure-fields' })).toEqual([]);
  const open = { ...base, amount: 0, useAlias: true, returnCustomerDetails: true };
  expect(explain(open, { mode: 'redirect' }).map(({ verdict }) => verdict)).toEqual(['holds', 'holds']);
});

test('explain reports every failed rule, whether its weight is `must` or `should`', () => {
  const failing = explain({ ...base, amount: 0, paymentMethod: 'PEF', useAlias: true }, { mode: 'lightbox' })
    .filter(({ verdict }) => verdict === 'fails')
    .map(({ rule, weight }) => `${weight} ${rule}`);
  expect(failing).toEqual([
    'must top-window',
    'should lightbox-pointless',
    'must amount-zero',
    'must alias-unsupported',
  ]);
});

// Values of any type, because callers without type checking can pass anything.

test.for([undefined, null, 1, 'lightbox', {}, { mode: 'toString' }, { mode: null }])(
  'explain does not throw for the setup %j',
  (setup) => {
    const explainAnything = explain as (order: unknown, setup?: unknown) => readonly unknown[];
    for (const order of [undefined, null, 7, 'x', base, { ...base, paymentMethod: 'PFC' }])
      expect(Array.isArray(explainAnything(order, setup))).toBe(true);
  },
);

const modes: readonly Mode[] = ['redirect', 'redirect-in-iframe', 'lightbox', 'secure-fields'];
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSparseArray: true,
  withSet: true,
});
const names = ['name', 'description', 'price', 'quantity', 'priceGross', 'unitPrice', 'text', 'complete', 'street'];
const inner = fc.dictionary(
  fc.constantFrom(...names, 'itemsTotal', 'taxTotal', 'customData', 'reference2', 'paymentInfo'),
  anything,
);
const group = fc.oneof(
  anything,
  inner,
  fc.array(inner),
  fc.constant(Symbol('no text')),
  fc.constant({ complete: true }),
);
const anyOrder = fc.oneof(
  anything,
  fc.record(
    {
      paymentMethod: fc.oneof(fc.constantFrom(...Object.keys(methods)), anything),
      amount: fc.oneof(fc.constant(0), anything),
      useAlias: fc.oneof(fc.constant(true), anything),
      alias: group,
      returnMaskedCard: fc.oneof(fc.constant(true), anything),
      returnVirtualCardNumber: group,
      returnCustomerDetails: group,
      forwardCustomerDetails: fc.oneof(fc.boolean(), anything),
      displayShippingDetails: fc.oneof(fc.boolean(), anything),
      articles: group,
      shipping: group,
      billing: group,
      customer: group,
      details: group,
    },
    { requiredKeys: [] },
  ),
);

const runs = sizeOf('explainedOrders');

test(
  'explain never throws for a random order and always includes the force-redirect rule for an order in an iframe',
  { timeout: sizedTimeout },
  () => {
    let count = 0;
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...modes), (order, mode) => {
        count += explain(order, { mode }).length;
        // The `force-redirect` rule applies to every order in an iframe. If any rule threw an error, explain would
        // return an empty list.
        return explain(order, { mode: 'redirect-in-iframe' }).some(({ rule }) => rule === 'force-redirect');
      }),
      { numRuns: runs },
    );
    expect(count).toBeGreaterThan(runs);
  },
);

test('explain returns an empty list if a getter or a proxy in the order throws', () => {
  const broken = () => {
    throw new Error('no');
  };
  const traps = new Proxy({}, { get: broken, has: broken, ownKeys: broken });
  expect(explain(traps, { mode: 'redirect' })).toEqual([]);
  expect(explain({ ...base, articles: [traps] }, { mode: 'redirect' })).toEqual([]);
  expect(explain(Object.defineProperty({}, 'paymentMethod', { get: broken }), { mode: 'redirect' })).toEqual([]);
});

test('explanations never contain a value from the order', { timeout: 60_000 }, () => {
  const secret = 'sEcReT';
  const mark = (value: unknown): unknown =>
    typeof value === 'string'
      ? secret
      : Array.isArray(value)
        ? value.map(mark)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mark(entry)]))
          : value;
  for (const { order } of [...combinations, ...Object.values(orders).map((each) => ({ order: each }))])
    for (const mode of modes)
      for (const paymentMethod of [...Object.keys(methods), secret]) {
        const explanations = explain({ ...(mark(order) as object), paymentMethod }, { mode });
        expect(JSON.stringify(explanations)).not.toContain(secret);
        expect(JSON.stringify(explanations)).not.toMatch(/4990|2495/);
      }
});
