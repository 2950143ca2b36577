import { expect, test } from 'vitest';
import { toSheet } from './to-sheet.ts';
import { colorTokens, plainTokens, toKebab } from './token-names.ts';

const scope = '[data-x=t]';

test.for([
  '#7a1fa2',
  'light-dark(#7a1fa2, #d9a5ee)',
  'color-mix(in oklab, var(--brand) 80%, black)',
  '"Source Serif", \'M PLUS 1p\', serif',
  'calc(1rem + 2px * 3 / 4)',
  'Überschrift, sans-serif',
])('toSheet accepts the value %s', (value) => {
  expect(toSheet(scope, {}, { '.a': { color: value } })).toEqual({ css: `${scope} .a{color:${value};}`, refused: [] });
});

test.for([
  'red; color: blue',
  'red} body{color:red',
  'url(https://evil.example/x)',
  'URL (x)',
  'u\\72l(x)',
  'image-set("x" 1x)',
  '@import "x"',
  '</style><script>',
  'red /* to be continued',
  'rgb(0 0 0',
  '0 0 0)',
  'var(--a])',
  '"open',
  'red !important',
  'expression(alert)',
  '',
  'a'.repeat(501),
])('toSheet rejects an unsafe or malformed value: %s', (value) => {
  expect(toSheet(scope, { accent: value }, { '.a': { color: value } })).toEqual({
    css: `${scope} .a{}`,
    refused: ['accent', '.a color'],
  });
});

test.for(['.a > .b', '.a:not(:first-child, [data-x="1,2"])::before', 'input[type=radio]:checked + label', '*'])(
  'toSheet accepts the selector %s',
  (selector) => {
    expect(toSheet(scope, {}, { [selector]: { color: 'red' } })).toEqual({
      css: `${scope} ${selector}{color:red;}`,
      refused: [],
    });
  },
);

test.for(['~ .b', '.a, + .b', '.a{} .b', '@media print', '.a, ', ',.a', '', '.a\\', '[x="', ':not(.a', '.a/*', '&'])(
  'toSheet rejects a selector that is malformed or matches elements outside the scope: %s',
  (selector) => {
    expect(toSheet(scope, {}, { [selector]: { color: 'red' } })).toEqual({ css: '', refused: [selector] });
  },
);

test.for(['color:red;x', '1a', '-x', 'a b', '', 'a}'])('toSheet rejects a malformed property name: %s', (name) => {
  expect(toSheet(scope, {}, { '.a': { [name]: 'red' } }).refused).toEqual([`.a ${name}`]);
});

test('toSheet reports the name of a variable that does not correspond to any token', () => {
  const variables = { acent: 'red' } as object;
  expect(toSheet(scope, variables)).toEqual({ css: '', refused: ['acent'] });
});

test('toSheet derives the hover color from the accent unless a hover color is set', () => {
  expect(toSheet(scope, { accent: 'red' }).css).toContain(
    '--tillkit-accent-hover:color-mix(in srgb, red 85%, var(--tillkit-text));',
  );
  expect(toSheet(scope, { accent: 'red', accentHover: 'blue' }).css).toContain('--tillkit-accent-hover:blue;');
});

test('in high-contrast mode, the style sheet from toSheet applies custom sizes but not custom colors', () => {
  const { css } = toSheet(scope, { text: 'red', space1: '2px' });
  const contrast = '[data-tillkit-theme=contrast]';
  expect(css.split('\n')).toEqual([
    `@media not (prefers-contrast:more){${scope}:not(${contrast},${contrast} *){--tillkit-text:red;}}`,
    `${scope}{--tillkit-space-1:2px;}`,
  ]);
});

test('toKebab converts token names to their CSS spelling', () => {
  expect([...colorTokens, ...plainTokens].map(toKebab)).toContain('accent-hover');
  expect(toKebab('space1')).toBe('space-1');
});
