// Builds the docs site, follows every link in it to a page, an anchor or a file, and looks at some pages with axe, one at 1280 px
// in light, the next at 320 px in dark. Nothing may be fetched from elsewhere, and nothing scroll sideways.
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
      const [path = '', anchor] = href.replaceAll('&amp;', '&').split('#');
      const target = path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/, '/index.html');
      const whole = path.startsWith('/') ? path.replace(/\/$/, '/index.html') : target;
      if (!files.has(whole)) return [`${page}: ${href}`];
      return anchor && !ids.get(whole)?.has(decodeURIComponent(anchor)) ? [`${page}: ${href}`] : [];
    }),
  );
}

function readSite() {
  const all = filesBelow([relative(root, folder)], /./);
  const toPath = (/** @type {string} */ file) => `/${relative(folder, file)}`;
  const pages = new Map(
    all.filter((file) => file.endsWith('.html')).map((file) => [toPath(file), readFileSync(file, 'utf8')]),
  );
  return { pages, files: new Set(all.map(toPath)) };
}

/**
 * Every page whose links hold counts, and every one that is looked at.
 *
 * @returns {Promise<Sum>}
 */
export async function checkDocs() {
  const program = join(root, 'node_modules/vitepress/bin/vitepress.js');
  const { ok, output } = await runNode([program, 'build', 'apps/docs'], { seconds: 400 });
  if (!ok) return { passed: 0, failed: 1, notes: [output] };
  const { pages, files } = readSite();
  const dead = findDeadLinks(pages, files);
  const seen = await lookAtAll();
  const failed = [dead, ...seen].filter((faults) => faults.length > 0);
  return { passed: 1 + seen.length - failed.length, failed: failed.length, notes: failed.flat() };
}

async function lookAtAll() {
  const { chromium } = await import('playwright');
  const server = await serveFiles(folder);
  const browser = await chromium.launch(browserLaunch());
  try {
    const wide = { colorScheme: /** @type {const} */ ('light'), viewport: { width: 1280, height: 800 } };
    const narrow = { colorScheme: /** @type {const} */ ('dark'), viewport: { width: 320, height: 640 } };
    const every = (/** @type {0 | 1} */ rest) =>
      looked.filter((_, at) => at % 2 === rest).map((path) => server.origin + path);
    return [...(await lookAt(browser, every(0), wide)), ...(await lookAt(browser, every(1), narrow))];
  } finally {
    await browser.close();
    server.close();
  }
}

/**
 * What is wrong with each page, one list each.
 *
 * @param {import('playwright').Browser} browser
 * @param {readonly string[]} urls
 * @param {import('playwright').BrowserContextOptions} options
 */
async function lookAt(browser, urls, options) {
  const { AxeBuilder } = await import('@axe-core/playwright');
  const context = await browser.newContext(options);
  const page = await context.newPage();
  /** @type {string[]} */
  let faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on(
    'request',
    (request) => request.url().startsWith(new URL(urls[0] ?? '').origin) || faults.push(`asks for ${request.url()}`),
  );
  const all = [];
  for (const url of urls) {
    faults = [];
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).analyze();
    faults.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`scrolls ${over} px sideways`);
    all.push(faults.map((fault) => `${url} (${options.colorScheme}): ${fault}`));
  }
  await context.close();
  return all;
}
