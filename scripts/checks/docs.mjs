// Builds the docs site, checks every link in it, and checks some of its pages in a browser.
import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { filesBelow } from '../machine/files.mjs';
import { root } from '../machine/host.mjs';
import { runNode } from '../steps/processes.mjs';
import { sumOf } from '../steps/report.mjs';
import { lookAtPages } from './look-at-pages.mjs';
import { idsOf } from './storybook.mjs';

/** The folder that contains the built site. */
export const folder = join(root, 'apps/docs/dist-web');

/**
 * Returns the broken links in these pages.
 *
 * @param {ReadonlyMap<string, string>} pages HTML of each page by its path
 * @param {ReadonlySet<string>} files paths of all files, and further valid URLs
 */
export function findDeadLinks(pages, files) {
  const ids = new Map(
    [...pages].map(([path, html]) => [path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  return [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/<a\b[^>]*? href="([^"]+)"/g)].flatMap(([, href = '']) => {
      const address = href.replaceAll('&amp;', '&');
      if (/^\w+:/.test(href) || files.has(address)) return [];
      const [path = '', anchor] = address.split('#');
      const target = (path === '' ? page : posix.resolve(posix.dirname(page), path)) + (/.\/$/.test(path) ? '/' : '');
      const file = target.replace(/\/$/, '/index.html');
      const isThere = files.has(file) && (!anchor || ids.get(file)?.has(decodeURIComponent(anchor)));
      return isThere ? [] : [`${page}: ${href}`];
    }),
  );
}

const filesOfSite = () => filesBelow([relative(root, folder)], /./);
const toPath = (/** @type {string} */ file) => `/${relative(folder, file)}`;

/** Returns the HTML of every page by its path. */
export const readPages = () =>
  new Map(
    filesOfSite()
      .filter((file) => file.endsWith('.html'))
      .map((file) => [toPath(file), readFileSync(file, 'utf8')]),
  );

/**
 * Checks the links on the whole site, including links to stories in the built Storybook. Checks four pages of different
 * kinds in a browser; `npm run prove docs` checks every page.
 */
export async function checkDocs() {
  await buildDocs();
  const storyLinks = idsOf('story').map((id) => `/storybook/?path=/story/${id}`);
  const docsLinks = idsOf('docs').map((id) => `/storybook/?path=/story/${id}`);
  const files = new Set([...filesOfSite().map(toPath), '/storybook/', ...storyLinks, ...docsLinks]);
  const pages = await lookAtPages(folder, [
    { paths: ['/', '/components/secure-fields.html'], width: 1280, themes: ['light'] },
    { paths: ['/start/vite-hono.html', '/reference/methods/BPY.html'], width: 320, themes: ['dark'] },
  ]);
  const results = [findDeadLinks(readPages(), files), ...pages];
  return sumOf(results.map((faults) => ({ isPassed: faults.length === 0, note: faults.join('\n') })));
}

/** Builds the type declarations, from which the reference pages are generated, and then the site. */
export async function buildDocs() {
  for (const [program = '', ...args] of [
    ['typescript/bin/tsc', '-b'],
    ['vitepress/bin/vitepress.js', 'build', 'apps/docs'],
  ]) {
    const { ok, output } = await runNode([join(root, 'node_modules', program), ...args]);
    if (!ok) throw new Error(output);
  }
}
