import { readSettings } from '../../scripts/servers/settings.mjs';
import { expect, test } from '../support/test.ts';

const { shopUrl, sandboxUrl } = readSettings();

test('K15 framed: neither the checkout nor the payment page renders in a frame on a different site', async ({
  shop,
  page,
  site,
}) => {
  await shop.orderAtOnce();
  const checkout = page.url();
  await shop.pay();
  const payment = page.url();
  // Any site may frame this control page. If it loads while the checkout frame stays empty, the checkout's framing was
  // blocked.
  const open = `${sandboxUrl}/upp/scripts.json`;
  const frames = [checkout, payment, open].map((src) => `<iframe src="${src}"></iframe>`);
  site.show('/stranger', `<!doctype html><title>Stranger</title>${frames.join('')}`);
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('frame-ancestors')) refusals.push(message.text());
  });
  await page.goto(`${site.url}/stranger`);
  const error = 'chrome-error://chromewebdata/';
  await expect
    .poll(() =>
      page
        .mainFrame()
        .childFrames()
        .map((frame) => frame.url()),
    )
    .toEqual([error, error, open]);
  await expect.poll(() => refusals.length).toBe(2);
  for (const url of [shopUrl, sandboxUrl]) expect(refusals.join('\n')).toContain(url);
});
