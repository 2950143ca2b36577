import type { BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test';
import { isWhole } from '../support/axe.ts';
import { findEdgeless } from '../support/find-edgeless.ts';
import { pointer, type Hand } from './hand.ts';
import { keyboardOf } from './keyboard.ts';
import { impatient, slowDown } from './slow.ts';
import { watchMotion } from './watch-motion.ts';

/** A condition under which a shopper pays, such as keyboard-only operation, a zoom level or a slow network. */
export interface Condition {
  readonly name: string;
  readonly use: Partial<PlaywrightTestOptions>;
  readonly hand: (page: Page) => Hand;
  /**
   * Prepares the page before it loads, for example by slowing down its network. Returns a function that returns the
   * problems detected since then, such as moving elements.
   */
  readonly watch?: (context: BrowserContext, page: Page) => Promise<() => readonly string[]>;
  /** Checks the loaded page and returns the problems found. */
  readonly look?: (page: Page) => Promise<readonly string[]>;
}

const byPointer = () => pointer;
const nothing = () => [];

/** Returns the viewport of a 1280 by 1024 pixel screen at the given zoom factor. */
const zoom = (factor: 2 | 4) => ({
  viewport: { width: 1280 / factor, height: 1024 / factor },
  deviceScaleFactor: factor,
});

const fits = async (page: Page) => ((await isWhole(page)) ? [] : ['it scrolls sideways']);

export const conditions: readonly Condition[] = [
  { name: 'using only the keyboard', use: { viewport: { width: 1280, height: 800 } }, hand: keyboardOf },
  { name: 'using only the keyboard at 400% zoom', use: zoom(4), hand: keyboardOf, look: fits },
  { name: 'at 200% zoom', use: zoom(2), hand: byPointer, look: fits },
  { name: 'at 400% zoom', use: zoom(4), hand: byPointer, look: fits },
  {
    name: 'with reduced motion',
    use: { contextOptions: { reducedMotion: 'reduce' } },
    hand: byPointer,
    watch: (context) => watchMotion(context),
  },
  {
    name: 'in forced-colors mode',
    use: { contextOptions: { forcedColors: 'active' } },
    hand: byPointer,
    look: (page) => page.evaluate(findEdgeless),
  },
  {
    name: 'in forced-colors mode using only the keyboard',
    use: { contextOptions: { forcedColors: 'active' } },
    hand: keyboardOf,
  },
  {
    name: 'over a slow network',
    use: {},
    hand: () => impatient(true),
    watch: async (context, page) => (await slowDown(context, page), nothing),
  },
  {
    name: 'over a slow network with JavaScript off',
    use: { javaScriptEnabled: false },
    hand: () => impatient(false),
    watch: async (context, page) => (await slowDown(context, page), nothing),
  },
  { name: 'with JavaScript off', use: { javaScriptEnabled: false }, hand: byPointer },
  {
    name: 'with JavaScript off, using only the keyboard at 400% zoom',
    use: { ...zoom(4), javaScriptEnabled: false },
    hand: keyboardOf,
  },
];
