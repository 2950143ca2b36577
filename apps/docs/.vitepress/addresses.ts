import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { repository: { url: string } };
const published = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/`;

/**
 * Returns a file's path in the repository from its full repository URL, or `undefined` for any other URL. Package
 * READMEs use full URLs, because npm shows a README without the other files in the repository.
 */
export const pathInRepository = (link: string): string | undefined =>
  link.startsWith(published) ? link.slice(published.length) : undefined;

/**
 * Maps the repository paths of pages to their paths on the site. The first matching pattern applies. Files that match
 * no pattern are not pages.
 */
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

/**
 * Returns a page's path on the site from its path in the repository, or `undefined` if the site does not contain the
 * page.
 */
export function placeOf(path: string): string | undefined {
  if (path === 'README.md') return 'index.md';
  const [pattern, place] = places.find(([one]) => one.test(path)) ?? [];
  return pattern && place !== undefined ? path.replace(pattern, place) : undefined;
}

/**
 * The target of a link: a URL on the site and, if the target is not a page, the file that the build must copy to the
 * site.
 */
export interface Target {
  readonly address: string;
  /** The file's path in the repository. */
  readonly file?: string;
}

/** Resolves a link on a page. Throws if the target does not exist. */
export function resolveLink(page: string, link: string): Target {
  const [path = '', anchor] = link.split('#');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  const target = pathInRepository(path) ?? posix.join(posix.dirname(page), decodeURI(path));
  if (!existsSync(join(root, target))) throw new Error(`${page} links to ${link}, which does not exist.`);
  const isFolder = statSync(join(root, target)).isDirectory();
  const file = isFolder ? posix.join(target, 'README.md') : target;
  const place = placeOf(file);
  if (place !== undefined)
    return { address: `/${place.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')}${hash}` };
  if (isFolder) throw new Error(`${page} links to the folder ${link}, which does not contain a page.`);
  return { address: `/source/${file}.txt`, file };
}
