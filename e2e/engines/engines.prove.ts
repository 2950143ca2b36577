import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureFirefox, ensureWebKit } from '../../scripts/machine/ensure.mjs';
import { buildShop } from '../../scripts/servers/build-shop.mjs';
import { openPair, type Pair } from '../support/open-pair.ts';
import { openSite, type Site } from '../support/site.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { Shopper } from './shopper.ts';
import type { Way } from '../models/shop.ts';
import { Visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

const ways: readonly Way[] = ['redirect', 'lightbox', 'fields'];

let pair: Pair;
let site: Site;

beforeAll(async () => {
  buildShop();
  [pair, site] = await Promise.all([openPair({}), openSite()]);
});
afterAll(async () => {
  await Promise.all([pair.close(), site.close()]);
});

const engines = {
  'Firefox by WebDriver BiDi': async () => openFirefox(await ensureFirefox()),
  'WebKitGTK by its driver': async () => openWebKit(await ensureWebKit()),
};

for (const [name, start] of Object.entries(engines))
  describe(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine.close());

    test.each(ways)('a card payment succeeds in %s mode', async (way) => {
      const shopper = await Shopper.open(engine, pair.shopUrl, way);
      await shopper.pay(way);
      expect(await shopper.isPaid()).toBe('paid');
    });

    test('K15 framed: neither the checkout nor the payment page renders in a frame on a different site', async () => {
      const shopper = await Shopper.open(engine, pair.shopUrl, 'redirect');
      const checkout = await shopper.window.read('location.href');
      await shopper.press('button', /^Pay /);
      await shopper.wait('the payment page', async () =>
        String(await shopper.window.read('location.href')).includes('/upp/'),
      );
      const payment = await shopper.window.read('location.href');
      site.show('/open', '<!doctype html><title>Open</title><p>Anyone may frame this</p>');
      const sources = { checkout, payment, open: `${site.url}/open` };
      const frames = Object.entries(sources).map(([title, src]) => `<iframe title="${title}" src="${src}"></iframe>`);
      site.show('/stranger', `<!doctype html><title>Stranger</title>${frames.join('')}`);
      const visitor = new Visitor(shopper.window);
      await visitor.window.goto(`${site.url}/stranger`);
      await visitor.see('Anyone may frame this', ['open']);
      for (const frame of ['checkout', 'payment']) expect(await visitor.says([frame])).not.toMatch(/Pay|Card|CHF/);
    });

    test('K22 bank-nested-or-top: confirming a 3-D Secure challenge inside the lightbox completes the payment', async () => {
      const shopper = await Shopper.open(engine, pair.shopUrl, 'lightbox');
      await shopper.pay('lightbox', { isChallenged: true });
      await shopper.press('button', 'Confirm', ['Payment']);
      expect(await shopper.isPaid()).toBe('paid');
    });

    test('K22 bank-nested-or-top: with uppStartTarget=_top, confirming a 3-D Secure challenge in the top window completes the payment', async () => {
      const shopper = await Shopper.open(engine, pair.shopUrl, 'lightbox');
      await shopper.sign({ uppStartTarget: '_top' });
      await shopper.pay('lightbox', { isChallenged: true });
      await shopper.press('button', 'Confirm');
      expect(await shopper.isPaid()).toBe('paid');
    });
  });
