import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const height = 800;

/**
 * Returns the axe rules that a page, or a part of it with its frames, violates, by id and element. Checks all rules by
 * default.
 */
export async function violations(page: Page, part = 'html', rules?: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).include(part).options({ resultTypes: ['violations'] });
  // Without frames, axe has nothing to merge, and merging would open another page.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations: broken } = await (rules ? axe.withRules([...rules]) : axe.withTags(tags)).analyze();
  return broken.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Returns true if no part of the page is cut off or scrolls sideways at its current width. */
export const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
