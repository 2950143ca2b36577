import type { AppearanceVariables } from '@tillkit/react';

export const fonts = {
  System: undefined,
  Serif: "Georgia, 'Times New Roman', serif",
  Humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, sans-serif",
  Rounded: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, sans-serif",
  Typewriter: "ui-monospace, 'Cascadia Code', 'DejaVu Sans Mono', monospace",
} as const;

export const densities = { Compact: 0.75, Normal: 1, Roomy: 1.25 } as const;

/** Theme studio settings. */
export interface StudioTheme {
  /** Accent colors for the light and dark themes, in the form `#rrggbb`. */
  readonly accent: string;
  readonly accentInDark: string;
  /** Corner radius of fields and buttons in pixels. */
  readonly radius: number;
  readonly font: keyof typeof fonts;
  readonly density: keyof typeof densities;
}

/** Default settings, which match `styles/tokens.css`. */
export const ownTheme: StudioTheme = {
  accent: '#0b5d63',
  accentInDark: '#63c2c4',
  radius: 8,
  font: 'System',
  density: 'Normal',
};

const spaces = { space1: 0.25, space2: 0.5, space3: 0.75, space4: 1, space5: 1.5 };
const ink = { light: '#ffffff', dark: '#06292b' };

/**
 * Returns the `<Appearance>` variables that differ from the defaults. The text on an accent color is white or dark,
 * whichever has more contrast.
 */
export function toVariables(theme: StudioTheme, isBetterLight: (accent: string) => boolean): AppearanceVariables {
  const { accent, accentInDark, radius, font, density } = theme;
  const on = (color: string) => (isBetterLight(color) ? ink.light : ink.dark);
  const share = densities[density];
  return {
    ...((accent !== ownTheme.accent || accentInDark !== ownTheme.accentInDark) && {
      accent: `light-dark(${accent}, ${accentInDark})`,
      onAccent: `light-dark(${on(accent)}, ${on(accentInDark)})`,
    }),
    ...(radius !== ownTheme.radius && { radiusControl: `${radius}px`, radiusCard: `${radius * 1.5}px` }),
    ...(fonts[font] && { font: fonts[font] }),
    ...(share !== 1 && Object.fromEntries(Object.entries(spaces).map(([name, size]) => [name, `${size * share}rem`]))),
  };
}

const toToken = (name: string) => `--tillkit-${name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`)}`;

/**
 * Converts `<Appearance>` variables to CSS variables, including the hover color that `<Appearance>` derives from the
 * accent.
 */
export function toTokens(variables: AppearanceVariables): Readonly<Record<string, string>> {
  const { accent } = variables;
  const hover = accent && { 'accent-hover': `color-mix(in srgb, ${accent} 85%, var(--tillkit-text))` };
  const all = Object.entries({ ...variables, ...hover }).flatMap(([name, value]) =>
    value === undefined ? [] : [[toToken(name), value]],
  );
  return Object.fromEntries(all) as Readonly<Record<string, string>>;
}

/** Returns a CSS rule that sets the variables in the shop's stylesheet. */
export function toCss(variables: AppearanceVariables): string {
  const lines = Object.entries(toTokens(variables)).map(([name, value]) => `  ${name}: ${value};\n`);
  return `:root {\n${lines.join('')}}`;
}
