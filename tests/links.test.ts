import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { pathInRepository } from '../apps/docs/.vitepress/addresses.ts';
import { filesBelow } from '../scripts/machine/files.mjs';

const root = join(import.meta.dirname, '..');
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'AGENTS.md', 'CHANGELOG.md', 'SECURITY.md'].map((file) => join(root, file)),
  ...filesBelow(['packages', 'apps', 'docs'], /\.md$/),
];

/** Returns a heading's anchor: lowercase letters, no punctuation, and hyphens instead of spaces. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Returns the anchors of a page. A heading such as `## Key too short {#key-cut-short}` specifies its own anchor. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*?)(?: \{#([\w-]+)\})?$/gm)].map(
    ([, heading = '', explicit]) => explicit ?? toAnchor(heading),
  );

/**
 * Returns true if the site generates headings on the page. `scripts/checks/docs.mjs` checks the links to such pages
 * after the build.
 */
const isMadeBySite = (text: string) => text.includes('<!-- generated: api ');

/**
 * Returns true if npm shows the page. Such a page must use full URLs, because npm does not show the repository's other
 * files.
 */
const isShownByNpm = (page: string) => /^packages\/[\w-]+\/README\.md$/.test(relative(root, page));

/** Returns the dead links on a page. Links inside code are ignored. */
function findBrokenLinks(page: string, text: string): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`(?!\]\()/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    const inRepository = pathInRepository(link);
    if (inRepository === undefined && /^https?:/.test(link)) return false;
    if (inRepository === undefined && isShownByNpm(page) && !link.startsWith('#')) return true;
    const [path = '', anchor] = (inRepository ?? link).split('#');
    const target = path ? join(inRepository === undefined ? dirname(page) : root, decodeURI(path)) : page;
    if (!existsSync(target)) return true;
    if (anchor === undefined) return false;
    const file = statSync(target).isDirectory() ? join(target, 'README.md') : target;
    if (!existsSync(file)) return true;
    const there = path ? readFileSync(file, 'utf8') : text;
    return !isMadeBySite(there) && !anchorsOf(there).includes(anchor);
  });
}

test('every link on every page leads to an existing file and heading', () => {
  expect(pages.length).toBeGreaterThan(60);
  const broken = pages.flatMap((page) =>
    findBrokenLinks(page, readFileSync(page, 'utf8')).map((link) => `${relative(root, page)}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('a link to a missing file or heading is reported', () => {
  const text =
    '# A `first` page\n[a](a.md) [b](#a-first-page) [c](#b) [d](../README.md#start) [e](../README.md#x)\n## More {#named}\n[h](#named) [i](#more)\n';
  expect(
    findBrokenLinks(join(root, 'docs', 'assumptions.md'), `${text}\`[f](f.md)\`\n\`\`\`ts\n[g](g.md)\n\`\`\`\n`),
  ).toEqual(['a.md', '#b', '../README.md#x', '#more']);
});

test('a README that npm shows must use full URLs that point to existing files', () => {
  const [own = ''] = /https:.*?\/main\//.exec(readFileSync(join(root, 'packages/core/README.md'), 'utf8')) ?? [];
  const text = `# Here\n[a](../../docs/assumptions.md) [b](#here) [c](${own}README.md#start) [d](${own}gone.md) [e](https://other.example/)\n`;
  expect(findBrokenLinks(join(root, 'packages/core/README.md'), text)).toEqual([
    '../../docs/assumptions.md',
    `${own}gone.md`,
  ]);
});
