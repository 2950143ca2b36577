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
])('a value that is one passes: %s', (value) => {
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
])('a value that is more, or fetches something, is left out: %s', (value) => {
  expect(toSheet(scope, { accent: value }, { '.a': { color: value } })).toEqual({
    css: `${scope} .a{}`,
    refused: ['accent', '.a color'],
  });
});

test.for(['.a > .b', '.a:not(:first-child, [data-x="1,2"])::before', 'input[type=radio]:checked + label', '*'])(
  'a selector that is one passes: %s',
  (selector) => {
    expect(toSheet(scope, {}, { [selector]: { color: 'red' } })).toEqual({
      css: `${scope} ${selector}{color:red;}`,
      refused: [],
    });
  },
);

test.for(['~ .b', '.a, + .b', '.a{} .b', '@media print', '.a, ', ',.a', '', '.a\\', '[x="', ':not(.a', '.a/*', '&'])(
  'a selector that leads out of the scope or is none is left out: %s',
  (selector) => {
    expect(toSheet(scope, {}, { [selector]: { color: 'red' } })).toEqual({ css: '', refused: [selector] });
  },
);

test.for(['color:red;x', '1a', '-x', 'a b', '', 'a}'])('a property that is none is left out: %s', (name) => {
  expect(toSheet(scope, {}, { '.a': { [name]: 'red' } }).refused).toEqual([`.a ${name}`]);
});

test('a variable that is no token is named', () => {
  const variables = { acent: 'red' } as object;
  expect(toSheet(scope, variables)).toEqual({ css: '', refused: ['acent'] });
});

test('an accent brings its hover; one that is given stands', () => {
  expect(toSheet(scope, { accent: 'red' }).css).toContain(
    '--tillkit-accent-hover:color-mix(in srgb, red 85%, var(--tillkit-text));',
  );
  expect(toSheet(scope, { accent: 'red', accentHover: 'blue' }).css).toContain('--tillkit-accent-hover:blue;');
});

test('colors stand back in high contrast, measures do not', () => {
  const { css } = toSheet(scope, { text: 'red', space1: '2px' });
  const contrast = '[data-tillkit-theme=contrast]';
  expect(css.split('\n')).toEqual([
    `@media not (prefers-contrast:more){${scope}:not(${contrast},${contrast} *){--tillkit-text:red;}}`,
    `${scope}{--tillkit-space-1:2px;}`,
  ]);
});

test('names of tokens are written as in the style sheet', () => {
  expect([...colorTokens, ...plainTokens].map(toKebab)).toContain('accent-hover');
  expect(toKebab('space1')).toBe('space-1');
});
