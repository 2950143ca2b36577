import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { slugs } from '../../catalogue/prices.ts';
import { Picture } from './Picture.tsx';

const drawings = slugs.map((slug) => renderToStaticMarkup(<Picture slug={slug} />));
const styles = readFileSync(join(import.meta.dirname, '../styles/pictures.css'), 'utf8');
const tonesOf = (markup: string) =>
  [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));

test('every product has its own picture', () => {
  expect(new Set(drawings).size).toBe(slugs.length);
});

test('the stylesheet defines every color class that the pictures use', () => {
  const tones = new Set(drawings.flatMap(tonesOf));
  expect([...tones].filter((tone) => !new RegExp(`\\.${tone}\\b`).test(styles))).toEqual([]);
  expect(tonesOf('<path class="unheard of">')).toEqual(['unheard', 'of']);
});

test("a picture beside its product's name has no text alternative, and a picture that stands alone has one", () => {
  expect(drawings.every((markup) => markup.includes('aria-hidden="true"'))).toBe(true);
  expect(renderToStaticMarkup(<Picture slug="desk-lamp" label="A lamp." />)).toContain(
    'role="img" aria-label="A lamp."',
  );
});

test('no picture contains an inline style, which the content security policy would block', () => {
  expect(drawings.filter((markup) => / style=| fill=| stroke=/.test(markup))).toEqual([]);
});
