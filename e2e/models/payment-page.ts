import { expect, type FrameLocator, type Page } from '@playwright/test';

export const cards = {
  /** Approved up to 90.00, declined above. */
  limited: '4242424242424242',
  /** Always approved. */
  approved: '5200000000000007',
  /** Asks the card holder to confirm, then approved. */
  challenge: '4000001000000026',
  /** Asks the card holder to confirm, then declined. */
  challengeFails: '4000001000000042',
  /** 3-D Secure without liability shift: declined, unless the merchant accepts it. */
  noLiabilityShift: '4000001000000059',
} as const;

/** What happens after Pay, as the sandbox offers it. */
export type Ending =
  | 'Webhook and return'
  | 'Webhook lost'
  | 'Browser closed'
  | 'Webhook lost and browser closed'
  | 'Webhook twice'
  | 'Webhook after the return';

/** The gateway's payment page, played by the sandbox on another origin: in the top window, or in a frame. */
export class PaymentPage {
  readonly page: Page | FrameLocator;

  constructor(page: Page | FrameLocator) {
    this.page = page;
  }

  async fill(card: string = cards.approved): Promise<void> {
    const { page } = this;
    await page.getByLabel('Card number').fill(card);
    await page.getByLabel('Expiry month').fill('12');
    await page.getByLabel('Expiry year').fill('34');
    await page.getByLabel('CVV').fill('123');
  }

  async choose(ending: Ending): Promise<void> {
    await this.page.getByText('Test outcomes').click();
    await this.page.getByLabel('After payment').selectOption(ending);
  }

  get payButton() {
    return this.page.getByRole('button', { name: /^Pay / });
  }

  get cancelButton() {
    return this.page.getByRole('button', { name: 'Cancel' });
  }

  /** Confirms the 3-D Secure challenge. */
  get confirmButton() {
    return this.page.getByRole('button', { name: 'Confirm' });
  }

  /** Says no to it. */
  get rejectButton() {
    return this.page.getByRole('button', { name: 'Reject' });
  }

  /** The merchant's reference as the page shows it. */
  async refno(): Promise<string> {
    await expect(this.payButton).toBeVisible();
    return (await this.page.locator('dt:text-is("Reference") + dd').textContent()) ?? '';
  }
}
