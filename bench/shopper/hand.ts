import type { Locator, Page } from 'playwright';

/** A shopper's hand: what is done with it is counted. */
export class Hand {
  readonly page: Page;
  clicks = 0;
  keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async click(place: Locator): Promise<void> {
    await place.click();
    this.clicks++;
  }

  async type(place: Locator, text: string): Promise<void> {
    await place.fill(text);
    this.clicks++;
    this.keys += text.length;
  }

  /** Seconds of a practised shopper by the keystroke-level model: 1.1 to point and press, 0.28 for a key, 1.35 to think before each press. */
  get seconds(): number {
    return this.clicks * (1.1 + 1.35) + this.keys * 0.28;
  }
}
