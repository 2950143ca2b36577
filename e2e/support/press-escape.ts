import type { Page } from '@playwright/test';

/**
 * Escape in a frame that goes with it, and so may never tell Chromium that it has taken the key. The test looks at what
 * comes of it.
 */
export function pressEscape(page: Page): void {
  void page.keyboard.press('Escape').catch(() => {});
}
