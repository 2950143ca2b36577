import type { Labels } from './labels.ts';

const languages: Readonly<Record<string, () => Promise<Labels>>> = {
  de: () => import('./de.ts'),
};

/**
 * The texts in the language of a locale (BCP 47), loaded when first asked for. `undefined` for English, which is built
 * in, and for a language that we do not have.
 */
export const loadLabels = async (locale = 'en'): Promise<Labels | undefined> =>
  languages[new Intl.Locale(locale).language]?.();
