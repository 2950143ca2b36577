import type { FormTexts } from './form-labels.ts';
import type { Labels } from './labels.ts';
import type { MethodLabels } from './method-labels.ts';

// A table for each part, so that a bundle has only those that its components ask for. A part is a chunk of its own.

const labels: Languages<Labels> = {
  da: () => import('./da/labels.ts'),
  de: () => import('./de/labels.ts'),
  el: () => import('./el/labels.ts'),
  es: () => import('./es/labels.ts'),
  fr: () => import('./fr/labels.ts'),
  it: () => import('./it/labels.ts'),
  no: () => import('./no/labels.ts'),
  pl: () => import('./pl/labels.ts'),
  pt: () => import('./pt/labels.ts'),
};

const forms: Languages<FormTexts> = {
  da: () => import('./da/forms.ts'),
  de: () => import('./de/forms.ts'),
  el: () => import('./el/forms.ts'),
  es: () => import('./es/forms.ts'),
  fr: () => import('./fr/forms.ts'),
  it: () => import('./it/forms.ts'),
  no: () => import('./no/forms.ts'),
  pl: () => import('./pl/forms.ts'),
  pt: () => import('./pt/forms.ts'),
};

const methods: Languages<{ readonly methods: MethodLabels }> = {
  da: () => import('./da/methods.ts'),
  de: () => import('./de/methods.ts'),
  el: () => import('./el/methods.ts'),
  es: () => import('./es/methods.ts'),
  fr: () => import('./fr/methods.ts'),
  it: () => import('./it/methods.ts'),
  no: () => import('./no/methods.ts'),
  pl: () => import('./pl/methods.ts'),
  pt: () => import('./pt/methods.ts'),
};

type Languages<T> = Readonly<Record<string, () => Promise<T>>>;

/** A region falls back to its language, both written forms of Norwegian to `no`. */
function languageOf(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return language === 'nb' || language === 'nn' ? 'no' : language;
}

/**
 * The texts in the language of a locale (BCP 47), loaded when first asked for. `undefined` for English, which is built
 * in, and for a language that we do not have.
 */
export const loadLabels = async (locale = 'en'): Promise<Labels | undefined> => labels[languageOf(locale)]?.();

/** The texts of forms in the language of a locale (BCP 47). English for a language that we do not have. */
export const loadFormTexts = async (locale = 'en'): Promise<FormTexts> =>
  (forms[languageOf(locale)] ?? (() => import('./en/forms.ts')))();

/** The names of methods and the texts around them in the language of a locale (BCP 47). English for a language that we do not have. */
export const loadMethodLabels = async (locale = 'en'): Promise<MethodLabels> =>
  (await (methods[languageOf(locale)] ?? (() => import('./en/methods.ts')))()).methods;
