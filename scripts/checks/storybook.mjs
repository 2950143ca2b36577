// Builds Storybook as static files, serves them on loopback and checks them in a browser.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { browserLaunch } from '../machine/browser.mjs';
import { filesBelow } from '../machine/files.mjs';
import { root } from '../machine/host.mjs';
import { serveFiles } from '../machine/serve-files.mjs';
import { runNode } from '../steps/processes.mjs';
import { sumOf } from '../steps/report.mjs';
import { reports } from '../steps/steps.mjs';
import { lookAtPages } from './look-at-pages.mjs';

const folder = join(root, 'storybook-static');
const maxBytes = 20_000_000;
const stories = ['components-checkoutbutton--failed', 'card-fields-securefields--filled', 'modes-redirect--redirect'];

const run = async (/** @type {readonly string[]} */ args) => {
  const program = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const { ok, output } = await runNode([program, ...args, '-c', 'storybook', '--disable-telemetry']);
  if (!ok) throw new Error(output);
};

/** Builds Storybook, and returns the folder of the static files. */
export async function buildStorybook() {
  await run(['build', '-o', folder]);
  return folder;
}

/** Returns the ids of the stories and documentation pages, without building Storybook. */
export async function readStoryIndex() {
  const file = join(reports, 'stories.json');
  await run(['index', '-o', file]);
  return [...readIds(file, 'story'), ...readIds(file, 'docs')];
}

/**
 * @param {string} file the index file
 * @param {'docs' | 'story'} kind
 */
function readIds(file, kind) {
  /** @type {{ entries: Readonly<Record<string, { id: string, type: string }>> }} */
  const { entries } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(entries).flatMap(({ id, type }) => (type === kind ? [id] : []));
}

const idsOf = (/** @type {'docs' | 'story'} */ kind) => readIds(join(folder, 'index.json'), kind);

/**
 * Builds Storybook, and checks that it loads and does not exceed its maximum size. Also checks every documentation
 * page, half of them in the light theme and half in the dark theme. The stories themselves are checked by `npm test`.
 * Storybook's preview block, its table of controls and the gateway's frames are skipped, because they are third-party
 * code.
 */
export async function checkStorybook() {
  await buildStorybook();
  const bytes = filesBelow(['storybook-static'], /./).reduce((sum, file) => sum + statSync(file).size, 0);
  const size = bytes <= maxBytes ? [] : [`the build has ${(bytes / 1e6).toFixed(1)} MB, more than ${maxBytes / 1e6}`];
  const ids = idsOf('docs');
  const docs = (/** @type {'light' | 'dark'} */ theme, /** @type {0 | 1} */ rest) => ({
    paths: ids
      .filter((_, at) => at % 2 === rest)
      .map((id) => `/iframe.html?viewMode=docs&id=${id}&globals=theme:${theme}`),
    width: 320,
    themes: [theme],
    shows: '#storybook-docs h1',
    part: '#storybook-docs',
    without: ['.docblock-argstable', '.sbdocs-preview', '.sb-story', '[data-frame]'],
  });
  const loads = (/** @type {string} */ shows, /** @type {readonly string[]} */ paths) =>
    /** @type {const} */ ({ paths, width: 1280, themes: ['light'], shows, part: '' });
  const pages = await lookAtPages(folder, [
    docs('light', 0),
    docs('dark', 1),
    loads('[data-item-id]', ['/']),
    loads(
      '.story-page *',
      stories.map((id) => `/iframe.html?viewMode=story&id=${id}`),
    ),
  ]);
  return sumOf([size, ...pages].map((faults) => ({ isPassed: faults.length === 0, note: faults.join('\n') })));
}

/**
 * Builds Storybook, and plays every built story in each of these languages.
 *
 * @param {readonly string[]} languages
 */
export async function playBuiltStories(languages) {
  await buildStorybook();
  const server = await serveFiles(folder);
  const { chromium } = await import('playwright');
  const browser = await chromium.launch(browserLaunch());
  try {
    const played = await Promise.all(languages.map((language) => playAll(browser, server.origin, language)));
    return sumOf(played.flat());
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Plays all stories one after the other in one tab.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {string} language
 */
async function playAll(browser, origin, language) {
  const page = await browser.newPage();
  const results = [];
  for (const id of idsOf('story')) {
    const outcome = await playStory(page, { origin, id, globals: `locale:${language}` });
    results.push({ isPassed: outcome === 'finished', note: `${id} (${language}): ${outcome}` });
  }
  await page.close();
  return results;
}

/**
 * Opens a built story, and reloads it as the button "Reload story" does, because a story does not play when it opens.
 * Returns 'finished' or an error message.
 *
 * @param {import('playwright').Page} page
 * @param {{ readonly origin: string, readonly id: string, readonly globals: string }} story
 * @returns {Promise<string>}
 */
export async function playStory(page, { origin, id, globals }) {
  try {
    await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=${globals}`);
    const opened = await page.waitForFunction(findOutcome, undefined, { timeout: 60_000 });
    if ((await opened.jsonValue()) === 'finished') await page.evaluate(reloadStory, id);
    const played = await page.waitForFunction(findOutcome, undefined, { timeout: 60_000 });
    return String(await played.jsonValue());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Runs in the page. Reloads the story, and clears Storybook's record of its previous outcome.
 *
 * @param {string} storyId
 */
function reloadStory(storyId) {
  const channel = /** @type {any} */ (globalThis)['__STORYBOOK_ADDONS_CHANNEL__'];
  channel.data = {};
  channel.emit('forceRemount', { storyId });
}

/**
 * Runs in the page. Returns 'finished' or an error message once the story has ended. A story whose play function throws
 * also reports that it has finished, so errors are checked first.
 *
 * @returns {string | false | undefined}
 */
function findOutcome() {
  const channel = /** @type {any} */ (globalThis)['__STORYBOOK_ADDONS_CHANNEL__'];
  const last = (/** @type {string} */ event) => channel?.last?.(event)?.[0];
  const error = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']
    .map(last)
    .find(Boolean);
  if (error) return error.message ?? error.title ?? 'it did not render';
  return last('storyFinished') && 'finished';
}
