import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { fill } from '../apps/docs/.vitepress/generated/fill.ts';
import { filesBelow } from '../scripts/machine/files.mjs';

const root = join(import.meta.dirname, '..');
const pages = [join(root, 'README.md'), ...filesBelow(['apps/docs/pages'], /\.md$/)];

interface Picture {
  readonly file: string;
  readonly alt: string;
}

/** Returns the pictures on a page, each with its path in the repository. */
function picturesOf(page: string, text: string): readonly Picture[] {
  const place = (path: string) => relative(root, join(dirname(page), path));
  const inMarkdown = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', path = '']) => ({ alt, path }));
  const inHtml = [...text.matchAll(/<picture>.*?<\/picture>/g)].flatMap(([markup]) => {
    const [, alt = ''] = /<img [^>]*\balt="([^"]*)"/.exec(markup) ?? [];
    return [...markup.matchAll(/\bsrc(?:set)?="([^"]+)"/g)].map(([, path = '']) => ({ alt, path }));
  });
  return [...inMarkdown, ...inHtml].map(({ alt, path }) => ({ alt, file: place(path) }));
}

/** Returns the faults of a picture. A picture of one story has a limit of 40 kB, a picture of a page one of 100 kB. */
function faultsOf({ file, alt }: Picture): readonly string[] {
  if (!existsSync(join(root, file))) return [`${file} is missing. Run npm run pictures docs.`];
  const limit = file.startsWith('apps/docs/pictures/') ? 40_000 : 100_000;
  const { size } = statSync(join(root, file));
  return [
    ...(alt.trim() === '' ? [`${file} has no alternative text.`] : []),
    ...(size > limit ? [`${file} has ${size} bytes, more than ${limit}.`] : []),
  ];
}

const pictures = pages.flatMap((page) => picturesOf(page, fill(readFileSync(page, 'utf8'))));

test('every picture on the README and on the pages of the docs site exists, is small and has alternative text', () => {
  expect(pictures.length).toBeGreaterThan(300);
  expect(pictures.flatMap(faultsOf)).toEqual([]);
});

test('the folders of the committed pictures contain no picture that no page shows', () => {
  const fileNames = new Set(pictures.map(({ file }) => file));
  const files = ['docs/pictures', 'apps/docs/pictures'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
  );
  expect(files.filter((file) => !fileNames.has(file))).toEqual([]);
});

test('every component page begins with a live story and pictures of its states, before the installation', () => {
  const components = pages.filter((page) => /\/components\/(?!hooks)[\w-]+\.md$/.test(page));
  expect(components.length).toBeGreaterThan(20);
  for (const page of components) {
    const [beginning = ''] = fill(readFileSync(page, 'utf8')).split('\n## Install');
    expect(beginning, page).toMatch(/<live-story [^]*## States[^]*<div class="states">\n\n- !\[/);
  }
});

test('every picture on the first page of Storybook exists', () => {
  const chooser = readFileSync(join(root, 'storybook/docs/Chooser.tsx'), 'utf8');
  const stories = [...chooser.matchAll(/story: '([\w-]+)'/g)].map(([, story = '']) => story);
  expect(stories.length).toBeGreaterThan(8);
  const fileNames = new Set(pictures.map(({ file }) => file));
  expect(stories.filter((story) => !fileNames.has(`apps/docs/pictures/${story}-dark.webp`))).toEqual([]);
});

test('a missing picture and a picture without alternative text are reported', () => {
  const page = join(root, 'README.md');
  const text =
    '![](docs/pictures/pay-light.webp)<picture><source srcset="docs/no.webp"><img alt="a" src="no"></picture>';
  expect(picturesOf(page, text).flatMap(faultsOf)).toEqual([
    'docs/pictures/pay-light.webp has no alternative text.',
    'docs/no.webp is missing. Run npm run pictures docs.',
    'no is missing. Run npm run pictures docs.',
  ]);
});
