// Opens pages from a static folder in a browser, and checks them for axe violations, requests to other origins, console
// errors and layout faults.
import { join } from 'node:path';
import { browserLaunch } from '../machine/browser.mjs';
import { serveFiles } from '../machine/serve-files.mjs';
import { findMisfits } from './find-misfits.mjs';

/**
 * Pages to check in one tab, one after the other. `shows` is a selector for an element that each page shows once it
 * has loaded. `part` is a selector for the part of the page to check. Elements that match a selector in `without` are
 * excluded. If `part` is an empty string, axe and the layout check are skipped.
 *
 * @typedef {{ readonly paths: readonly string[], readonly width: number, readonly themes: readonly ('light' |
 * 'dark')[], readonly shows?: string, readonly part?: string, readonly without?: readonly string[] }} Look
 * @typedef {import('playwright').Page} Page
 */

/**
 * Checks all entries of `looks` in parallel, and returns a list of faults for each page in each theme, in the order of
 * `looks`. If `pictures` is set, screenshots are saved in that folder.
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
    await server.close();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {Look} look
 * @param {string} [pictures]
 */
async function lookAt(browser, origin, look, pictures) {
  const { paths, width, themes, shows, part = 'body' } = look;
  const context = await browser.newContext({ viewport: { width, height: width > 600 ? 800 : 640 } });
  const page = await context.newPage();
  /** @type {string[]} */
  let faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(`its console: ${message.text()}`));
  page.on('pageerror', ({ message }) => faults.push(`throws ${message}`));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${origin}/`))
      faults.push(`asks for ${request.url()}`);
  });
  const all = [];
  for (const path of paths)
    for (const [at, theme] of themes.entries()) {
      faults = [];
      await page.emulateMedia({ colorScheme: theme });
      if (at === 0) await page.goto(origin + path);
      await page.waitForLoadState('networkidle');
      const ready = page.locator(shows ?? (theme === 'dark' ? 'html.dark' : 'html:not(.dark)')).first();
      const isReady = await ready.waitFor({ timeout: 20_000 }).then(
        () => true,
        ({ message }) => void faults.push(message),
      );
      if (isReady && part) faults.push(...(await findFaults(page, look, at === 0)));
      const name = `${path.slice(1).replaceAll('/', '-') || 'index'}-${width}-${theme}.png`;
      if (pictures) await page.screenshot({ path: join(pictures, name), fullPage: true });
      all.push(faults.map((fault) => `${path} (${width} ${theme}): ${fault}`));
    }
  await context.close();
  return all;
}

/**
 * In the first theme, runs all axe rules and checks the layout. In the other themes, checks only the color contrast,
 * because the themes differ only in their colors.
 *
 * @param {Page} page
 * @param {Look} look
 * @param {boolean} isFirst
 */
async function findFaults(page, { part = 'body', without = [] }, isFirst) {
  const { AxeBuilder } = await import('@axe-core/playwright');
  const isWhole = part === 'body';
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: isWhole }).include(part);
  for (const selector of without) axe.exclude(selector);
  if (!isWhole) axe.disableRules(['region']);
  // In legacy mode, axe does not merge results from several frames, so this mode is used only if no frames are checked.
  axe.setLegacyMode(!isWhole || page.frames().length === 1);
  const { violations } = await (isFirst ? axe : axe.withRules('color-contrast')).analyze();
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  if (isFirst) faults.push(...(await page.evaluate(findMisfits, part)));
  if (isFirst && isWhole) faults.push(...(await page.evaluate(findHiddenColumns)));
  return faults;
}

/** Runs in the page. On a narrow screen, returns the tables that scroll sideways and so hide some of their columns. */
function findHiddenColumns() {
  const tables = [...document.querySelectorAll('table')].filter(
    (table) => window.innerWidth < 600 && table.scrollWidth > table.clientWidth + 1,
  );
  return tables.map((table) => `a table hides columns: ${table.textContent?.trim().slice(0, 40)}`);
}
