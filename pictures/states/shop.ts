import { address, goto, openPayment, pay, placeOrder, post } from '../steps.ts';
import { shopLanguages, type State, type Visit } from '../state.ts';
import { leavePending } from './payment.ts';

const fill = async (visit: Visit) => {
  for (const product of ['fountain-pen', 'book-press', 'blue-black-ink']) await post(visit, '/cart/items', { product });
  await post(visit, '/cart', { delivery: 'post' });
};

const table: readonly State[] = [
  { name: 'shop-home', open: goto('/') },
  {
    name: 'shop-home-yen',
    open: (visit) => post(visit, '/currency', { currency: 'JPY', back: '/' }).then(() => goto('/')(visit)),
  },
  {
    name: 'shop-language',
    isScreen: true,
    open: async ({ page }) => {
      await page.goto('/');
      await page.locator('.menu summary').first().click();
    },
  },
  {
    name: 'shop-theme',
    isScreen: true,
    open: async ({ page }) => {
      await page.goto('/');
      await page.locator('.menu summary.icon-only').click();
    },
  },
  { name: 'shop-product', open: goto('/products/fountain-pen') },
  {
    name: 'shop-product-second-picture',
    open: async ({ page }) => {
      await page.goto('/products/paper-shears');
      await page.getByRole('radio').nth(1).click();
    },
  },
  { name: 'shop-product-refused', open: goto('/products/paper-shears?quantity=4') },
  { name: 'shop-product-out-of-stock', open: goto('/products/letter-set') },
  { name: 'shop-delivery', open: goto('/delivery') },
  { name: 'shop-returns', open: goto('/returns') },
  { name: 'shop-imprint', open: goto('/imprint') },
  {
    name: 'shop-product-added',
    open: async (visit) => {
      await post(visit, '/cart/items', { product: 'fountain-pen' });
      await goto('/products/fountain-pen?added')(visit);
    },
  },
  { name: 'shop-cart-empty', open: goto('/cart') },
  {
    name: 'shop-cart',
    open: async (visit) => {
      await fill(visit);
      await goto('/cart')(visit);
    },
  },
  {
    name: 'shop-cart-reduced',
    open: async (visit) => {
      await post(visit, '/cart/items', { product: 'paper-shears', quantity: '3' });
      await goto('/cart?reduced=paper-shears:5')(visit);
    },
  },
  {
    name: 'shop-cart-under-way',
    open: async (visit) => {
      await leavePending(visit);
      await goto('/cart')(visit);
      await visit.page.locator('.under-way').waitFor();
    },
  },
  {
    name: 'shop-cart-paid',
    open: async (visit) => {
      await openPayment(visit, await pay(visit, 'PFC'), 'paid');
      await goto('/cart')(visit);
      await visit.page.locator('.under-way').waitFor();
    },
  },
  {
    name: 'shop-details',
    open: async (visit) => {
      await post(visit, '/cart/items', { product: 'fountain-pen' });
      await goto('/checkout')(visit);
    },
  },
  {
    name: 'shop-details-address',
    open: async (visit) => {
      await fill(visit);
      await goto('/checkout')(visit);
    },
  },
  {
    name: 'shop-details-errors',
    open: async (visit) => {
      await fill(visit);
      await goto('/checkout')(visit);
      const sent = visit.page.waitForEvent('load');
      await visit.page.locator('.checkout-form .button').click();
      await sent;
    },
  },
  {
    name: 'shop-details-remembered',
    open: async (visit) => {
      await fill(visit);
      await post(visit, '/checkout', { email: 'anna@example.org', ...address, remember: 'on' });
      await goto('/checkout')(visit);
    },
  },
  { name: 'shop-not-found', open: goto('/nowhere') },
  { name: 'shop-order-lost', open: goto(`/checkout/${'a'.repeat(32)}`) },
  { name: 'shop-payment-lost', open: goto(`/payment/${'0'.repeat(32)}`) },
  {
    name: 'shop-gateway-gone',
    shop: 'gone',
    open: async (visit) => goto(await placeOrder(visit, { way: 'redirect' }))(visit),
  },
  { name: 'shop-broken', shop: 'broken', open: goto(`/checkout/${'a'.repeat(32)}`) },
];

export const shopStates: readonly State[] = table.map((state) => ({ languages: shopLanguages, ...state }));
