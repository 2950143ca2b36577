import { expect, type Locator } from '@playwright/test';
import { CardFrames, PaymentPage } from '@tillkit/sandbox/testing/playwright';
import { autofillCard, type FilledCard } from '../support/autofill.ts';
import { pasteInto } from '../support/paste.ts';
import { Shop } from './shop.ts';

/** The card fields on the demo's pay page. */
export class CardFields extends CardFrames {
  /** The bank's 3-D Secure page, which the shop shows in a dialog. */
  get challenge(): PaymentPage {
    return new PaymentPage(this.page.frameLocator('.tillkit-challenge iframe'));
  }

  /** Makes the shop show the card fields and waits until both frames accept input. */
  async open(): Promise<void> {
    await new Shop(this.page).useWay('fields');
    await this.expectReady();
  }

  async expectReady(): Promise<void> {
    await expect(this.page.locator('form.tillkit-fields[data-state="ready"]')).toBeVisible();
  }

  /** Pastes text from the clipboard, as a shopper would. */
  paste(field: 'number' | 'code', text: string): Promise<void> {
    return pasteInto(this[field], text);
  }

  /** Makes the browser fill in a saved card, starting at the number field. */
  autofill(card: FilledCard): Promise<void> {
    return autofillCard(this.page, 'card-number', card);
  }

  /** Returns the message that the shop's page shows below a field. */
  note(field: 'cardNumber' | 'expiry' | 'cvv'): Locator {
    return this.page.locator(`.tillkit-field[data-field="${field}"] .tillkit-field-note`);
  }

  /** The message shown for the whole card form rather than for an individual field. */
  get said(): Locator {
    return this.page.locator('.tillkit-fields-said');
  }
}
