import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { openCheckout, type Checkout } from './site/open-checkout.ts';
import { openPage, type Fault, type Leftovers } from './strict-mode/open-page.ts';
import type { Kind } from './strict-mode/page.ts';

vi.setConfig({ testTimeout: 120_000 });

const browser = await openBrowser();
let checkout: Checkout;
beforeAll(async () => {
  const entries = ['watch', 'page'].map((name) => new URL(`./strict-mode/${name}.ts`, import.meta.url));
  checkout = await openCheckout({ entries, mode: 'development', host: '127.0.0.1' });
});
afterAll(async () => {
  await checkout.close();
});

async function cycle(kind: Kind, cycles: number, fault?: Fault) {
  const page = await openPage(browser, checkout, fault);
  return page.run(kind, cycles).finally(page.close);
}

/**
 * Returns the objects that are expected to remain after the last mount cycle: the gateway script's element and the
 * global variable that the script
 * defines. After the lightbox has been mounted, two preconnect links also remain.
 */
const nothing = (global: string, elements: number): Leftovers => ({
  frames: 0,
  listeners: [],
  channels: 0,
  timers: 0,
  globals: [global],
  sheets: 0,
  elements,
});

/** The number of mount cycles that K34 requires. */
const cycles = 1_000;

// The frames are real frames from the sandbox's origin. They load in three out of ten cycles, and become ready in one
// out of twenty.
test.concurrent.each([
  ['the card fields', 'fields', 'PaymentFields', 1, { frames: 0.6, channels: 0.6 }],
  ['the lightbox', 'lightbox', 'PaymentLightbox', 3, { frames: 0.3, channels: 0 }],
] as const)(
  'K34 strict-mode: repeatedly mounting %s leaves no frame, listener, message port, timer, style sheet or global behind',
  async (_, kind, global, elements, least) => {
    const { created, left } = await cycle(kind, cycles);
    expect(left).toEqual(nothing(global, elements));
    expect(created.frames).toBeGreaterThanOrEqual(cycles * least.frames);
    expect(created.channels).toBeGreaterThanOrEqual(cycles * least.channels);
  },
);

const fields = /\/upp\/fields\/1\/fields\.js$/;
const lightbox = /\/upp\/lightbox\/1\/lightbox\.js$/;
const ours = /\/session-\w+\.js$/;

/**
 * The faults that the tests plant. Each entry names the cleanup code to remove and the counter that must reveal the
 * resulting leak.
 */
const faults: readonly [keyof Leftovers, Kind, Fault][] = [
  ['channels', 'fields', { file: fields, text: 'port.close();' }],
  ['listeners', 'fields', { file: fields, text: 'removeEventListener("message", handleWindowMessage);' }],
  ['timers', 'fields', { file: fields, text: 'clearTimeout(timer);\n      removeEventListener' }],
  ['sheets', 'fields', { file: fields, text: '.filter((one) => one !== sheet)' }],
  ['listeners', 'fields', { file: ours, text: 'over.abort();\n      close();' }],
  ['frames', 'lightbox', { file: lightbox, text: 'overlay.remove();' }],
  ['listeners', 'lightbox', { file: lightbox, text: 'ended.abort();' }],
  [
    'timers',
    'lightbox',
    { file: lightbox, text: 'ended.abort();\n      clearTimeout(deadline);\n      clearTimeout(waiting);' },
  ],
];

test("the cleanup code that each planted fault removes occurs exactly once in the sandbox's script", () => {
  for (const [, kind, fault] of faults.filter(([, , { file }]) => file !== ours)) {
    const code = readFileSync(new URL(`../packages/sandbox/dist/browser/${kind}.js`, import.meta.url), 'utf8');
    expect(code.split(fault.text), fault.text).toHaveLength(2);
  }
});

test.each(faults)(
  'the leak count reports remaining %s if one cleanup call is missing from the %s code',
  async (part, kind, fault) => {
    const { left } = await cycle(kind, 8, fault);
    expect(left[part]).not.toEqual(nothing('', 1)[part]);
  },
);

test('an effect without a cleanup increases every leak count', async () => {
  const { left } = await cycle('careless', 2);
  expect(left).toEqual({
    frames: 4,
    listeners: ['window message'],
    channels: 4,
    timers: 4,
    globals: ['left'],
    sheets: 4,
    elements: 4,
  });
});
