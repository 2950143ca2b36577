import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { PaymentPage } from './payment-page.ts';

/** Page model of the gateway's lightbox, which shows the payment page in a frame over the shop's page. */
export class PaymentWindow extends PaymentPage {
  readonly shopPage: Page;
  readonly overlay: Locator;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    const frame = page.frameLocator('iframe[title="Payment"]');
    super(frame);
    this.shopPage = page;
    this.overlay = page.getByRole('dialog', { name: 'Payment' });
    this.frame = frame;
  }

  /**
   * Waits until the payment page has loaded, and then returns the lightbox frame, so that a test can run scripts in it.
   */
  async inside(): Promise<Frame> {
    await this.payButton.waitFor();
    const handle = await this.shopPage.locator('iframe[title="Payment"]').elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('The lightbox does not contain a payment frame.');
    return frame;
  }
}
