import { expect, type BrowserContext, type Page } from '@playwright/test';
import { pointer, type Hand } from './hand.ts';

/** 400 ms to everything, and 50 kB a second both ways. */
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

/** What moves money, by its text. */
const pays = /^(Pay|Buy|Confirm|Approve)/;

/** Presses a button that pays three times at once. Where scripts have come it says that it is at work. */
export const impatient = (hasScripts: boolean): Hand => ({
  ...pointer,
  press: async (target) => {
    if (!pays.test(((await target.textContent()) ?? '').trim())) return pointer.press(target);
    await target.click({ trial: true }); // a pointer reaches it
    await target.page().waitForLoadState(hasScripts ? 'load' : 'domcontentloaded');
    // In one go: the page may leave in the next moment. A form says it below its button.
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
