// Builds Storybook as plain files, serves them from a plain file server on loopback, and looks at pages of documentation, one
// in light and the next in dark, and at some stories: nothing is missing, nothing complains, axe finds nothing on
// the pages, and they fit on a phone.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { browserLaunch } from '../machine/browser.mjs';
import { filesBelow } from '../machine/files.mjs';
import { root } from '../machine/host.mjs';
import { serveFiles } from '../machine/serve-files.mjs';
import { runNode } from '../steps/run-step.mjs';
import { findMisfits } from './find-misfits.mjs';

/**
 * @typedef {import('playwright').Browser} Browser
 * @typedef {import('../steps/report.mjs').Sum} Sum
 * @typedef {{ url: string, shows: string, isDocs?: boolean }} Look a page, what shows that it is there, and whether axe looks at it
 */

const folder = join(root, 'storybook-static');
const ceiling = 20_000_000; // bytes
const stories = ['components-checkoutbutton--failed', 'card-fields-securefields--filled', 'modes-redirect--redirect'];
/** Builds the plain files; what went wrong, if anything. */
async function build() {
  const program = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const { ok, output } = await runNode([program, 'build', '-c', 'storybook', '-o', folder, '--disable-telemetry']);
  return ok ? undefined : output;
}

/**
 * Builds and looks at every fifth page of documentation, or at `every` page. Each page counts.
 *
 * @returns {Promise<Sum>}
 */
export async function checkStorybook({ every = false } = {}) {
  const fault = await build();
  if (fault !== undefined) return { passed: 0, failed: 1, notes: [fault] };
  const bytes = filesBelow(['storybook-static'], /./).reduce((sum, file) => sum + statSync(file).size, 0);
  const size = bytes <= ceiling ? [] : [`the build has ${(bytes / 1e6).toFixed(1)} MB, more than ${ceiling / 1e6}`];
  const server = await serveFiles(folder);
  try {
    const pages = await lookAtAll(server.origin, every);
    const failed = [size, ...pages].filter((faults) => faults.length > 0);
    return { passed: 1 + pages.length - failed.length, failed: failed.length, notes: failed.flat() };
  } finally {
    server.close();
  }
}

/**
 * Builds, and plays every story of the plain files in each of the languages.
 *
 * @param {readonly string[]} languages
 * @returns {Promise<Sum>}
 */
export async function playBuiltStories(languages) {
  const fault = await build();
  if (fault !== undefined) return { passed: 0, failed: 1, notes: [fault] };
  const server = await serveFiles(folder);
  const { chromium } = await import('playwright');
  const browser = await chromium.launch(browserLaunch());
  try {
    const { origin } = server;
    const played = await Promise.all(languages.map((language) => playAll(browser, origin, language)));
    const faults = played.flat().filter((found) => found !== undefined);
    return { passed: played.flat().length - faults.length, failed: faults.length, notes: faults };
  } finally {
    await browser.close();
    server.close();
  }
}

/**
 * One after the other in one tab: what is wrong with each story, or `undefined`.
 *
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} language
 */
