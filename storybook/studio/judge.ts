import { contrastOf, measureContrast, pairs, views, type Pair, type View } from '../docs/contrast.ts';
import { ownTheme, toTokens, toVariables, type StudioTheme } from './studio-theme.ts';

/** The measured contrast of a pair of tokens in a theme. */
export interface Measured extends Pair {
  readonly view: View;
  readonly ratio: number;
}

const sides = views.filter(({ least }) => least === undefined);

/** Returns true if white text has more contrast on an accent color than dark text does. */
const isBetterLight = (accent: string): boolean => contrastOf(['#ffffff', accent]) >= contrastOf(['#06292b', accent]);

export const variablesOf = (theme: StudioTheme) => toVariables(theme, isBetterLight);

/** Measures the contrast of every token pair with this theme's light and dark colors. */
export const measure = (theme: StudioTheme): readonly Measured[] => sides.flatMap((view) => measureIn(view, theme));

function measureIn(view: View, theme: StudioTheme, of: readonly Pair[] = pairs): readonly Measured[] {
  const values = toTokens(variablesOf(theme));
  return of.map((pair) => ({ ...pair, view, ratio: measureContrast(view, pair, values) }));
}

const ofAccent = pairs.filter(({ front, back }) => `${front} ${back}`.includes('accent'));

/**
 * Returns the token pair whose contrast with this accent color is furthest below the required ratio, or `undefined` if
 * all pairs that contain an accent token pass.
 */
export function findFailingPair(side: View['scheme'], color: string): Measured | undefined {
  const view = sides.find(({ scheme }) => scheme === side);
  if (!view) return undefined;
  const theme = { ...ownTheme, [side === 'light' ? 'accent' : 'accentInDark']: color };
  const short = measureIn(view, theme, ofAccent).filter(({ ratio, least }) => ratio < least);
  return short.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)[0];
}
