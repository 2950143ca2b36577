import type { Page } from '@playwright/test';

/**
 * Presses Escape in a frame that closes on Escape. The frame may close before it acknowledges the key to Chromium, so
 * the test checks the effect only.
 */
export function pressEscape(page: Page): void {
  void page.keyboard.press('Escape').catch(() => {});
}
