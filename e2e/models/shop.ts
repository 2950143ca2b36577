import { expect, type Page } from '@playwright/test';

/** The path of the shop's payment routes, hard-coded as it would be in the pages of any other shop. */
export const paymentsPath = '/api/payments';

/** The payment as the shop's state route returns it. */
export interface PaymentState {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly refno: string;
}

export type Parameters = Readonly<Record<string, string>>;

/** The modes in which a shopper can pay: on the payment page, in a lightbox, or with card fields. */
export type Way = 'redirect' | 'lightbox' | 'fields';

type Change = (parameters: Parameters) => Parameters;

/** The demo shop, as a shopper sees it. */
export class Shop {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes from the product page to the page with the Pay button. */
  async order(product = 'Brass ruler'): Promise<void> {
    const { page } = this;
    await this.setWay('redirect');
    await page.goto('/');
    await page.getByRole('link', { name: product }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.getByLabel('E-mail').fill('buyer@example.org');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(this.payButton).toBeVisible();
  }

  /**
   * Creates an order by posting the shop's forms directly and opens the pay page, for tests that start at the Pay
   * button.
   */
  async orderAtOnce(product = 'brass-ruler', way: Way = 'redirect'): Promise<void> {
    const { page } = this;
    await this.setWay(way);
    await page.request.post('/cart/items', { form: { product } });
    const answer = await page.request.post('/checkout', { form: { email: 'buyer@example.org' } });
    await page.goto(answer.url());
    await expect(this.payButton).toBeVisible();
  }

  /** Sets the mode in which the shop opens the payment page. Shoppers cannot change this setting. */
  async setWay(way: Way): Promise<void> {
    await this.page.request.post('/mode', { form: { mode: way, back: '/' } });
  }

  /**
   * Changes the mode while the pay page is open, then reloads the page. After the reload, the section of the payment
   * method that the server has stored is open.
   */
  async useWay(way: Way): Promise<void> {
    const rows = this.page.locator(`.pay[data-way="${way}"]`);
    if (await rows.isVisible()) return;
    await this.setWay(way);
    await this.page.reload();
    await expect(rows).toBeVisible();
  }

  /**
   * The Pay button of the selected payment method. The locator matches only while the payment method's section is open.
   * If a method is selected before hydration, its section opens only after hydration.
   */
  get payButton() {
    const row = '.tillkit-row[data-open="true"]:has([name="paymentmethod"]:checked)';
    return this.page.locator(`${row} :is(.tillkit-checkout > button, .tillkit-submit):visible`);
  }

  /** Returns the wallet button above the list of payment methods. */
  get walletButton() {
    return this.page.locator('button.tillkit-wallet');
  }

  /** The notice about a declined or canceled payment, in the row of the selected payment method. */
  get notice() {
    return this.page.locator('.tillkit-row[data-open="true"] .tillkit-notice');
  }

  /** Presses Pay, waits for the payment page, and returns the id of the payment that the shop's server started. */
  async pay(change?: Change, button = this.payButton): Promise<string> {
    const payment = await this.press(change, button);
    await this.page.waitForURL(/\/upp\//);
    return payment;
  }

  /** Switches the shop to lightbox mode, presses Pay, and returns the payment's id. */
  async payInWindow(change?: Change): Promise<string> {
    await this.useWay('lightbox');
    return this.press(change);
  }

  /**
   * Presses Pay and returns the payment's id once the payment has started. `change` modifies the payment request, as a
   * script in the page could. The Playwright route that applies the change stays registered, because Chromium can block
   * the next page's requests forever if a route is removed while the page unloads.
   */
  async press(change?: Change, button = this.payButton): Promise<string> {
    let isChanged = false;
    if (change)
      await this.page.route(`**${paymentsPath}`, async (route) => {
        if (isChanged) return route.fallback();
        isChanged = true;
        const response = await route.fetch();
        const signed = (await response.json()) as { parameters: Parameters };
        await route.fulfill({ response, json: { ...signed, parameters: change(signed.parameters) } });
      });
    await this.hydrated(button);
    const started = this.page.waitForResponse(`**${paymentsPath}`);
    await button.click();
    const id = (await started).headers()['location']?.split('/').at(-1);
    if (!id) throw new Error('The shop did not start a payment: its response contains no payment ID.');
    return id;
  }

  /**
   * Waits until React has hydrated the Pay button. A click before hydration would submit the form without JavaScript.
   */
  async hydrated(button = this.payButton): Promise<void> {
    const isHeld = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    await expect.poll(() => button.evaluate(isHeld)).toBe(true);
  }

  /** Queries the payment state route, as the result page does. */
  async state(payment: string): Promise<PaymentState> {
    const response = await this.page.request.get(`${paymentsPath}/${payment}`);
    expect(response.status()).toBe(200);
    return (await response.json()) as PaymentState;
  }

  async expectState(payment: string, status: string, timeout = 15_000): Promise<void> {
    await expect.poll(async () => (await this.state(payment)).status, { timeout }).toBe(status);
  }

  /** Checks that this payment was not paid, and that the pay page shows a notice and the Pay button. */
  async expectUnpaid(payment: string, status: 'declined' | 'canceled'): Promise<void> {
    await expect(this.notice).toHaveAttribute('data-status', status);
    await expect(this.page).toHaveURL(/\/checkout\//);
    await expect(this.payButton).toBeVisible();
    expect((await this.state(payment)).status).toBe(status);
  }

  /** Checks that this payment's result page is open and shows the given heading. */
  async expectResult(payment: string, heading: string): Promise<void> {
    await expect(this.page).toHaveURL(`/payment/${payment}`);
    await expect(this.page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 15_000 });
  }
}
