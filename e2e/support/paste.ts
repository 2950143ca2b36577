import type { BrowserContext, Locator, Page } from '@playwright/test';

const notes = new WeakMap<BrowserContext, Promise<Page>>();

/**
 * Pastes text into an input, which may be in a frame. The text is copied in a separate tab, so that the shop's pages do
 * not receive it before the paste.
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
  await page.bringToFront(); // Chromium slows down pages in background tabs.
  await input.focus();
  await page.keyboard.press('ControlOrMeta+V');
}
