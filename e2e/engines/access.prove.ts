import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureFirefox, ensureWebKit } from '../../scripts/machine/ensure.mjs';
import { buildShop } from '../../scripts/servers/build-shop.mjs';
import { tags } from '../support/axe.ts';
import { findEdgeless } from '../support/find-edgeless.ts';
import { openPair, type Pair } from '../support/open-pair.ts';
import type { Conditions, Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { Shopper } from './shopper.ts';
import { openWebKit } from './webkit.ts';

// The journeys of e2e/ways and e2e/accessibility check the same in Chromium.

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let pair: Pair;

beforeAll(async () => {
  buildShop();
  pair = await openPair({});
});
afterAll(() => pair.close());

/** Uses axe to check the page that the shopper sees. Returns the rule id and the element of each violation. */
async function findViolations({ window }: Shopper): Promise<unknown> {
  const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], iframes: false };
  const toFaults =
    '({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))';
  return window.read(`(async () => {
    ${axe}
    return (${toFaults})(await axe.run(document, ${JSON.stringify(options)}));
  })()`);
}

async function expectNoViolations(shopper: Shopper, page: string): Promise<void> {
  expect(await findViolations(shopper), page).toEqual([]);
}

interface Program {
  readonly start: (conditions?: Conditions) => Promise<Engine>;
  /** True if the browser can replace the colors of pages with its own. */
  readonly forcesColors: boolean;
}

const programs: Readonly<Record<string, Program>> = {
  Firefox: { start: async (conditions) => openFirefox(await ensureFirefox(), conditions), forcesColors: true },
  WebKitGTK: { start: async (conditions) => openWebKit(await ensureWebKit(), conditions), forcesColors: false },
};

for (const [name, { start, forcesColors }] of Object.entries(programs))
  describe(name, () => {
    const withEngine = async (conditions: Conditions, work: (engine: Engine) => Promise<void>) => {
      const engine = await start(conditions);
      try {
        await work(engine);
      } finally {
        await engine.close();
      }
    };

    test('axe finds no violation on any page from the product list to the payment result', () =>
      withEngine({}, async (engine) => {
        const shopper = await Shopper.open(engine, pair.shopUrl, 'redirect', { look: expectNoViolations });
        await shopper.pay('redirect');
        expect(await shopper.isPaid()).toBe('paid');
      }));

    test('axe finds no violation on a pay page with card fields, and reports an image without alternative text that the test adds', () =>
      withEngine({}, async (engine) => {
        const shopper = await Shopper.open(engine, pair.shopUrl, 'fields', { look: expectNoViolations });
        await shopper.window.read("document.querySelector('main').append(new Image())");
        expect(await findViolations(shopper)).toEqual([expect.stringMatching(/^image-alt: /)]);
      }));

    test.each(['redirect', 'lightbox', 'fields'] as const)(
      'a shopper who uses only the keyboard pays in %s mode',
      (way) =>
        withEngine({}, async (engine) => {
          const shopper = await Shopper.open(engine, pair.shopUrl, way, { hand: 'keyboard' });
          await shopper.pay(way);
          expect(await shopper.isPaid()).toBe('paid');
        }),
    );

    test('with JavaScript off, a shopper pays using only the keyboard', () =>
      withEngine({ hasScripts: false }, async (engine) => {
        const habits = { hand: 'keyboard', hasScripts: false } as const;
        const shopper = await Shopper.open(engine, pair.shopUrl, 'redirect', habits);
        await shopper.pay('redirect');
        await shopper.expectReceipt();
      }));

    if (!forcesColors) return; // WebKitGTK has no forced-colors mode.
    test.each(['redirect', 'fields'] as const)(
      'in forced-colors mode, a shopper pays in %s mode, and every control has a visible edge',
      (way) =>
        withEngine({ forcesColors: true }, async (engine) => {
          const look = async ({ window }: Shopper, page: string) => {
            expect(await window.read("matchMedia('(forced-colors: active)').matches"), page).toBe(true);
            expect(await window.read(`(${findEdgeless})()`), page).toEqual([]);
          };
          const shopper = await Shopper.open(engine, pair.shopUrl, way, { look });
          await shopper.pay(way);
          expect(await shopper.isPaid()).toBe('paid');
        }),
    );
  });
