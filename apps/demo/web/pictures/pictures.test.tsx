import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { slugs } from '../../catalogue/prices.ts';
import { Hero } from './Hero.tsx';
import { Picture } from './Picture.tsx';

const views = slugs.flatMap((slug) => ([0, 1] as const).map((view) => <Picture key={slug} slug={slug} view={view} />));
const drawings = [...views, <Hero key="hero" />].map((view) => renderToStaticMarkup(view));
const readStyles = (name: string) => readFileSync(join(import.meta.dirname, '../styles', name), 'utf8');
const styles = readStyles('pictures.css');
const tonesOf = (markup: string) =>
  [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));

test('every product has two pictures of its own', () => {
  expect(new Set(drawings).size).toBe(2 * slugs.length + 1);
});

test('every product has a tile and an accent that no other product has, each in a light and a dark color', () => {
  const colors = readStyles('product-colors.css');
  const rules = slugs.map((slug) => new RegExp(`\\[data-product='${slug}'\\] \\{([^}]*)\\}`).exec(colors)?.[1] ?? '');
  for (const name of ['tile', 'accent']) {
    const values = rules.map((rule) => new RegExp(`--${name}: light-dark\\(#\\w{6}, #\\w{6}\\)`).exec(rule)?.[0]);
    expect(values).not.toContain(undefined);
    expect(new Set(values).size).toBe(slugs.length);
  }
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
