import { expect, type Locator, type Page } from '@playwright/test';
import { autofillCard, type FilledCard } from '../support/autofill.ts';
import { pasteInto } from '../support/paste.ts';
import { cards } from './payment-page.ts';

/** The card fields on the shop's page: two in frames of the gateway, the expiry date in the page itself. */
export class CardFields {
  readonly page: Page;
  readonly number: Locator;
  readonly expiry: Locator;
  readonly code: Locator;

  constructor(page: Page) {
    this.page = page;
    this.number = page.frameLocator('iframe[title="Card number"]').getByLabel('Card number');
    this.expiry = page.getByLabel('Expiry date');
    this.code = page.frameLocator('iframe[title="Security code"]').getByLabel('Security code');
  }

  /** Chooses them and waits until both frames take input. */
  async open(): Promise<void> {
    await this.choice.check();
    await this.expectReady();
  }

  async expectReady(): Promise<void> {
    await expect(this.page.locator('form.tillkit-fields[data-state="ready"]')).toBeVisible();
  }

  async fill(card: string = cards.approved, code = '123'): Promise<void> {
    await this.number.fill(card);
    await this.expiry.fill('12 / 34');
    await this.code.fill(code);
  }

  /** From the clipboard, as a shopper does. */
  paste(field: 'number' | 'code', text: string): Promise<void> {
    return pasteInto(this[field], text);
  }

  /** The browser fills in a card of its own, from the number's field on. */
  autofill(card: FilledCard): Promise<void> {
    return autofillCard(this.page, 'card-number', card);
  }

  get choice(): Locator {
    return this.page.getByRole('radio', { name: 'Card fields on this page' });
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
