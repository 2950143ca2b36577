import { expect, type Page } from '@playwright/test';

/** Where the shop's payment routes lie: typed by hand, as a page of any other making would have it. */
export const paymentsPath = '/api/payments';

/** What the shop says of a payment. */
export interface PaymentState {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly refno: string;
}

export type Parameters = Readonly<Record<string, string>>;

/** How the shop is set up to open the payment page. */
export type Way = 'redirect' | 'lightbox' | 'fields';

type Change = (parameters: Parameters) => Parameters;

/** The shop as a shopper sees it. */
export class Shop {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From the product's page to the page with the Pay button. */
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

  /** The same by the shop's forms alone, for cases that begin at the Pay button. */
  async orderAtOnce(product = 'brass-ruler', way: Way = 'redirect'): Promise<void> {
    const { page } = this;
    await this.setWay(way);
    await page.request.post('/cart/items', { form: { product } });
    const answer = await page.request.post('/checkout', { form: { email: 'buyer@example.org' } });
    await page.goto(answer.url());
    await expect(this.payButton).toBeVisible();
  }

  /** Sets the shop up: it is no question to shoppers. */
  async setWay(way: Way): Promise<void> {
    await this.page.request.post('/mode', { form: { mode: way, back: '/' } });
  }

  /** The same on the pay page, which then opens so: loaded again, with the row that the server had heard of by then. */
  async useWay(way: Way): Promise<void> {
    const shown = this.page.locator(`.pay[data-way="${way}"]`);
    if (await shown.isVisible()) return;
    await this.setWay(way);
    await this.page.reload();
    await expect(shown).toBeVisible();
  }

  /** Of the row that is open, once that is the one that is chosen: a choice before hydration opens its row after it. */
  get payButton() {
    const row = '.tillkit-row[data-open="true"]:has([name="paymentmethod"]:checked)';
    return this.page.locator(`${row} :is(.tillkit-checkout > button, .tillkit-submit):visible`);
  }

  /** Of a wallet, above the list. */
  get walletButton() {
    return this.page.locator('button.tillkit-wallet');
  }

  /** Presses Pay, leaves for the payment page and gives the id of the payment that the shop's server has started. */
  async pay(change?: Change, button = this.payButton): Promise<string> {
    const payment = await this.press(change, button);
    await this.page.waitForURL(/\/upp\//);
    return payment;
  }

  /** Presses Pay where it opens a window over the page, and gives the id of the payment. */
  async payInWindow(change?: Change): Promise<string> {
    await this.useWay('lightbox');
    return this.press(change);
  }

  /**
   * Presses Pay and gives the id of the payment once it has started. `change` stands for a script in the page. Its route
   * stays: taken away while the page leaves, it can leave Chromium holding the next page's requests for ever.
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
    if (!id) throw new Error('The shop has started no payment.');
    return id;
  }

  /** Waits until React holds the Pay button: before, a press posts its form without a script. */
  async hydrated(button = this.payButton): Promise<void> {
    const isHeld = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    await expect.poll(() => button.evaluate(isHeld)).toBe(true);
  }

  /** Asks the payment state route, as the result page does. */
  async state(payment: string): Promise<PaymentState> {
    const response = await this.page.request.get(`${paymentsPath}/${payment}`);
    expect(response.status()).toBe(200);
    return (await response.json()) as PaymentState;
  }

  async expectState(payment: string, status: string, timeout = 15_000): Promise<void> {
    await expect.poll(async () => (await this.state(payment)).status, { timeout }).toBe(status);
  }

  /** The result page of this payment, with this heading. */
  async expectResult(payment: string, heading: string): Promise<void> {
    await expect(this.page).toHaveURL(`/payment/${payment}`);
    await expect(this.page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 15_000 });
  }
}
