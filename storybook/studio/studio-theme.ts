import type { AppearanceVariables } from '@tillkit/react';

export const fonts = {
  System: undefined,
  Serif: "Georgia, 'Times New Roman', serif",
  Humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, sans-serif",
  Rounded: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, sans-serif",
  Typewriter: "ui-monospace, 'Cascadia Code', 'DejaVu Sans Mono', monospace",
} as const;

export const densities = { Compact: 0.75, Normal: 1, Roomy: 1.25 } as const;

/** What a shop sets. */
export interface StudioTheme {
  /** `#rrggbb`, in the light and in the dark. */
  readonly accent: string;
  readonly accentInDark: string;
  /** Of fields and buttons, in pixels. */
  readonly radius: number;
  readonly font: keyof typeof fonts;
  readonly density: keyof typeof densities;
}

/** As the style sheet has it: `styles/tokens.css`. */
export const ownTheme: StudioTheme = {
  accent: '#0b5d63',
  accentInDark: '#63c2c4',
  radius: 8,
  font: 'System',
  density: 'Normal',
};

const spaces = { space1: 0.25, space2: 0.5, space3: 0.75, space4: 1, space5: 1.5 };
const ink = { light: '#ffffff', dark: '#06292b' };

/** The variables of `<Appearance>`: those that differ from the style sheet. On an accent stands what is told apart from it better. */
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

/** The same as variables of CSS, with the hover that `<Appearance>` makes by itself. */
export function toTokens(variables: AppearanceVariables): Readonly<Record<string, string>> {
  const { accent } = variables;
  const hover = accent && { 'accent-hover': `color-mix(in srgb, ${accent} 85%, var(--tillkit-text))` };
  const all = Object.entries({ ...variables, ...hover }).flatMap(([name, value]) =>
    value === undefined ? [] : [[toToken(name), value]],
  );
  return Object.fromEntries(all) as Readonly<Record<string, string>>; // of pairs
}

/** A rule for the style sheet of a shop. */
export function toCss(variables: AppearanceVariables): string {
  const lines = Object.entries(toTokens(variables)).map(([name, value]) => `  ${name}: ${value};\n`);
  return `:root {\n${lines.join('')}}`;
}
