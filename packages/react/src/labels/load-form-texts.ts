import type { FormTexts } from './form-labels.ts';

const no = () => import('./no/forms.ts');
const en = () => import('./en/forms.ts');

/** As `languageOf` names them; this is loaded with the form, where every byte counts. */
const languages: Readonly<Record<string, () => Promise<FormTexts>>> = {
  da: () => import('./da/forms.ts'),
  de: () => import('./de/forms.ts'),
  el: () => import('./el/forms.ts'),
  es: () => import('./es/forms.ts'),
  fr: () => import('./fr/forms.ts'),
  it: () => import('./it/forms.ts'),
  no,
  nb: no,
  nn: no,
  pl: () => import('./pl/forms.ts'),
  pt: () => import('./pt/forms.ts'),
};

/** The texts of forms in the language of a locale (BCP 47), in a chunk of their own. English for a language that we do not have. */
export const loadFormTexts = async (locale = 'en'): Promise<FormTexts> =>
  (languages[new Intl.Locale(locale).language] ?? en)();
