/** Tokens that are colors. In high-contrast mode, the shop's values for them are ignored. */
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

/** Name of a variable in `styles/tokens.css`, such as `accentHover` for `--tillkit-accent-hover`. */
export type TokenName = (typeof colorTokens)[number] | (typeof plainTokens)[number];

/**
 * Converts a token name to its CSS spelling: `accentHover` → `accent-hover`, `space1` → `space-1`. Keeps existing
 * hyphens.
 */
export const toKebab = (name: string): string => name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`);
