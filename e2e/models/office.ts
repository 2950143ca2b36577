import { expect, type Locator, type Page } from '@playwright/test';
import { cards, PaymentPage } from '@tillkit/sandbox/testing/playwright';
import { Shop } from './shop.ts';

export const officePassword = process.env['TILLKIT_OFFICE_PASSWORD'] ?? '';

const address = { name: 'Anna Muster', street: 'Seestrasse 12', postcode: '8002', city: 'Zürich', country: 'CH' };

/** The back office, as an operator sees it. */
export class Office {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Pays CHF 35.00 by card for an order that is delivered by mail, goes back to the shop, and returns the payment's id.
   */
  async sell(whileAway = async () => {}): Promise<string> {
    const { page } = this;
    const shop = new Shop(page);
    const gateway = new PaymentPage(page);
    await shop.setWay('redirect');
    await page.request.post('/cart/items', { form: { product: 'brass-ruler' } });
    await page.request.post('/cart', { form: { delivery: 'post' } });
    const answer = await page.request.post('/checkout', { form: { email: 'buyer@example.org', ...address } });
    await page.goto(answer.url());
    await shop.payButton.click();
    await gateway.fill(cards.approved);
    await whileAway();
    await gateway.payButton.click();
    // Without JavaScript, the gateway's last page waits for a click.
    const back = page.getByRole('button', { name: 'Continue' });
    await expect(back.or(page.getByRole('heading', { name: /Payment received/ }))).toBeVisible();
    if (await back.isVisible()) await back.click();
    await page.waitForURL(/\/payment\/[0-9a-f]{32}$/);
    const payment = page.url().split('/').at(-1) ?? '';
    await shop.expectState(payment, 'paid');
    return payment;
  }

  async logIn(path = '/office'): Promise<void> {
    const { page } = this;
    await page.goto(path);
    await page.getByLabel('Password').fill(officePassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  }

  /** Logs in by posting the login form directly, for tests that start in the back office. */
  async logInAtOnce(): Promise<void> {
    const answer = await this.page.request.post('/office/login', { form: { password: officePassword } });
    expect(answer.url()).toMatch(/\/office$/);
  }

  open(payment: string, what = ''): Promise<unknown> {
    return this.page.goto(`/office/payments/${payment}${what}`);
  }

  /** The message at the top of the page that reports the result of the last action. */
  get notice(): Locator {
    return this.page.getByRole('status').filter({ hasText: /\S/ });
  }

  /** Returns the amount that is shown with this label. */
  sum(name: string): Locator {
    return this.page.locator('.sums div', { hasText: name }).locator('dd');
  }
}
