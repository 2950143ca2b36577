import { expect, type BrowserContext, type Page } from '@playwright/test';
import { pointer, type Hand } from './hand.ts';

/** Adds 400 ms to each request, and limits downloads and uploads to 50 kB per second each. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Matches the labels of buttons that continue or complete a payment. */
const pays = /^(Pay|Buy|Confirm|Approve)/;

/**
 * Clicks a Pay button three times in quick succession. If JavaScript runs, checks that the button shows that it is
 * busy.
 */
export const impatient = (hasScripts: boolean): Hand => ({
  ...pointer,
  press: async (target) => {
    if (!pays.test(((await target.textContent()) ?? '').trim())) return pointer.press(target);
    await target.click({ trial: true }); // Checks that the pointer can reach the button.
    await target.page().waitForLoadState(hasScripts ? 'load' : 'domcontentloaded');
    // One script performs all three clicks, because the page may navigate right after the first one.
    const saysSo = await target.evaluate(async (button: HTMLButtonElement, isScripted) => {
      for (let press = 0; press < 3; press++) button.click();
      const isBusy = () => button.ariaBusy === 'true' || button.form?.dataset['state'] === 'sending';
      const frames = isScripted ? 60 : 0;
      for (let frame = 0; frame < frames && !isBusy(); frame++) await new Promise(requestAnimationFrame);
      return isBusy();
    }, hasScripts);
    expect(saysSo, 'it says that it is at work').toBe(hasScripts);
  },
});
