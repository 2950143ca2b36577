import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { repository: { url: string } };
const published = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;

/**
 * The path from the root that a whole address of the repository names: npm shows the README of a package, and knows no
 * other file beside it.
 */
export const pathInRepository = (link: string): string | undefined =>
  link.startsWith(published) ? link.slice(published.length) : undefined;

/** Where a page of the repository stands on the site; the first line that fits decides. What fits none is no page. */
const places: readonly (readonly [pattern: RegExp, place: string])[] = [
  [/^apps\/docs\/pages\/(.+)$/, '$1'],
  [/^docs\/adr\/README\.md$/, 'decisions/index.md'],
  [/^docs\/adr\/(.+)$/, 'decisions/$1'],
  [/^docs\/reference\/README\.md$/, 'reference/index.md'],
  [/^docs\/(?!specification-map)(.+)$/, '$1'],
  [/^packages\/cli\/screens\.md$/, 'operate/command-line.md'],
  [/^packages\/cli\/tools\.md$/, 'operate/tools.md'],
  [/^packages\/react\/SCREEN-READER\.md$/, 'components/screen-reader.md'],
  [/^packages\/([\w-]+)\/README\.md$/, 'packages/$1.md'],
  [/^apps\/demo\/README\.md$/, 'packages/demo.md'],
  [/^examples\/README\.md$/, 'examples.md'],
  [/^CONTRIBUTING\.md$/, 'contributing.md'],
];

/** The place of a page on the site by its path in the repository, or `undefined` where the site does not have it. */
export function placeOf(path: string): string | undefined {
  if (path === 'README.md') return 'index.md';
  const [pattern, place] = places.find(([one]) => one.test(path)) ?? [];
  return pattern && place !== undefined ? path.replace(pattern, place) : undefined;
}

/** Where a relative link of a page leads: an address of the site, or a file of the repository that the site has to bring. */
export interface Target {
  readonly address: string;
  /** Path in the repository. */
  readonly file?: string;
}

/** Throws for a link to what is not there. */
export function resolveLink(page: string, link: string): Target {
  const [path = '', anchor] = link.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  const target = pathInRepository(path) ?? posix.join(posix.dirname(page), decodeURI(path));
  if (!existsSync(join(root, target))) throw new Error(`${page} links to ${link}, which is not there.`);
  const isFolder = statSync(join(root, target)).isDirectory();
  const file = isFolder ? posix.join(target, 'README.md') : target;
  const place = placeOf(file);
  if (place !== undefined)
    return { address: `/${place.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')}${hash}` };
  if (isFolder) throw new Error(`${page} links to the folder ${link}, which has no page.`);
  return { address: `/source/${file}.txt`, file };
}
