import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { FaultName } from '../../model/fault.ts';

/** Test cards by what they are for; all of them stand in `testCards` of `@tillkit/sandbox`. */
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

/** A button of the payment page, a provider's page or a 3-D Secure challenge, by its text in English. */
export type PageButton = 'Pay' | 'Cancel' | 'Continue' | 'Approve' | 'Decline' | 'Pending' | 'Confirm' | 'Reject';

/** The gateway's payment page and what follows it, in English, in the top window or in a frame. */
export class PaymentPage {
  readonly page: Page | FrameLocator;

  constructor(page: Page | FrameLocator) {
    this.page = page;
  }

  /** Types a card that has not expired. */
  async fill(card: string = cards.approved, code = '123'): Promise<void> {
    const { page } = this;
    await page.getByLabel('Card number').fill(card);
    await page.getByLabel('Expiry date').fill('12/34');
    await page.getByLabel('Security code').fill(code);
  }

  /** What goes wrong after Pay, as "Test outcomes" offers it. Where there is no room beside the page, testers unfold their part. */
  async choose(fault: FaultName): Promise<void> {
    const outcomes = this.page.getByText('Test outcomes');
    if (!(await outcomes.isVisible())) await this.page.getByText('For testers').click();
    await outcomes.click();
    await this.page.getByLabel('After payment').selectOption({ value: fault });
  }

  /** Pay names the amount too. */
  button(name: PageButton): Locator {
    return this.page.getByRole('button', name === 'Pay' ? { name: /^Pay( |$)/ } : { name, exact: true });
  }

  press(name: PageButton): Promise<void> {
    return this.button(name).click();
  }

  get payButton(): Locator {
    return this.button('Pay');
  }

  get cancelButton(): Locator {
    return this.button('Cancel');
  }

  /** Confirms the 3-D Secure challenge. */
  get confirmButton(): Locator {
    return this.button('Confirm');
  }

  /** Says no to it. */
  get rejectButton(): Locator {
    return this.button('Reject');
  }

  /** The merchant's reference as the page shows it. */
  async refno(): Promise<string> {
    await this.payButton.waitFor();
    return (await this.page.locator('dt:text-is("Reference") + dd').textContent()) ?? '';
  }
}
