import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { slugs } from '../../catalogue/prices.ts';
import { Picture } from './Picture.tsx';

const drawn = slugs.map((slug) => renderToStaticMarkup(<Picture slug={slug} />));
const styles = readFileSync(join(import.meta.dirname, '../styles/pictures.css'), 'utf8');
const tonesOf = (markup: string) =>
  [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));

test('every product has a picture of its own', () => {
  expect(new Set(drawn).size).toBe(slugs.length);
});

test('every tone of a picture stands in the stylesheet', () => {
  const tones = new Set(drawn.flatMap(tonesOf));
  expect([...tones].filter((tone) => !new RegExp(`\\.${tone}\\b`).test(styles))).toEqual([]);
  expect(tonesOf('<path class="unheard of">')).toEqual(['unheard', 'of']);
});

test('a picture is silent beside its name and speaks where it stands alone', () => {
  expect(drawn.every((markup) => markup.includes('aria-hidden="true"'))).toBe(true);
  expect(renderToStaticMarkup(<Picture slug="desk-lamp" label="A lamp." />)).toContain(
    'role="img" aria-label="A lamp."',
  );
});

test('no picture writes a style of its own, which the policy would refuse', () => {
  expect(drawn.filter((markup) => / style=| fill=| stroke=/.test(markup))).toEqual([]);
});
