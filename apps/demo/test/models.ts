import { aPayment, aSignedRequest } from '@tillkit/react/testing';
import { loadContents } from '../web/contents.ts';
import { loadList } from '../web/load-words.ts';
import { infoEn } from '../catalogue/info-en.ts';
import { card } from '../catalogue/methods.ts';
import { products } from '../catalogue/products.ts';
import { slugs } from '../catalogue/prices.ts';
import type {
  CartLineView,
  CartView,
  Frame,
  FormsModel,
  GatewayScripts,
  MethodChoice,
  Model,
  OrderView,
  Page,
} from '../web/page.ts';
import { PayingPages } from '../web/pages/PayingPages.tsx';
import type { ShopProps } from '../web/Shop.tsx';
import { paymentTexts, shopTexts } from '../web/texts/load-texts.ts';

const frame: Frame = {
  path: '/',
  theme: 'auto',
  language: 'en',
  languages: ['de', 'en'],
  currency: 'CHF',
  cartCount: 1,
  cartText: 'Cart: 1 item, CHF 49.90',
};

export const toModel = (page: Page, more: Partial<Frame> = {}): Model => ({ frame: { ...frame, ...more }, page });

export const line: CartLineView = {
  slug: 'fountain-pen',
  name: 'Fountain pen',
  quantity: 1,
  unit: 'CHF 49.90',
  total: 'CHF 49.90',
  most: 20,
};

const summary = {
  lines: [line],
  subtotal: 'CHF 49.90',
  deliveryName: 'Post',
  deliveryPrice: 'CHF 7.00',
  total: 'CHF 56.90',
};

export const cart: CartView = {
  ...summary,
  deliveries: [
    { key: 'pick-up', name: 'Collect in the shop', promise: 'Ready in two hours', price: 'Free', chosen: false },
    { key: 'post', name: 'Post', promise: 'Two to four working days', price: 'CHF 7.00', chosen: true },
  ],
};

export const order: OrderView = {
  ...summary,
  id: 'a'.repeat(32),
  number: '7K3QX9',
  status: 'open',
  next: 'It goes to the post today.',
  isPickedUp: false,
};

const contact = {
  email: 'anna@example.ch',
  name: 'Anna Muster',
  street: 'Seestrasse 12',
  postcode: '8002',
  city: 'Zürich',
  country: 'CH',
};

const gateway = 'http://127.0.0.1:4400';

export const request = aSignedRequest({ refno: 'T1', amount: '5690' });

export const scripts: GatewayScripts = {
  lightbox: {
    src: 'http://127.0.0.1:4400/upp/lightbox/1/lightbox.js',
    integrity: `sha384-${'a'.repeat(64)}`,
    global: 'PaymentLightbox',
  },
};

export const payment = aPayment({ status: 'open', amount: 5690, refno: 'T1' });

const remembers = { is: false, ticked: false };

const usual = [{ code: card }, { code: 'BPY' }, { code: 'TWI', reason: 'country' }] as const;
const more = [{ code: 'PFC' }, { code: 'DVI', reason: paymentTexts.en.pay.onlyChecks }] as const;

const total = { amount: 5690, currency: 'CHF' };
const forms: FormsModel = { known: {}, defaults: {}, own: {}, remembers: false };

const methods: MethodChoice = {
  chosen: card,
  usual,
  more,
  names: { TWI: 'Zwirn', DVI: 'Leselupe · Credit check' },
  contents: await loadList({ usual, more }, { forms }, 'en'),
};

const stock = { level: 'in', text: 'In stock', most: 20 } as const;

const product = {
  slug: 'fountain-pen',
  price: 'CHF 49.90',
  stock,
  ...products['fountain-pen'],
  deliveries: cart.deliveries,
} as const;

const pay = {
  kind: 'pay',
  order,
  contact,
  methods,
  savedCards: [],
  keepsCard: false,
  total,
  forms,
  gateway,
  scripts,
} as const;

