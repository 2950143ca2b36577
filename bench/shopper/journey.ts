import { PaymentPage, PaymentWindow, cards } from '@tillkit/sandbox/testing/playwright';
import { CardFields } from '../../e2e/models/card-fields.ts';
import { Shop, type Way } from '../../e2e/models/shop.ts';
import type { Hand } from './hand.ts';

export const ways: readonly Way[] = ['redirect', 'lightbox', 'fields'];

/**
 * Goes from a product's page to the page with the Pay button. If `remembers` is true, the shop remembers the shopper's
 * details for the next order.
 */
export async function toPay(hand: Hand, { remembers = false } = {}): Promise<void> {
  const { page } = hand;
  await page.goto('/');
  await page.getByRole('link', { name: 'Brass ruler' }).click();
  await hand.click(page.getByRole('button', { name: 'Add to cart' }));
  await hand.click(page.getByRole('link', { name: 'Checkout' }));
  await hand.type(page.getByLabel('E-mail'), 'buyer@example.org');
  if (remembers) await page.getByLabel('Remember my details').check();
  await hand.click(page.getByRole('button', { name: 'Continue to payment' }));
  await new Shop(page).hydrated();
}

const approved = { number: cards.approved, expiry: '1234', code: '123' };

async function fillPage(hand: Hand, { page }: PaymentPage): Promise<void> {
  await hand.type(page.getByLabel('Card number'), approved.number);
  await hand.type(page.getByLabel('Expiry date'), approved.expiry);
  await hand.type(page.getByLabel('Security code'), approved.code);
}

/**
 * The shopper's steps in each payment mode (redirect, lightbox or card fields), from the page with the Pay button to
 * the completed payment.
 */
const payBy: Readonly<Record<Way, (hand: Hand) => Promise<void>>> = {
  redirect: async (hand) => {
    const payment = new PaymentPage(hand.page);
    await hand.click(new Shop(hand.page).payButton);
    await hand.page.waitForURL(/\/upp\//);
    await fillPage(hand, payment);
    await hand.click(payment.payButton);
  },
  lightbox: async (hand) => {
    const payment = new PaymentWindow(hand.page);
    await hand.click(new Shop(hand.page).payButton);
    await fillPage(hand, payment);
    await hand.click(payment.payButton);
  },
  fields: async (hand) => {
    const fields = new CardFields(hand.page);
    await fields.expectReady();
    await hand.type(fields.number, approved.number);
    await hand.type(fields.expiry, approved.expiry);
    await hand.type(fields.code, approved.code);
    await hand.click(new Shop(hand.page).payButton);
  },
};

export async function pay(hand: Hand, way: Way): Promise<void> {
  await payBy[way](hand);
  await hand.page.getByRole('heading', { name: 'Payment received' }).waitFor();
}
