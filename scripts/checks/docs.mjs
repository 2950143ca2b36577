// Builds the docs site, follows every link in it to a page, an anchor, a file or a story of Storybook, which is built before, and looks
// at some pages with axe, one at 1280 px in light, the next at 320 px in dark. Nothing may be fetched from elsewhere, and nothing scroll
// sideways.
import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { browserLaunch } from '../machine/browser.mjs';
import { filesBelow } from '../machine/files.mjs';
import { root } from '../machine/host.mjs';
import { serveFiles } from '../machine/serve-files.mjs';
import { runNode } from '../steps/run-step.mjs';

/** @typedef {import('../steps/report.mjs').Sum} Sum */

const folder = join(root, 'apps/docs/dist-web');
/** One of each kind: the front, a program, a table, samples, a component, what is read from the sources. */
const looked = [
  '/',
  '/start/vite-hono.html',
  '/guide/money.html',
  '/components/secure-fields.html',
  '/operate/command-line.html',
  '/reference/errors.html',
  '/reference/methods/BPY.html',
];

/**
 * Links of pages that lead nowhere, by the texts of the pages and the paths of all files.
 *
 * @param {ReadonlyMap<string, string>} pages
 * @param {ReadonlySet<string>} files
 */
export function findDeadLinks(pages, files) {
  const ids = new Map(
    [...pages].map(([path, text]) => [path, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  return [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/<a\b[^>]*? href="([^"]+)"/g)].flatMap(([, href = '']) => {
      if (/^\w+:/.test(href)) return [];
      const address = href.replaceAll('&amp;', '&');
      if (files.has(address)) return [];
      const [path = '', anchor] = address.split('#');
      const target = path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/, '/index.html');
      const whole = path.startsWith('/') ? path.replace(/\/$/, '/index.html') : target;
      if (!files.has(whole)) return [`${page}: ${href}`];
      return anchor && !ids.get(whole)?.has(decodeURIComponent(anchor)) ? [`${page}: ${href}`] : [];
    }),
  );
}

/** The addresses of stories, as pages of the site link to them. */
function readStories() {
  /** @type {{ entries: Readonly<Record<string, { id: string }>> }} */
  const { entries } = JSON.parse(readFileSync(join(root, 'storybook-static/index.json'), 'utf8'));
  return Object.values(entries).map(({ id }) => `/storybook/?path=/story/${id}`);
}

const filesOfSite = () => filesBelow([relative(root, folder)], /./);
const toPath = (/** @type {string} */ file) => `/${relative(folder, file)}`;

/** The text of every page, by its path. */
export const readPages = () =>
  new Map(
    filesOfSite()
      .filter((file) => file.endsWith('.html'))
      .map((file) => [toPath(file), readFileSync(file, 'utf8')]),
  );

/**
 * Every page whose links hold counts, and every one that is looked at.
 *
 * @returns {Promise<Sum>}
 */
export async function checkDocs() {
  const fault = await buildDocs();
  if (fault !== undefined) return { passed: 0, failed: 1, notes: [fault] };
  const files = new Set([...filesOfSite().map(toPath), '/storybook/', ...readStories()]);
  const dead = findDeadLinks(readPages(), files);
  const seen = await lookAtPages([
    { paths: looked.filter((_, at) => at % 2 === 0), width: 1280, themes: ['light'] },
    { paths: looked.filter((_, at) => at % 2 === 1), width: 320, themes: ['dark'] },
  ]);
  const failed = [dead, ...seen].filter((faults) => faults.length > 0);
  return { passed: 1 + seen.length - failed.length, failed: failed.length, notes: failed.flat() };
}

/** Builds the plain files; what went wrong, if anything. */
export async function buildDocs() {
  const program = join(root, 'node_modules/vitepress/bin/vitepress.js');
  const { ok, output } = await runNode([program, 'build', 'apps/docs'], { seconds: 400 });
  return ok ? undefined : output;
}

/**
 * Pages at a width, in one tab.
 *
 * @typedef {{ readonly paths: readonly string[], readonly width: number, readonly themes: readonly ('light' | 'dark')[] }} Look
 */

/**
 * What is wrong with each page, one list for each theme, look by look. All looks are taken at once. `pictures` is the folder
 * that gets one of each.
 *
 * @param {readonly Look[]} looks
 * @param {string} [pictures]
 */
export async function lookAtPages(looks, pictures) {
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
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
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
      const axe = new AxeBuilder({ page });
      const { violations } = await (at === 0 ? axe : axe.withRules('color-contrast')).analyze(); // a theme changes colours alone
      faults.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) faults.push(`scrolls ${over} px sideways`);
      const name = `${path.slice(1).replaceAll('/', '-') || 'index'}-${width}-${theme}.png`;
      if (pictures) await page.screenshot({ path: join(pictures, name), fullPage: true });
      all.push(faults.map((fault) => `${path} (${width} ${theme}): ${fault}`));
    }
  await context.close();
  return all;
}
