import { expect, test } from 'vitest';
import { findNearest, readColor } from '../storybook/studio/nearest.ts';
import { ownTheme, toCss, toVariables } from '../storybook/studio/studio-theme.ts';

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

const onWhite = (color: string) => contrast(color, '#ffffff') >= 4.5;
const onDark = (color: string) => contrast(color, '#263136') >= 4.5;

test.for(['#ffcc00', '#ff0000', '#7fd3a0', '#00ff00', '#ffffff', '#d9a5ee'])(
  'findNearest returns the lightest color with enough contrast on white, starting from %s',
  (start) => {
    const color = findNearest(start, onWhite) ?? '';
    expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color, '#ffffff')).toBeLessThan(4.75);
  },
);

test.for(['#0b5d63', '#7a1fa2', '#000080', '#000000'])(
  'findNearest returns the darkest color with enough contrast in the dark theme, starting from %s',
  (start) => {
    const color = findNearest(start, onDark) ?? '';
    expect(contrast(color, '#263136')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color, '#263136')).toBeLessThan(4.75);
  },
);

test('findNearest returns the starting color unchanged if its contrast is sufficient, and undefined if no color has sufficient contrast', () => {
  expect(findNearest('#0b5d63', onWhite)).toBe('#0b5d63');
  expect(findNearest('#0b5d63', () => false)).toBeUndefined();
});

test('findNearest keeps the hue of the starting color', () => {
  const color = findNearest('#ff0000', onWhite) ?? '';
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  expect(red).toBeGreaterThan(200);
  expect(Math.max(green, blue)).toBeLessThan(40);
});

test('readColor accepts only colors with three or six hex digits', () => {
  expect(['#FC0', 'ffcc00', ' #ffcc00 ', '#ffcc0', 'red', ''].map(readColor)).toEqual([
    '#ffcc00',
    '#ffcc00',
    '#ffcc00',
    undefined,
    undefined,
    undefined,
  ]);
});

test('toVariables returns only the values that differ from those in the style sheet', () => {
  expect(toVariables(ownTheme, () => true)).toEqual({});
  const theme = { ...ownTheme, accent: '#7a1fa2', radius: 0, density: 'Compact' } as const;
  const css = toCss(toVariables(theme, (color) => color === '#7a1fa2'));
  expect(css).toContain('--tillkit-accent: light-dark(#7a1fa2, #63c2c4);');
  expect(css).toContain('--tillkit-on-accent: light-dark(#ffffff, #06292b);');
  expect(css).toContain(
    '--tillkit-accent-hover: color-mix(in srgb, light-dark(#7a1fa2, #63c2c4) 85%, var(--tillkit-text));',
  );
  expect(css).toContain('--tillkit-radius-control: 0px;');
  expect(css).toContain('--tillkit-space-4: 0.75rem;');
  expect(css).not.toContain('--tillkit-font');
});
