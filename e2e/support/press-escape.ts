import type { Page } from '@playwright/test';

/**
 * Presses Escape in a frame that closes when this key is pressed. The frame may close before it acknowledges the key
 * press to Chromium, so errors are ignored and the test checks only the effect.
 */
export function pressEscape(page: Page): void {
  void page.keyboard.press('Escape').catch(() => {});
}
