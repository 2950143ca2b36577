import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colorTokens, plainTokens, toKebab } from '../appearance/token-names.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css'));
const tokens = read('tokens.css');

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function ratio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Palette = ReadonlyMap<string, string>;

/** Returns the light and dark colors in a block of the style sheet. */
function palettes(block: string): readonly [light: Palette, dark: Palette] {
  const rows = [...block.matchAll(/--tillkit-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  return [
    new Map(rows.map(([, name = '', light = '']) => [name, light])),
    new Map(rows.map(([, name = '', , dark = '']) => [name, dark])),
  ];
}

/** Returns the part of the style sheet from `head` to the next closing brace. */
function blockAfter(head: string, from = 0): string {
  const start = tokens.indexOf(head, from);
  expect(start).toBeGreaterThan(-1);
  return tokens.slice(start, tokens.indexOf('}', start));
}

const states = ['good', 'warn', 'bad'];
const texts: readonly (readonly [string, string])[] = [
  ...['text', 'text-muted', 'accent'].flatMap((name) =>
    ['surface', 'surface-muted'].map((surface) => [name, surface] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ...states.flatMap((state) => [`${state}-surface`, 'surface'].map((surface) => [`${state}-text`, surface] as const)),
];
const borders: readonly (readonly [string, string])[] = [
  ['border-strong', 'surface'],
  ...states.flatMap((state) => [`${state}-surface`, 'surface'].map((surface) => [`${state}-border`, surface] as const)),
];

/** Returns the color pairs whose contrast is lower than `least`. */
const findFaintPairs = (palette: Palette, pairs: typeof texts, least: number) =>
  pairs
    .filter(([one, other]) => !(ratio(palette.get(one) ?? '', palette.get(other) ?? '') >= least))
    .map(([one, other]) => `${one} on ${other}`);

const usual = palettes(blockAfter(':root {', tokens.indexOf('@supports')));
const bySystem = palettes(blockAfter(':root {', tokens.indexOf('@media (prefers-contrast: more)')));
const byTheme = palettes(blockAfter("[data-tillkit-theme='contrast'] {"));

test.for([
  ['light', usual[0]],
  ['dark', usual[1]],
] as const)(
  'in the %s theme, the contrast is at least 4.5:1 for every text color and at least 3:1 for every meaningful border',
  ([, palette]) => {
    expect(findFaintPairs(palette, texts, 4.5)).toEqual([]);
    expect(findFaintPairs(palette, borders, 3)).toEqual([]);
  },
);

test.for([
  ['light', byTheme[0]],
  ['dark', byTheme[1]],
] as const)('in the high-contrast theme (%s), every color pair has a contrast of at least 7:1', ([, palette]) => {
  expect(
    findFaintPairs(palette, [...texts, ...borders, ['border', 'surface'], ['border', 'surface-muted']], 7),
  ).toEqual([]);
});

test('the high-contrast system setting and the high-contrast theme define the same complete set of colors', () => {
  expect(bySystem).toEqual(byTheme);
  expect([...byTheme[0].keys()].toSorted()).toEqual(colorTokens.map(toKebab).toSorted());
});

test('findFaintPairs finds a color pair with too little contrast', () => {
  expect(findFaintPairs(new Map([...usual[0], ['text', '#8a8a8a']]), texts, 4.5)).toContain('text on surface');
  expect(findFaintPairs(new Map(), texts, 4.5)).toHaveLength(texts.length);
});

test('the token names in TypeScript match those in the style sheet', () => {
  const sheetNames = new Set([...tokens.matchAll(/--tillkit-([\w-]+):/g)].map(([, name]) => name));
  expect([...sheetNames].toSorted()).toEqual([...colorTokens, ...plainTokens].map(toKebab).toSorted());
});

/**
 * Matches CSS properties and values that refer to the physical left or right side instead of following the writing
 * direction.
 */
const physical =
  /(?<![\w-])(?:(?:[a-z-]+-)?(?:left|right)(?:-[a-z-]+)?\s*:|(?:text-align|float|clear|transform-origin)\s*:[^;]*\b(?:left|right)\b)/g;
const findPhysical = (css: string) => css.match(physical) ?? [];

test.for(files)('%s uses only logical CSS properties', (file) => {
  expect(findPhysical(read(file))).toEqual([]);
});

test('findPhysical finds "left" and "right" in properties and values', () => {
  expect(findPhysical('.a { margin-left: 1px; text-align: right; border-left-width: 2px; left: 0 }')).toHaveLength(4);
  expect(findPhysical('.a { margin-inline-start: 1px; border-block-start-width: 2px }')).toEqual([]);
});
