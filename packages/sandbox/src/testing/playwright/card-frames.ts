import type { Locator, Page } from '@playwright/test';
import { cards } from './payment-page.ts';

/** Labels of the fields on the shop's page, if they differ from the English defaults. */
export interface CardFrameLabels {
  readonly number?: string;
  readonly code?: string;
  readonly expiry?: string | RegExp;
}

/**
 * Page model of Secure Fields. The card number and the security code are in the gateway's frames, and the expiry date
 * is on the shop's page.
 */
export class CardFrames {
  readonly page: Page;
  readonly number: Locator;
  readonly code: Locator;
  readonly expiry: Locator;

  constructor(page: Page, labels: CardFrameLabels = {}) {
    const { number = 'Card number', code = 'Security code', expiry = 'Expiry date' } = labels;
    const inFrame = (label: string) => page.frameLocator(`iframe[title="${label}"]`).getByLabel(label);
    this.page = page;
    this.number = inFrame(number);
    this.code = inFrame(code);
    this.expiry = page.getByLabel(expiry);
  }

  /** Enters a card with a future expiry date as soon as the frames are ready. */
  async fill(card: string = cards.approved, code = '123'): Promise<void> {
    await this.number.fill(card);
    await this.expiry.fill('12 / 34');
    await this.code.fill(code);
  }
}
