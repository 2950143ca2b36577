// Looks at pages of plain files in a browser: axe, what a page asks of others, what its console says, and what does not fit.
import { join } from 'node:path';
import { browserLaunch } from '../machine/browser.mjs';
import { serveFiles } from '../machine/serve-files.mjs';
import { findMisfits } from './find-misfits.mjs';

/**
 * Pages at a width, in one tab.
 *
 * @typedef {{ readonly paths: readonly string[], readonly width: number, readonly themes: readonly ('light' | 'dark')[] }} Look
 */

/**
 * What is wrong with each page of a folder, one list for each theme, look by look. All looks are taken at once. `pictures` is the
 * folder that gets one of each.
 *
 * @param {string} folder
 * @param {readonly Look[]} looks
 * @param {string} [pictures]
 */
export async function lookAtPages(folder, looks, pictures) {
  const { chromium } = await import('playwright');
  const server = await serveFiles(folder);
  const browser = await chromium.launch(browserLaunch());
  try {
    return (await Promise.all(looks.map((look) => lookAt(browser, server.origin, look, pictures)))).flat();
  } finally {
    await browser.close();
    server.close();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {Look} look
 * @param {string} [pictures]
 */
async function lookAt(browser, origin, { paths, width, themes }, pictures) {
  const { AxeBuilder } = await import('@axe-core/playwright');
  const viewport = { width, height: width > 600 ? 800 : 640 };
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  /** @type {string[]} */
  let faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(`its console: ${message.text()}`));
  page.on('pageerror', ({ message }) => faults.push(`throws ${message}`));
  page.on('request', (request) => request.url().startsWith(origin) || faults.push(`asks for ${request.url()}`));
  const all = [];
  for (const path of paths)
    for (const [at, theme] of themes.entries()) {
      faults = [];
      await page.emulateMedia({ colorScheme: theme });
      if (at === 0) {
        await page.goto(origin + path);
        await page.waitForLoadState('networkidle');
      }
      await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
      const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
      axe.setLegacyMode(page.frames().length === 1); // nothing to put together
      const { violations } = await (at === 0 ? axe : axe.withRules('color-contrast')).analyze(); // a theme changes colours alone
      faults.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)));
      if (at === 0)
        faults.push(...(await page.evaluate(findMisfits, 'body')), ...(await page.evaluate(findHiddenColumns)));
      const name = `${path.slice(1).replaceAll('/', '-') || 'index'}-${width}-${theme}.png`;
      if (pictures) await page.screenshot({ path: join(pictures, name), fullPage: true });
      all.push(faults.map((fault) => `${path} (${width} ${theme}): ${fault}`));
    }
  await context.close();
  return all;
}

/** Runs in the page. On a wide screen a table may scroll in itself; on a narrow one its columns would be out of sight. */
function findHiddenColumns() {
  const tables = [...document.querySelectorAll('table')].filter(
    (table) => window.innerWidth < 600 && table.scrollWidth > table.clientWidth + 1,
  );
  return tables.map((table) => `a table hides columns: ${table.textContent?.trim().slice(0, 40)}`);
}
