import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { PaymentPage } from './payment-page.ts';

/** The gateway's lightbox: the payment page in a frame over the shop's page. */
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

  /** The frame itself, once the payment page in it can be used: what a script in it can do, a test does here. */
  async inside(): Promise<Frame> {
    await this.payButton.waitFor();
    const handle = await this.shopPage.locator('iframe[title="Payment"]').elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('The window has no frame.');
    return frame;
  }
}
