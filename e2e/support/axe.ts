import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const height = 800;

/** Rules that a page breaks, or a part of it with its frames, by id and the element that breaks them. All rules unless stated. */
export async function violations(page: Page, part = 'html', rules?: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).include(part).options({ resultTypes: ['violations'] });
  // Without frames there is nothing to put together, for which it would open a page of its own.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations: found } = await (rules ? axe.withRules([...rules]) : axe.withTags(tags)).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Whether no part of the page is cut off or scrolls sideways as wide as it is. */
export const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
