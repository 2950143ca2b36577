import { expect, type Locator, type Page } from '@playwright/test';
import { cards, PaymentPage, PaymentWindow } from '@tillkit/sandbox/testing/playwright';
import { CardFields } from '../models/card-fields.ts';
import { MethodPage } from '../models/method-page.ts';
import { eva } from '../models/method-post.ts';
import { Shop, type Way } from '../models/shop.ts';
import type { Hand } from './hand.ts';

/** The shopper's page and device, with a callback that checks each loaded page. */
export interface Shopper {
  readonly page: Page;
  readonly hand: Hand;
  readonly hasScripts: boolean;
  readonly look: (name: string) => Promise<void>;
}

export interface WayToPay {
  readonly name: string;
  /** The payment mode that the shop is set to. */
  readonly mode: Way;
  /** Pays, starting on the shop's pay page and ending on the page that shows the payment's status. */
  readonly pay: (shopper: Shopper) => Promise<void>;
  /** The heading of the page that shows the payment's status. */
  readonly heading: RegExp;
}

const received = /^Payment received/;

/** Pays by card on the payment page and confirms the card issuer's challenge. */
async function payByCard(shopper: Shopper, gateway: PaymentPage): Promise<void> {
  const { hand, look } = shopper;
  await expect(gateway.payButton).toBeVisible();
  await look('payment page');
  await hand.write(gateway.page.getByLabel('Card number'), cards.challenge);
  await hand.write(gateway.page.getByLabel('Expiry date'), '12/34');
  await hand.write(gateway.page.getByLabel('Security code'), '123');
  await hand.press(gateway.payButton);
  await confirm(shopper, gateway);
}

async function confirm({ hand, look }: Shopper, gateway: PaymentPage): Promise<void> {
  await expect(gateway.confirmButton).toBeVisible();
  await look('challenge');
  await hand.press(gateway.confirmButton);
}

/** Pays on the gateway's payment page. Without JavaScript, this page replaces the lightbox and the card fields. */
const onThePage = async (shopper: Shopper) => {
  await press(shopper, new Shop(shopper.page).payButton);
  await shopper.page.waitForURL(/\/upp\//);
  await payByCard(shopper, new PaymentPage(shopper.page));
};

async function press({ page, hand, hasScripts }: Shopper, button: Locator): Promise<void> {
  if (hasScripts) await new Shop(page).hydrated(button);
  await hand.press(button);
}

export const ways: readonly WayToPay[] = [
  { name: 'by redirect', mode: 'redirect', heading: received, pay: onThePage },
  {
    name: 'in the lightbox',
    mode: 'lightbox',
    heading: received,
    pay: async (shopper) => {
      if (!shopper.hasScripts) return onThePage(shopper);
      await press(shopper, new Shop(shopper.page).payButton);
      return payByCard(shopper, new PaymentWindow(shopper.page));
    },
  },
  {
    name: 'with the card fields',
    mode: 'fields',
    heading: received,
    pay: async (shopper) => {
      if (!shopper.hasScripts) return onThePage(shopper);
      const { page, hand } = shopper;
      const fields = new CardFields(page);
      await fields.expectReady();
      await hand.write(fields.number, cards.challenge);
      await hand.write(fields.expiry, '1234');
      await hand.write(fields.code, '123');
      await hand.press(new Shop(page).payButton);
      return confirm(shopper, fields.challenge);
    },
  },
  {
    name: 'by invoice',
    mode: 'redirect',
    heading: /^(Order confirmed|Your order is confirmed)/,
    pay: async (shopper) => {
      const { page, hand, hasScripts, look } = shopper;
      const shop = new Shop(page);
      const method = new MethodPage(page);
      await hand.check(page.locator('.tillkit-row [data-method="BPY"]').getByRole('radio'));
      if (!hasScripts) await hand.press(page.getByRole('button', { name: 'Choose', exact: true }));
      await expect(method.form).toHaveAttribute('data-state', hasScripts ? 'ready' : /.*/);
      await look('form');
      await answer(shopper, method);
      await press(shopper, shop.payButton);
      // Without JavaScript, the method's form is on one page and the payment button on the next.
      if (!hasScripts) await hand.press(shop.payButton);
      const approve = page.getByRole('button', { name: 'Approve' });
      await expect(approve).toBeVisible();
      await look('provider');
      await hand.press(approve);
    },
  },
];

/** Fills in the form from top to bottom. */
async function answer({ page, hand }: Shopper, { form }: MethodPage): Promise<void> {
  await page.waitForLoadState('domcontentloaded'); // Over a slow network, the form arrives in several chunks.
  const inputs = form.locator('input:not([type=hidden]), select');
  for (const field of await inputs.all()) {
    if (!(await field.isVisible())) continue;
    const { name, value, type, tag } = await field.evaluate((element: HTMLInputElement) => ({
      name: element.name,
      value: element.value,
      type: element.type,
      tag: element.localName,
    }));
    const text = (eva as Readonly<Record<string, string>>)[name];
    if (text === undefined) continue;
    if (tag === 'select') await hand.pick(field, text);
    else if (type === 'checkbox' || type === 'radio')
      await ((type === 'checkbox' || value === text) && hand.check(field));
    else await hand.write(field, text);
  }
}

/** Goes from a product page to the pay page. */
export async function order({ page, hand, look }: Shopper, mode: Way): Promise<void> {
  const shop = new Shop(page);
  await shop.setWay(mode);
  await page.goto('/products/brass-ruler');
  await look('product');
  await hand.press(page.getByRole('button', { name: 'Add to cart' }));
  await hand.press(page.getByRole('link', { name: 'Checkout' }));
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await look('checkout');
  await hand.write(page.getByLabel('E-mail'), 'buyer@example.org');
  await hand.press(page.getByRole('button', { name: 'Continue to payment' }));
  await expect(shop.payButton).toBeVisible();
  await look('pay page');
}

/**
 * Returns to the shop after the payment and resolves to the payment's id. Without JavaScript, the gateway's last page
 * shows a button that must be pressed first.
 */
export async function comeBack({ page, hand, hasScripts, look }: Shopper, heading: RegExp): Promise<string> {
  if (!hasScripts) await hand.press(page.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL(/\/payment\/[0-9a-f]{32}$/);
  const payment = page.url().split('/').at(-1) ?? '';
  await new Shop(page).expectState(payment, 'paid');
  if (!hasScripts) await page.reload();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await look('payment');
  return payment;
}
