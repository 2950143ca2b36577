import { expect, type Locator } from '@playwright/test';
import { CardFrames } from '@tillkit/sandbox/testing/playwright';
import { autofillCard, type FilledCard } from '../support/autofill.ts';
import { pasteInto } from '../support/paste.ts';
import { Shop } from './shop.ts';

/** The card fields on the demo's page. */
export class CardFields extends CardFrames {
  /** Has the shop show them and waits until both frames take input. */
  async open(): Promise<void> {
    await new Shop(this.page).useWay('fields');
    await this.expectReady();
  }

  async expectReady(): Promise<void> {
    await expect(this.page.locator('form.tillkit-fields[data-state="ready"]')).toBeVisible();
  }

  /** From the clipboard, as a shopper does. */
  paste(field: 'number' | 'code', text: string): Promise<void> {
    return pasteInto(this[field], text);
  }

  /** The browser fills in a card of its own, from the number's field on. */
  autofill(card: FilledCard): Promise<void> {
    return autofillCard(this.page, 'card-number', card);
  }

  /** What the shop's page says below a field. */
  note(field: 'cardNumber' | 'expiry' | 'cvv'): Locator {
    return this.page.locator(`.tillkit-field[data-field="${field}"] .tillkit-field-note`);
  }

  /** What the form says as a whole. */
  get said(): Locator {
    return this.page.locator('.tillkit-fields-said');
  }
}
