import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { FaultName } from '../../model/fault.ts';

/** Test cards by purpose. `testCards` from `@tillkit/sandbox` lists all test cards. */
export const cards = {
  /** Card that is approved for amounts up to 90.00 and declined for higher amounts. */
  limited: '4242424242424242',
  /** Card that is always approved. */
  approved: '5200000000000007',
  /** Card that requires a 3-D Secure challenge and is approved after the challenge is confirmed. */
  challenge: '4000001000000026',
  /** Card that requires a 3-D Secure challenge and is declined after the challenge. */
  challengeFails: '4000001000000042',
  /** Card without a liability shift in 3-D Secure. The card is declined unless the merchant accepts such payments. */
  noLiabilityShift: '4000001000000059',
} as const;

/** English label of a button on the payment page, a provider's page or a 3-D Secure challenge page. */
export type PageButton = 'Pay' | 'Cancel' | 'Continue' | 'Approve' | 'Decline' | 'Pending' | 'Confirm' | 'Reject';

/**
 * Page model of the gateway's payment page and the pages after it. The pages must be in English, and can be in the top
 * window or in a frame.
 */
export class PaymentPage {
  readonly page: Page | FrameLocator;

  constructor(page: Page | FrameLocator) {
    this.page = page;
  }

  /** Enters a card with a future expiry date. */
  async fill(card: string = cards.approved, code = '123'): Promise<void> {
    const { page } = this;
    await page.getByLabel('Card number').fill(card);
    await page.getByLabel('Expiry date').fill('12/34');
    await page.getByLabel('Security code').fill(code);
  }

  /**
   * Chooses a fault under "Test outcomes". The fault is simulated after the Pay button is pressed. On a narrow screen,
   * expands the panel for testers first.
   */
  async choose(fault: FaultName): Promise<void> {
    const outcomes = this.page.getByText('Test outcomes');
    if (!(await outcomes.isVisible())) await this.page.getByText('For testers').click();
    await outcomes.click();
    await this.page.getByLabel('After payment').selectOption({ value: fault });
  }

  /** Returns the button with the given label. For `Pay`, the button's label may also contain the amount. */
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

  /** Button that confirms the 3-D Secure challenge. */
  get confirmButton(): Locator {
    return this.button('Confirm');
  }

  /** Button that rejects the 3-D Secure challenge. */
  get rejectButton(): Locator {
    return this.button('Reject');
  }

  /** Reads the merchant's reference from the page. */
  async refno(): Promise<string> {
    await this.payButton.waitFor();
    return (await this.page.locator('dt:text-is("Reference") + dd').textContent()) ?? '';
  }
}
