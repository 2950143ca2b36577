import type { Page } from 'playwright';
import { cards, CardFrames, PaymentPage, PaymentWindow } from '@tillkit/sandbox/testing/playwright';
import type { Hand } from './hand.ts';

export const ways = ['redirect', 'lightbox', 'fields'] as const;
export type Way = (typeof ways)[number];

/** How the shop opens the payment page is a setting of its own. */
export const setWay = (page: Page, way: Way) => page.request.post('/mode', { form: { mode: way, back: '/' } });

export const payButton = (page: Page) =>
  page.locator('.tillkit-row[data-open="true"] :is(.tillkit-checkout > button, .tillkit-submit)');

export const isReady = (page: Page) => page.locator('form.tillkit-fields[data-state="ready"]').waitFor();

/** React holds the button. */
export const isHydrated = async (page: Page) => {
  const button = await payButton(page).elementHandle();
  await page.waitForFunction((held) => held && Object.keys(held).some((key) => key.startsWith('__reactProps')), button);
};

/** From a product's page to the page with the Pay button. */
export async function toPay(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto('/');
  await page.getByRole('link', { name: 'Brass ruler' }).click();
  await hand.click(page.getByRole('button', { name: 'Add to cart' }));
  await hand.click(page.getByRole('link', { name: 'Checkout' }));
  await hand.type(page.getByLabel('E-mail'), 'buyer@example.org');
  await hand.click(page.getByRole('button', { name: 'Continue to payment' }));
  await isHydrated(page);
}

const approved = { number: cards.approved, expiry: '1234', code: '123' };

async function fillPage(hand: Hand, { page }: PaymentPage): Promise<void> {
  await hand.type(page.getByLabel('Card number'), approved.number);
  await hand.type(page.getByLabel('Expiry date'), approved.expiry);
  await hand.type(page.getByLabel('Security code'), approved.code);
}

/** From the Pay button to paid. */
const payBy: Readonly<Record<Way, (hand: Hand) => Promise<void>>> = {
  redirect: async (hand) => {
    const payment = new PaymentPage(hand.page);
    await hand.click(payButton(hand.page));
    await hand.page.waitForURL(/\/upp\//);
    await fillPage(hand, payment);
    await hand.click(payment.payButton);
  },
  lightbox: async (hand) => {
    const payment = new PaymentWindow(hand.page);
    await hand.click(payButton(hand.page));
    await fillPage(hand, payment);
    await hand.click(payment.payButton);
  },
  fields: async (hand) => {
    await isReady(hand.page);
    const fields = new CardFrames(hand.page);
    await hand.type(fields.number, approved.number);
    await hand.type(fields.expiry, approved.expiry);
    await hand.type(fields.code, approved.code);
    await hand.click(payButton(hand.page));
  },
};

export async function pay(hand: Hand, way: Way): Promise<void> {
  await payBy[way](hand);
  await hand.page.getByRole('heading', { name: 'Payment received' }).waitFor();
}
