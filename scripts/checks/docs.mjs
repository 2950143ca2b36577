// Builds the docs site and checks every link in it. `npm run prove docs-pages` checks every page in a browser.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { root } from '../machine/host.mjs';
import { runNode } from '../steps/processes.mjs';
import { readStoryIndex } from './storybook.mjs';

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

const filesOfSite = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
const toPath = (/** @type {string} */ file) => `/${relative(folder, file)}`;

/** Returns the HTML of every page by its path. */
export const readPages = () =>
  new Map(
    filesOfSite()
      .filter((file) => file.endsWith('.html'))
      .map((file) => [toPath(file), readFileSync(file, 'utf8')]),
  );

/** Checks the links on the whole site, including links to stories and pages in Storybook. */
export async function checkDocs() {
  const [ids] = await Promise.all([readStoryIndex(), buildDocs()]);
  const inStorybook = ids.map((id) => `/storybook/?path=/story/${id}`);
  const dead = findDeadLinks(readPages(), new Set([...filesOfSite().map(toPath), '/storybook/', ...inStorybook]));
  if (dead.length > 0) throw new Error(dead.join('\n'));
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