async function playAll(browser, origin, language) {
  const page = await browser.newPage();
  /** @type {(string | undefined)[]} */
  const faults = [];
  for (const id of idsOf('story')) {
    await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=locale:${language}`);
    const fault = await page.waitForFunction(findFault, undefined, { timeout: 60_000 }).then(
      (found) => found.jsonValue(),
      ({ message }) => message,
    );
    faults.push(fault === 'none' ? undefined : `${id} (${language}): ${fault}`);
  }
  await page.close();
  return faults;
}

/**
 * In the page: how the story has ended, once it has. That its play function threw is told apart from its end.
 *
 * @returns {string | false | undefined}
 */
function findFault() {
  const channel = /** @type {any} */ (globalThis)['__STORYBOOK_ADDONS_CHANNEL__'];
  const told = (/** @type {string} */ event) => channel?.last?.(event)?.[0];
  const thrown = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']
    .map(told)
    .find(Boolean);
  if (thrown) return thrown.message ?? thrown.title ?? 'it did not render';
  return told('storyFinished') && 'none';
}

/** @type {(kind: 'docs' | 'story') => string[]} */
const idsOf = (kind) =>
  Object.values(readIndex().entries)
    .filter(({ type }) => type === kind)
    .map(({ id }) => id);

/** @returns {{ entries: Readonly<Record<string, { id: string, type: string }>> }} */
const readIndex = () => JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));

/**
 * @param {string} origin
 * @param {boolean} every
 */
async function lookAtAll(origin, every) {
  const { chromium } = await import('playwright');
  const ids = idsOf('docs').filter((_, index) => every || index % 5 === 0);
  const docs = (/** @type {string} */ theme, /** @type {0 | 1} */ rest) =>
    ids
      .filter((_, index) => index % 2 === rest)
      .map((id) => ({
        url: `${origin}/iframe.html?viewMode=docs&id=${id}&globals=theme:${theme}`,
        shows: '#storybook-docs h1',
        isDocs: true,
      }));
  const rest = [
    { url: `${origin}/`, shows: '[data-item-id]' },
    ...stories.map((id) => ({ url: `${origin}/iframe.html?viewMode=story&id=${id}`, shows: '.story-page *' })),
  ];
  const browser = await chromium.launch(browserLaunch());
  try {
    const found = await Promise.all([
      lookAt(browser, 'light', [...docs('light', 0), ...rest]),
      lookAt(browser, 'dark', docs('dark', 1)),
    ]);
    return found.flat();
  } finally {
    await browser.close();
  }
}

/**
 * What is wrong with each page, one line each. One tab sees them one after the other, so that it loads the code once.
 *
 * @param {Browser} browser
 * @param {'light' | 'dark'} colorScheme
 * @param {readonly Look[]} pages
 */
async function lookAt(browser, colorScheme, pages) {
  const page = await (await browser.newContext({ colorScheme })).newPage();
  /** @type {{ readonly url: string, readonly faults: string[] }} */
  let now = { url: '', faults: [] };
  const all = [];
  const complain = (/** @type {string} */ text) =>
    now.faults.push(`${now.url} (${colorScheme}): ${text.split('\n')[0]}`);
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  page.on('pageerror', ({ message }) => complain(message));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== new URL(now.url).origin) complain(`asks for ${url}`);
  });
  for (const { url, shows, isDocs } of pages) {
    all.push((now = { url, faults: [] }));
    try {
      await page.goto(url);
      await page.locator(shows).first().waitFor({ timeout: 20_000 });
      if (!isDocs) continue;
      await page.waitForLoadState('networkidle');
      for (const violation of await violations(page)) complain(violation);
      for (const misfit of await misfitsOnPhone(page)) complain(misfit);
    } catch (error) {
      complain(error instanceof Error ? error.message : String(error));
    }
  }
  return all.map(({ faults }) => faults);
}

/**
 * What axe finds on a page of documentation, around its stories, which are looked at one by one in `npm test`. Storybook's own table
 * of controls and the gateway's frames are not ours.
 *
 * @param {import('playwright').Page} page
 */
async function violations(page) {
  const { AxeBuilder } = await import('@axe-core/playwright');
  const axe = new AxeBuilder({ page })
    .setLegacyMode() // no frame is looked at: there is nothing to put together
    .options({ iframes: false, resultTypes: ['violations'] })
    .include('#storybook-docs')
    .exclude('.docblock-argstable')
    .exclude('.sb-story')
    .exclude('[data-frame]');
  const { violations: found } = await axe.disableRules(['region']).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * What does not fit on a page of documentation in a narrow window; it gets its width back.
 *
 * @param {import('playwright').Page} page
 */
async function misfitsOnPhone(page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const misfits = await page.evaluate(findMisfits, '#storybook-docs');
  if (size) await page.setViewportSize(size);
  return misfits;
}
