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
  const sheets = filesBelow(['packages/react/src/styles'], /\.css$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const classes = Object.values(notes).flatMap((one) => one.classes);
  expect(classes.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(sheets))).toEqual([]);
});

test('every component, hook and field that is published has a page', () => {
  const index = ['index', 'checkout'].map((name) => readFileSync(`packages/react/src/${name}.ts`, 'utf8')).join('\n');
  const published = [...index.matchAll(/^export \{([^}]+)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^(use)?[A-Z]\w+$/.test(name) && name !== 'PayButton');
  expect(published.filter((name) => !titles.includes(name))).toEqual([]);
  expect(published.length).toBeGreaterThan(12);
});
