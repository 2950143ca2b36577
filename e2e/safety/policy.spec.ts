import type { Page } from '@playwright/test';
import { readSettings } from '../../scripts/servers/settings.mjs';
import type { Site } from '../support/site.ts';
import { pressEscape } from '../support/press-escape.ts';
import { expect, test } from '../support/test.ts';
import { expectNothingBlocked, watchPolicy } from '../support/watch-policy.ts';

const { sandboxUrl } = readSettings();

/** A deliberate violation of the policy: markup in the shop's document, or an action by a script that runs there. */
interface Control {
  readonly markup?: (site: Site) => string;
  readonly attempt?: (site: Site) => string;
  /**
   * Optional. The directive that blocks the violation. If omitted, the violation is blocked by the script's integrity
   * hash, which is not part of the policy.
   */
  readonly directive?: string;
}

const controls: Readonly<Record<string, Control>> = {
  'an inline script': {
    markup: () => `<script>ran('inline script')</script>`,
    directive: 'script-src-elem',
  },
  'a script element from another origin': {
    markup: (site) => `<script src="${site.url}/foreign.js"></script>`,
    directive: 'script-src-elem',
  },
  'a plain string assigned to script.src': {
    attempt: (site) =>
      `document.head.append(Object.assign(document.createElement('script'), { src: '${site.url}/foreign.js' }))`,
    directive: 'require-trusted-types-for',
  },
  'an innerHTML assignment': {
    attempt: () => 'document.body.innerHTML = `<img src="/none" onerror="ran(\'innerHTML\')">`',
    directive: 'require-trusted-types-for',
  },
  'a script with a wrong hash': {
    markup: (site) =>
      `<script nonce="NONCE" src="${site.url}/foreign.js" integrity="sha384-${'A'.repeat(64)}" crossorigin></script>`,
  },
  'a frame from another origin': {
    attempt: (site) =>
      `document.body.append(Object.assign(document.createElement('iframe'), { src: '${site.url}/frame' }))`,
    directive: 'frame-src',
  },
};

const prepare = async (page: Page, site: Site) => {
  const ran: string[] = [];
  site.show('/foreign.js', `ran('foreign script')`, 'text/javascript');
  site.show('/frame', `<!doctype html><title>Frame</title>`);
  await page.context().exposeFunction('ran', (what: string) => void ran.push(what));
  return { ran, watch: await watchPolicy(page.context(), site) };
};

const failed = (page: Page, attempt: string) =>
  page.evaluate(attempt).then(
    () => false,
    () => true,
  );

/**
 * The violations that `npm test` tries: one for each way in which a violation is blocked. `npm run prove journeys`
 * tries all violations.
 */
const sample = [
  'an inline script',
  'an innerHTML assignment',
  'a script with a wrong hash',
  'a frame from another origin',
];

for (const [name, { markup, attempt, directive }] of Object.entries(controls))
  test(
    `the policy blocks and reports ${name} in the shop's page`,
    { tag: sample.includes(name) ? [] : '@long' },
    async ({ shop, page, site }) => {
      const { ran, watch } = await prepare(page, site);
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await shop.orderAtOnce();
      if (markup) watch.plant(markup(site));
      await page.reload();
      if (attempt) await failed(page, attempt(site));
      if (directive) {
        await expect.poll(watch.events).toEqual([directive]);
        await expect.poll(watch.reports).toEqual([directive]);
        expect(site.requests.map(({ path }) => path)).toEqual(['/reports']);
      } else await expect.poll(() => complaints).toEqual([expect.stringContaining('integrity')]);
      await expect(shop.payButton).toBeVisible();
      expect(ran).toEqual([]);
    },
  );

test(
  'without the Content Security Policy, every violation that the test adds to the page takes effect',
  { tag: '@long' },
  async ({ shop, page, site }) => {
    const { ran, watch } = await prepare(page, site);
    watch.disarm();
    await shop.orderAtOnce();
    const planted = Object.values(controls).map(({ markup }) => markup?.(site) ?? '');
    watch.plant(planted.join('').replace(/ integrity="[^"]*"/, ''));
    await page.reload();
    for (const { attempt } of Object.values(controls))
      if (attempt) expect(await failed(page, attempt(site))).toBe(false);
    await expect
      .poll(() => ran.toSorted())
      .toEqual(['foreign script', 'foreign script', 'foreign script', 'inline script', 'innerHTML']);
    await expect.poll(() => site.requests.map(({ path }) => path)).toContain('/frame');
    expect([watch.events(), watch.reports()]).toEqual([[], []]);
  },
);

test('K19 tt-enforced: the components mount, open and close in all three payment modes without violating the policy', async ({
  shop,
  cardFields,
  paymentPage,
  paymentWindow,
  page,
  site,
}) => {
  const { watch } = await prepare(page, site);
  await shop.orderAtOnce();
  await page.goto(page.url()); // Reloads the page, because watchPolicy does not change redirected pages.
  await shop.payInWindow();
  await paymentWindow.inside();
  pressEscape(page);
  await expect(page.getByText('We haven’t heard from the payment page yet.')).toBeVisible();
  await cardFields.open();
  await cardFields.fill();
  await shop.useWay('redirect');
  const payment = await shop.pay();
  await paymentPage.fill();
  expect(page.url()).toContain(sandboxUrl);
  await paymentPage.payButton.click();
  await shop.expectResult(payment, 'Payment received');
  await page.goto(page.url());
  await shop.expectResult(payment, 'Payment received');
  await expectNothingBlocked(page, watch);
});
