import { readSettings } from '../../scripts/servers/settings.mjs';
import { runTillkit } from '../support/run-tillkit.ts';
import { expect, test } from '../support/test.ts';
import { expectNothingBlocked, watchPolicy } from '../support/watch-policy.ts';

const { sandboxUrl } = readSettings();

test(
  'all three payment modes work under the policy that `tillkit csp` prints, and the browser reports no violation',
  { tag: '@long' },
  async ({ shop, cardFields, paymentPage, paymentWindow, page, site }) => {
    const { output } = await runTillkit([
      'csp',
      '--gateway',
      sandboxUrl,
      '--challenge',
      'dialog',
      '--format',
      'header',
    ]);
    const watch = await watchPolicy(page.context(), site);
    const served = async () => {
      const policy = (await page.request.get(page.url())).headers()['content-security-policy'] ?? '';
      return `Content-Security-Policy: ${policy.replace(/'nonce-[^']+'/g, "'nonce-NONCE'")}\n`;
    };
    const ways = {
      redirect: async () => {
        const payment = await shop.pay();
        await paymentPage.fill();
        await paymentPage.payButton.click();
        return payment;
      },
      lightbox: async () => {
        const payment = await shop.payInWindow();
        await paymentWindow.fill();
        await paymentWindow.payButton.click();
        return payment;
      },
      fields: async () => {
        await cardFields.open();
        await cardFields.fill();
        return shop.press();
      },
    };
    for (const pay of Object.values(ways)) {
      await shop.orderAtOnce();
      await page.goto(page.url()); // Reloads the page, because watchPolicy does not change redirected pages.
      expect(await served()).toBe(output);
      const payment = await pay();
      await shop.expectResult(payment, 'Payment received');
      await page.goto(page.url());
      await shop.expectResult(payment, 'Payment received');
      expect(await served()).toBe(output);
    }
    expect([watch.events(), watch.reports()]).toEqual([[], []]);
    await expectNothingBlocked(page, watch);
  },
);

test("`tillkit csp --compare` reports only the shop's own scripts on the pay page", async ({ shop, page }) => {
  await shop.orderAtOnce();
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const compare = [
    'csp',
    '--gateway',
    sandboxUrl,
    '--challenge',
    'dialog',
    '--compare',
    page.url(),
    '--headers',
    '-',
    '--json',
  ];
  const { code, output } = await runTillkit(compare, `cookie: ${cookies}\n`);
  expect(code).toBe(6);
  const { scripts, problems, live } = JSON.parse(output) as {
    readonly scripts: readonly object[];
    readonly problems: readonly string[];
    readonly live: { readonly findings: readonly object[]; readonly scripts: readonly object[] };
  };
  expect(problems).toEqual([]);
  expect(scripts).toMatchObject([
    { from: 'gateway', reason: expect.stringContaining('lightbox') },
    { from: 'gateway', reason: expect.stringContaining('Secure Fields') },
  ]);
  const own = { kind: 'unlisted', what: expect.stringMatching(/\/assets\/.*\.js$/) };
  expect(live.findings).toMatchObject(live.scripts.map(() => own));
  expect(live.scripts).not.toEqual([]);
  for (const script of live.scripts) expect(script).toMatchObject({ integrity: expect.stringMatching(/^sha384-/) });
});
