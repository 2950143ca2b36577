import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const height = 800;

/**
 * Uses axe to check a page, or a part of it, including its frames. Returns the rule id and the element of each
 * violation. If `rules` is omitted, checks all rules that have one of the `tags`.
 */
export async function violations(page: Page, part = 'html', rules?: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).include(part).options({ resultTypes: ['violations'] });
  // If the page has no frames, axe has nothing to merge, so the merge step, which would open another page, is skipped.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations: broken } = await (rules ? axe.withRules([...rules]) : axe.withTags(tags)).analyze();
  const faults = broken.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: target.map(String) })));
  const legible = await Promise.all(faults.map(({ id, target }) => id === 'color-contrast' && isLegible(page, target)));
  return faults.filter((_, at) => !legible[at]).map(({ id, target }) => `${id}: ${target.join(' ')}`);
}

/**
 * Returns true if the text in an input inside a frame has a contrast ratio of at least 4.5:1 against the page behind
 * the frame. The frames of the card fields are transparent, but axe assumes a white background behind them.
 */
async function isLegible(page: Page, [frame = '', input]: readonly string[]): Promise<boolean> {
  if (input === undefined) return false;
  const color = await page
    .frameLocator(frame)
    .locator(input)
    .evaluate((element) => getComputedStyle(element).color);
  return page.locator(frame).evaluate((element, text) => {
    let behind: Element | null = element;
    while (behind && /, 0\)|\/ 0\)/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) return false;
    const luminances = [text, behind ? getComputedStyle(behind).backgroundColor : 'white'].map((paint) => {
      canvas.fillStyle = paint;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
        .map((channel) => channel / 255)
        .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    });
    const [low = 0, high = 0] = luminances.toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05) >= 4.5;
  }, color);
}

/** Returns true if, at its current width, the page does not scroll sideways and no part of it is cut off. */
export const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
