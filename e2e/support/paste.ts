import type { BrowserContext, Locator, Page } from '@playwright/test';

const notes = new WeakMap<BrowserContext, Promise<Page>>();

/**
 * Pastes a text into an input, which may be in a frame. The text is copied in another tab, so that the shop's pages
 * have not received it before.
 */
export async function pasteInto(input: Locator, text: string): Promise<void> {
  const page = input.page();
  const tab = notes.get(page.context()) ?? page.context().newPage();
  notes.set(page.context(), tab);
  const source = await tab;
  await source.setContent(`<!doctype html><title>Notes</title><input value="${text}">`);
  await source.locator('input').focus();
  await source.keyboard.press('ControlOrMeta+A');
  await source.keyboard.press('ControlOrMeta+C');
  await page.bringToFront(); // A page in a background tab is slow.
  await input.focus();
  await page.keyboard.press('ControlOrMeta+V');
}
