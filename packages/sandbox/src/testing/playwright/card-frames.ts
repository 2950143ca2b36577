import type { Locator, Page } from '@playwright/test';
import { cards } from './payment-page.ts';

/** How the fields are labeled on the shop's page, where it is not in English or has texts of its own. */
export interface CardFrameLabels {
  readonly number?: string;
  readonly code?: string;
  readonly expiry?: string | RegExp;
}

/** Secure Fields on the shop's page: number and code in frames of the gateway, the expiry date in the page itself. */
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

  /** Types a card that has not expired, as soon as the frames take input. */
  async fill(card: string = cards.approved, code = '123'): Promise<void> {
    await this.number.fill(card);
    await this.expiry.fill('12 / 34');
    await this.code.fill(code);
  }
}
