/** The tokens that are colors: in high contrast those of a shop stand back. */
export const colorTokens = [
  'text',
  'textMuted',
  'surface',
  'surfaceMuted',
  'border',
  'borderStrong',
  'accent',
  'accentHover',
  'onAccent',
  'goodText',
  'goodBorder',
  'goodSurface',
  'warnText',
  'warnBorder',
  'warnSurface',
  'badText',
  'badBorder',
  'badSurface',
] as const;

export const plainTokens = [
  'font',
  'sizeSmall',
  'sizeBase',
  'sizeLarge',
  'space1',
  'space2',
  'space3',
  'space4',
  'space5',
  'radiusControl',
  'radiusCard',
  'motion',
] as const;

/** `accentHover` stands for `--tillkit-accent-hover`: every variable of `styles/tokens.css`. */
export type TokenName = (typeof colorTokens)[number] | (typeof plainTokens)[number];

/** `accentHover` → `accent-hover`, `space1` → `space-1`. A name with a hyphen stays as it is. */
export const toKebab = (name: string): string => name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`);
