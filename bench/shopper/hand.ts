import type { Locator, Page } from 'playwright';

/** Counts a shopper's clicks and keystrokes. */
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
   * Returns the time, in seconds, that a practiced shopper needs for the counted clicks and keystrokes. According to
   * the keystroke-level model, each click takes 1.35 s of thinking and 1.1 s of pointing and clicking, and each
   * keystroke takes 0.28 s.
   */
  get seconds(): number {
    return this.clicks * (1.1 + 1.35) + this.keys * 0.28;
  }
}
