import { test as base } from '@playwright/test';
import type { SignedRequest } from '@tillkit/core';
import type { TestSandbox, TestSandboxOptions } from '../start-sandbox.ts';
import { CardFrames } from './card-frames.ts';
import { PaymentPage } from './payment-page.ts';
import { PaymentWindow } from './payment-window.ts';

export { CardFrames, type CardFrameLabels } from './card-frames.ts';
export { cards, PaymentPage, type PageButton } from './payment-page.ts';
export { PaymentWindow } from './payment-window.ts';

/** Fixtures that are created for each test. */
export interface PaymentFixtures {
  readonly paymentPage: PaymentPage;
  readonly paymentWindow: PaymentWindow;
  readonly cardFrames: CardFrames;
  /**
   * Starts a payment of CHF 49.90 in the worker's sandbox. `changes` adds or replaces payment parameters and uses their
   * wire names as keys.
   */
  readonly startPayment: (changes?: Readonly<Record<string, string>>) => Promise<SignedRequest>;
}

/** Fixtures that are created once for each worker. */
export interface SandboxFixtures {
  /**
   * Options of the sandbox, such as the shop's URL and merchants. Set them under `use` in the Playwright configuration.
   */
  readonly sandboxOptions: TestSandboxOptions;
  /** Sandbox that starts when the first test uses it and closes when the worker ends. */
  readonly sandbox: TestSandbox;
}

/**
 * Playwright's `test`, extended with a sandbox for each worker and page models of the gateway.
 *
 * @example
 * import { cards, test } from '@tillkit/sandbox/testing/playwright';
 *
 * test('a card is paid', async ({ page, paymentPage, sandbox }) => {
 *   await page.goto('http://127.0.0.1:3000/checkout');
 *   await page.getByRole('button', { name: 'Pay' }).click();
 *   await paymentPage.fill(cards.challenge);
 *   await paymentPage.press('Pay');
 *   await paymentPage.press('Confirm');
 *   await page.getByText('Thank you').waitFor();
 *   console.log(await sandbox.transactions());
 * });
 */
export const test = base.extend<PaymentFixtures, SandboxFixtures>({
  sandboxOptions: [{}, { scope: 'worker', option: true }],
  sandbox: [
    async ({ sandboxOptions }, give) => {
      // Loaded on demand, because tests that use a sandbox in another process do not need this module.
      const { startSandbox } = await import('../start-sandbox.ts');
      const sandbox = await startSandbox(sandboxOptions);
      await give(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  paymentPage: async ({ page }, give) => give(new PaymentPage(page)),
  paymentWindow: async ({ page }, give) => give(new PaymentWindow(page)),
  cardFrames: async ({ page }, give) => give(new CardFrames(page)),
  startPayment: async ({ sandbox }, give) => {
    const { aSignedRequest } = await import('../a-signed-request.ts');
    await give((changes) => aSignedRequest(sandbox, changes));
  },
});
