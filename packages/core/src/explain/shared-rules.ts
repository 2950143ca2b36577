import { billing } from '../rows/billing.ts';
import { shipping } from '../rows/shipping.ts';
import type { Table } from '../table/parameter.ts';
import { group, has, list, numberIn, type Draft, type Mode, type Rule } from './rule.ts';

const framed: readonly Mode[] = ['lightbox', 'redirect-in-iframe'];
const onPage: readonly Mode[] = ['redirect', ...framed];

/** Returns whether every value of an address except `street2` is present, as the `complete` flag requires. */
const hasAll = (rows: Table, values: Draft) =>
  Object.keys(rows).every((name) => name === 'street2' || has(values[name]));

const only = (path: string, wire: string, codes: readonly string[], subject: string): Rule => ({
  id: `${path}-method`,
  path: [path],
  wire,
  weight: 'must',
  applies: (order) => order[path] !== undefined,
  holds: (order, method) => order['paymentMethod'] === undefined || codes.includes(method?.code ?? ''),
  says: `${subject} works with ${codes.join(' and ')} only.`,
  remedy: `Leave ${path} out.`,
});

/**
 * Rules that are not specific to one payment method. Some rules apply to every method; others apply only to methods
 * with certain properties.
 */
export const sharedRules: readonly Rule[] = [
  {
    id: 'never-framed',
    modes: onPage,
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    weight: 'must',
    applies: (_, method) => method?.framing === 'never',
    holds: (_, __, mode) => !framed.includes(mode),
    says: '{method} does not run inside a frame, and the lightbox is a frame.',
    remedy: 'Use the redirect mode for {method}.',
  },
  {
    id: 'top-window',
    modes: framed,
    path: ['startTarget'],
    wire: 'uppStartTarget',
    weight: 'must',
    applies: (_, method) => method?.framing === 'top-window',
    holds: ({ startTarget }) => startTarget === '_top',
    says: '{method} sends the shopper to the bank, and the bank does not open inside a frame.',
    remedy: "Set startTarget to '_top'.",
  },
  {
    id: 'lightbox-pointless',
    modes: onPage,
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    weight: 'should',
    applies: (_, method) => method?.redirects === true,
    holds: (_, __, mode) => mode !== 'lightbox',
    says: '{method} leaves the payment page at once, so a lightbox around it shows nothing.',
    remedy: 'Use the redirect mode, or leave the method open so that the shopper chooses in the lightbox.',
  },
  {
    id: 'selection-screen',
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    weight: 'must',
    applies: (_, method) => method?.framing === 'selection-screen',
    holds: (_, __, mode) => mode !== 'secure-fields',
    says: '{method} needs the method selection of the payment page, which Secure Fields do not show.',
    remedy: 'Use redirect or lightbox, with the method left open or set to {method}.',
  },
  {
    id: 'no-iframe',
    modes: ['redirect', 'redirect-in-iframe'],
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    weight: 'should',
    applies: (_, method, mode) => method !== undefined || mode === 'redirect-in-iframe',
    holds: (_, __, mode) => mode === 'redirect',
    says: 'Some payment methods and some 3-D Secure pages do not work inside an iframe.',
    remedy: 'Send the whole window to the payment page, or use the lightbox.',
  },
  {
    id: 'force-redirect',
    modes: ['redirect-in-iframe'],
    path: ['mode'],
    wire: 'mode',
    weight: 'should',
    applies: () => true,
    holds: ({ mode }) => mode === 'forceRedirect',
    says: 'Inside an iframe, the close button of the payment page leads nowhere.',
    remedy: "Set mode to 'forceRedirect' to hide the button; going back then leads to the cancel address.",
  },
  {
    id: 'cards-only',
    modes: ['secure-fields'],
    path: ['paymentMethod'],
    wire: 'paymentmethod',
    weight: 'must',
    applies: (_, method) => method !== undefined && method.framing !== 'selection-screen',
    holds: (_, method) => method?.card === true,
    says: 'Secure Fields collect card numbers, so they support card methods only.',
    remedy: 'Use redirect or lightbox for {method}, which is not a card.',
  },
  {
    id: 'shipping-complete',
    path: ['shipping', 'complete'],
    wire: 'uppShippingDetails',
    weight: 'must',
    applies: (order) => group(order, 'shipping')['complete'] === true,
    holds: (order) => hasAll(shipping, group(order, 'shipping')),
    says: 'With uppShippingDetails=yes, every shipping field except street2 is mandatory.',
    remedy: 'Add the missing fields, or remove shipping.complete.',
  },
  {
    id: 'billing-complete',
    path: ['billing', 'complete'],
    wire: 'uppBillingDetails',
    weight: 'must',
    applies: (order) => group(order, 'billing')['complete'] === true,
    holds: (order) => hasAll(billing, group(order, 'billing')),
    says: 'With uppBillingDetails=yes, every billing field except street2 is mandatory.',
    remedy: 'Add the missing fields, or remove billing.complete.',
  },
  {
    id: 'amount-zero',
    path: ['amount'],
    wire: 'amount',
    weight: 'must',
    applies: ({ amount }) => amount === 0,
    holds: ({ useAlias }, method) => useAlias === true && method?.can?.alias !== false,
    says: 'An amount of 0 moves no money: it registers the payment method, which is returned as an alias.',
    remedy: 'Set useAlias with a method that can be registered, or set the amount.',
  },
  {
    id: 'alias-unsupported',
    path: ['useAlias'],
    wire: 'useAlias',
    weight: 'must',
    applies: ({ useAlias, alias }, method) => (useAlias === true || has(alias)) && method?.can?.alias !== undefined,
    holds: (_, method) => method?.can?.alias === true,
    says: 'An alias requires a method that supports aliases.',
    remedy: 'Remove useAlias and alias: {method} does not support them.',
  },
  {
    id: 'alias-expiry',
    path: ['alias'],
    wire: 'aliasCC',
    weight: 'must',
    applies: ({ alias }, method) => has(alias) && method?.card === true,
    holds: ({ expiryMonth, expiryYear }) => has(expiryMonth) && has(expiryYear),
    says: 'The alias of a card requires its expiry date.',
    remedy: 'Add expiryMonth and expiryYear.',
  },
  {
    id: 'masked-card',
    path: ['returnMaskedCard'],
    wire: 'uppReturnMaskedCC',
    weight: 'should',
    applies: ({ returnMaskedCard }, method) => returnMaskedCard === true && method !== undefined,
    holds: (_, method) => method?.card === true,
    says: 'A masked number is returned for cards only.',
    remedy: 'Remove returnMaskedCard: {method} is not a card.',
  },
  {
    id: 'nothing-to-settle',
    path: ['reqtype'],
    wire: 'reqtype',
    weight: 'must',
    applies: (_, method) => method?.can?.settle === false,
    holds: ({ reqtype }) => reqtype === 'SCN',
    says: '{method} only screens: there is nothing to authorize or settle.',
    remedy: 'Set reqtype to SCN.',
  },
  {
    id: 'line-price',
    path: ['articles'],
    wire: 'uppArticle_{n}_Price',
    weight: 'should',
    applies: (order) => list(order, 'articles').some((line) => difference(line) !== undefined),
    holds: (order) => list(order, 'articles').every((line) => !difference(line)),
    says: 'The price of a line is its quantity times the price of one unit, including VAT.',
    remedy: 'Compare price, quantity and the unit price of each article.',
  },
  only('returnCustomerDetails', 'uppCustomerDetails', ['PAP'], 'Returning address details'),
  only('forwardCustomerDetails', 'uppForwardCustomerDetails', ['PAP'], 'Forwarding customer details'),
  only('displayShippingDetails', 'uppDisplayShippingDetails', ['PAP'], 'Displaying shipping details'),
  only('returnVirtualCardNumber', 'returnVirtualCardno', ['MFX', 'MFA'], 'Returning a virtual card number'),
];

/**
 * Returns the difference between an article line's total price and the product of its quantity and unit price, or
 * `undefined` if any of the three values is missing.
 */
function difference(line: Draft): number | undefined {
  const [price, quantity] = [numberIn(line, 'price'), numberIn(line, 'quantity')];
  const unit = numberIn(line, 'priceGross') ?? numberIn(line, 'unitPrice');
  if (price === undefined || quantity === undefined || unit === undefined) return undefined;
  return price - quantity * unit;
}
