// Builds the docs site, follows every link in it to a page, an anchor, a file or a story of Storybook, which is built before, and looks
// at some pages, one at 1280 px in light, the next at 320 px in dark: see look-at-pages.mjs.
import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { filesBelow } from '../machine/files.mjs';
import { root } from '../machine/host.mjs';
import { runNode } from '../steps/run-step.mjs';
import { lookAtPages } from './look-at-pages.mjs';

/** @typedef {import('../steps/report.mjs').Sum} Sum */

/** The site as plain files. */
export const folder = join(root, 'apps/docs/dist-web');
/** The front, a program, a component and a page that is read from the sources; `npm run prove docs` looks at each page. */
const looked = ['/', '/start/vite-hono.html', '/components/secure-fields.html', '/reference/methods/BPY.html'];

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
  const seen = await lookAtPages(folder, [
    { paths: looked.filter((_, at) => at % 2 === 0), width: 1280, themes: ['light'] },
    { paths: looked.filter((_, at) => at % 2 === 1), width: 320, themes: ['dark'] },
  ]);
  const failed = [dead, ...seen].filter((faults) => faults.length > 0);
  return { passed: 1 + seen.length - failed.length, failed: failed.length, notes: failed.flat() };
}

/** Builds the types, which the reference is read from, and then the plain files; what went wrong, if anything. */
export async function buildDocs() {
  for (const program of [
    ['typescript/bin/tsc', '-b'],
    ['vitepress/bin/vitepress.js', 'build', 'apps/docs'],
  ]) {
    const [file = '', ...given] = program;
    const { ok, output } = await runNode([join(root, 'node_modules', file), ...given], { seconds: 400 });
    if (!ok) return output;
  }
  return undefined;
}
