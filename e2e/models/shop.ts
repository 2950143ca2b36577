import { expect, type Page } from '@playwright/test';

/** What the shop says of a payment. */
export interface PaymentState {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly refno: string;
}

type Parameters = Readonly<Record<string, string>>;

/** The shop as a shopper sees it. */
export class Shop {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From the product's page to the page with the Pay button. */
  async order(product = 'Brass ruler'): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await page.getByRole('link', { name: product }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.getByLabel('E-mail').fill('buyer@example.org');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(this.payButton).toBeVisible();
  }

  get payButton() {
    return this.page.getByRole('button', { name: /^Pay / });
  }

  /** Presses Pay and gives the id of the payment that the shop's server has started. `change` stands for a script in the page. */
  async pay(change: (parameters: Parameters) => Parameters = (parameters) => parameters): Promise<string> {
    let payment = '';
    await this.page.route('**/api/payments', async (route) => {
      const response = await route.fetch();
      const signed = (await response.json()) as { payment: string; parameters: Parameters };
      payment = signed.payment;
      await route.fulfill({ response, json: { ...signed, parameters: change(signed.parameters) } });
    });
    await this.payButton.click();
    await this.page.waitForURL(/\/upp\//);
    await this.page.unroute('**/api/payments');
    return payment;
  }

  /** Asks the payment state route, as the result page does. */
  async state(payment: string): Promise<PaymentState> {
    const response = await this.page.request.get(`/api/payments/${payment}`);
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
