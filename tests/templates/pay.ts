import type { Browser, BrowserContext } from 'playwright';
import { expect } from 'vitest';

/** URLs of a shop and its gateway, as a browser sees them. */
export interface Addresses {
  readonly shop: string;
  readonly gateway: string;
}

export interface Seen {
  /** The Content Security Policy of the shop's first page. */
  readonly policy: string;
  /** Policy violations that the browser logged to the console. */
  readonly broken: readonly string[];
}

/** Collects the policy violations that the browser logs to the consoles of a context's pages. */
export function watchViolations(context: BrowserContext): readonly string[] {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/content.security.policy|requires 'trusted/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

/**
 * Buys the product named `title`. Starts on the shop's first page and waits for the message that the payment was
 * received.
 */
export async function payFor(title: string, browser: Browser, { shop, gateway }: Addresses): Promise<Seen> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const broken = watchViolations(context);
    const page = await context.newPage();
    const answer = await page.goto(shop);
    const icon = await page.locator('link[rel~=icon]').getAttribute('href');
    const iconResponse = await page.request.get(new URL(icon ?? '', shop).href);
    expect(iconResponse.headers()['content-type']).toMatch(/^image\/svg\+xml\b/);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    // A bundler may reload the page when it is first opened, which discards the click, so the click is repeated.
    const press = async () => {
      await page.getByRole('button', { name: /^Pay CHF/ }).click();
      return page.waitForURL(`${gateway}/**`, { timeout: 15_000 }).then(
        () => 'at the gateway',
        () => page.url(),
      );
    };
    await expect.poll(press, { timeout: 120_000 }).toBe('at the gateway');
    await page.getByRole('button', { name: 'Approved' }).click();
    await page.getByRole('button', { name: /^Pay CHF/ }).click();
    await page.waitForURL(`${shop}/payment/*`);
    await page.getByText('Payment received').waitFor();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.getByRole('listitem').filter({ hasText: title }).getByText('Paid').waitFor();
    return { policy: (await answer?.headerValue('content-security-policy')) ?? '', broken };
  } finally {
    await context.close();
  }
}
