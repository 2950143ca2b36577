import type { Locator, Page } from 'playwright';

/** Counts the presses and keys of a shopper. */
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

  /**
   * Returns the time that a practiced shopper needs, in seconds. In the keystroke-level model, each press takes 1.35 s
   * to think and 1.1 s to point and press, and each key takes 0.28 s.
   */
  get seconds(): number {
    return this.clicks * (1.1 + 1.35) + this.keys * 0.28;
  }
}
