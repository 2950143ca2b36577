import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from '../scripts/machine/files.mjs';
import { notes } from '../storybook/docs/component-notes.ts';

const folder = 'storybook/stories';
const titles = ['components', 'card-fields', 'hooks']
  .flatMap((room) => filesBelow([`${folder}/${room}`], /\.stories\.tsx$/))
  .map((file) => /title: '(?:[^']*\/)?([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? file);

test('every page of a component says what it sends and how it is for everybody', () => {
  expect(Object.keys(notes)).toEqual(expect.arrayContaining(titles));
});

test('every class of a page has a rule in a style sheet', () => {
  const sheets = filesBelow(['packages/react/src'], /\.css$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const classes = Object.values(notes).flatMap((one) => one.classes);
  expect(classes.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(sheets))).toEqual([]);
});

/** Components, hooks and fields, by the entries that publish them. */
const publishedIn = (entries: readonly string[]) =>
  entries
    .map((name) => readFileSync(`packages/react/src/${name}.ts`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/^export \{([^}]+)\}/gm)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^(use)?[A-Z]\w+$/.test(name));

test('every component, hook and field that is published has a page in Storybook', () => {
  const published = publishedIn(['index', 'checkout']).filter((name) => name !== 'PayButton');
  expect(published.filter((name) => !titles.includes(name))).toEqual([]);
  expect(published.length).toBeGreaterThan(12);
});

test('each has a page of the docs, with how it is installed and used, and what its types, stories and notes say', () => {
  const pages = filesBelow(['apps/docs/pages/components'], /\.md$/).map((file) => readFileSync(file, 'utf8'));
  const published = publishedIn(['index', 'checkout', 'sandbox/index']);
  const without = published.filter((name) => !pages.some((page) => isPageOf(page, name)));
  expect(without).toEqual([]);
  expect(isPageOf('# PayButton\n\n<!-- generated: component PayButton -->\n', 'PayButton')).toBe(false);
});

const isPageOf = (page: string, name: string): boolean =>
  page.includes(`<!-- generated: component ${name} -->`) &&
  (page.includes(`<!-- generated: usage ${name} -->`) ||
    /<!-- generated: install -->\n\n## Use\n[^]*```tsx/.test(page));