/** Pages for tests: at least one of each kind, and additional pages for states that look different. */
export const pages: Readonly<Record<string, Page>> = {
  list: { kind: 'list', products: slugs.map((slug) => ({ slug, price: 'CHF 1.00', stock, ...products[slug] })) },
  product: { kind: 'product', product, added: false },
  added: { kind: 'product', product, added: true },
  'too many': {
    kind: 'product',
    product,
    added: false,
    refused: { quantity: '21', error: 'Up to 20 per order.' },
  },
  'out of stock': {
    kind: 'product',
    product: { ...product, stock: { level: 'out', text: 'Out of stock, back in 2 weeks', most: 0 } },
    added: false,
  },
  delivery: {
    kind: 'info',
    ...infoEn({ countries: 'Switzerland', hours: 'Daily' }).delivery,
    deliveries: cart.deliveries,
  },
  cart: { kind: 'cart', cart },
  'reduced cart': {
    kind: 'cart',
    cart: { ...cart, lines: [{ ...line, error: 'Only 3 left, so we changed your quantity from 5 to 3.' }] },
  },
  'empty cart': { kind: 'cart', cart: { ...cart, lines: [] } },
  'cart under way': { kind: 'cart', cart, payment: `/payment/${'b'.repeat(32)}` },
  checkout: { kind: 'checkout', summary, needsAddress: false, contact, errors: {}, remembers },
  'checkout with errors': {
    kind: 'checkout',
    summary,
    needsAddress: true,
    contact,
    errors: { email: 'Enter an e-mail address.', city: 'Enter the town or city.' },
    remembers: { is: true, ticked: true },
  },
  pay: { ...pay, request },
  'pay with a saved card': {
    ...pay,
    methods: { ...methods, chosen: 'saved:c1' },
    savedCards: [{ id: 'c1', brand: 'VIS', lastFour: '4242', expiry: '12/30' }],
  },
  'pay while the gateway is gone': {
    ...pay,
    request,
    isGatewayGone: true,
  },
  'payment of another browser': {
    kind: 'payment',
    payment: { ...payment, status: 'declined' },
    order,
    retry: '/cart',
    isTheirs: false,
  },
  'open payment': { kind: 'payment', payment, order, retry: '/cart' },
  'pending payment': { kind: 'payment', payment: { ...payment, status: 'pending' }, order, retry: '/cart', asks: true },
  'second payment': {
    kind: 'payment',
    payment: { ...payment, status: 'paid', review: 'duplicate_payment' },
    order: { ...order, status: 'paid' },
    retry: '/cart',
  },
  'paid payment': {
    kind: 'payment',
    payment: {
      ...payment,
      status: 'paid',
      lastFour: '0007',
      steps: [
        { name: 'started', at: Date.UTC(2026, 10, 22, 10, 2) },
        { name: 'reported', at: Date.UTC(2026, 10, 22, 10, 2) },
        { name: 'confirmed', at: Date.UTC(2026, 10, 22, 10, 2) },
      ],
    },
    order: { ...order, status: 'paid', isPickedUp: true },
    method: 'Mastercard',
    retry: '/cart',
  },
  'billed payment': {
    kind: 'payment',
    payment: { ...payment, status: 'paid', billed: true },
    order: { ...order, status: 'paid' },
    method: 'Invoice',
    retry: '/cart',
  },
  'reviewed payment': { kind: 'payment', payment: { ...payment, status: 'needs_review' }, order, retry: '/cart' },
  'declined payment': { kind: 'payment', payment: { ...payment, status: 'declined' }, retry: '/cart' },
  problem: { kind: 'problem', title: 'Page not found', text: 'The address may be mistyped.' },
};

/**
 * The data that the pay page needs to load the gateway's card fields script. The contents of the pay page are loaded
 * both with and without this data, because some tests show the pay page without card fields.
 */
const fields = { ...scripts.lightbox, merchantId: '1000011011' };
const inCards = async (own: object) =>
  // `pages` always contains the page "pay".
  (await loadContents(toModel({ ...pages['pay'], mode: 'fields', scripts: { ...scripts, ...own } } as Page))).checkout;
const [button, inFields] = [await inCards({}), await inCards({ fields })];

/**
 * Returns the props that render a model's page in English. On the pay page, either the card section is open or no
 * payment method is open.
 */
export const toProps = (model: Model): ShopProps => ({
  model,
  contents: {
    texts: paymentTexts.en,
    shop: shopTexts.en,
    PayingPages,
    ...(button && { checkout: { ...button, parts: { ...button.parts, ...inFields?.parts } } }),
  },
});
