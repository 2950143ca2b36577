export interface Pair {
  readonly front: string;
  readonly back: string;
  /** Minimum contrast ratio that WCAG 2.2 requires: 4.5 for text, or 3 for borders and focus rings. */
  readonly least: number;
}

const surfaces = ['surface', 'surface-muted'];
const states = ['good', 'warn', 'bad'];

const all = (fronts: readonly string[], backs: readonly string[], least: number): readonly Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/** Pairs of foreground and background tokens that occur in the components' stylesheets. */
export const pairs: readonly Pair[] = [
  ...all(['text', 'text-muted', 'accent'], surfaces, 4.5),
  ...all(['on-accent'], ['accent', 'accent-hover'], 4.5),
  ...states.flatMap((state) => all([`${state}-text`], ['surface', `${state}-surface`], 4.5)),
  ...all(['border-strong', 'accent'], ['surface'], 3),
  ...states.flatMap((state) => all([`${state}-border`], ['surface'], 3)),
];

/** A theme in which contrast is measured. */
export interface View {
  readonly title: string;
  readonly theme: string;
  readonly scheme: 'light' | 'dark';
  /**
   * Optional. Minimum contrast ratio for every pair, as in the high-contrast themes. If set, it replaces the minimums
   * of the individual pairs.
   */
  readonly least?: number;
}

export const views: readonly View[] = [
  { title: 'Light', theme: 'light', scheme: 'light' },
  { title: 'Dark', theme: 'dark', scheme: 'dark' },
  { title: 'High contrast, light', theme: 'contrast', scheme: 'light', least: 7 },
  { title: 'High contrast, dark', theme: 'contrast', scheme: 'dark', least: 7 },
];

/**
 * Returns the contrast ratio of a pair, from 1 to 21. `values` contains values that override tokens, keyed by CSS
 * variable name.
 */
export function measureContrast(
  { theme, scheme }: View,
  { front, back }: Pair,
  values: Readonly<Record<string, string>> = {},
): number {
  const probe = document.createElement('span');
  probe.dataset['tillkitTheme'] = theme;
  probe.style.colorScheme = scheme;
  for (const [name, value] of Object.entries(values)) probe.style.setProperty(name, value);
  document.body.append(probe);
  const colors = [front, back].map((name) => {
    probe.style.color = `var(--tillkit-${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return contrastOf(colors);
}

/** Returns the contrast ratio between two CSS colors. */
export function contrastOf(colors: readonly string[]): number {
  const [high = 0, low = 0] = colors.map((color) => luminance(toScreen(color))).toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

let pen: OffscreenCanvasRenderingContext2D | null | undefined;

/** Converts a CSS color to red, green and blue values. */
function toScreen(color: string): readonly number[] {
  pen ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('The browser does not support 2D drawing on a canvas.');
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** Returns the relative luminance of a color, as defined by WCAG. */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
