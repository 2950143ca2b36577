import type { MethodLabels } from './method-labels.ts';
import { languageOf } from './language-of.ts';

const languages = {
  da: () => import('./da/methods.ts'),
  de: () => import('./de/methods.ts'),
  el: () => import('./el/methods.ts'),
  en: () => import('./en/methods.ts'),
  es: () => import('./es/methods.ts'),
  fr: () => import('./fr/methods.ts'),
  it: () => import('./it/methods.ts'),
  no: () => import('./no/methods.ts'),
  pl: () => import('./pl/methods.ts'),
  pt: () => import('./pt/methods.ts'),
} as const;

/** The names of methods and the texts around them in the language of a locale (BCP 47), in a chunk of their own. English for a language that we do not have. */
export async function loadMethodLabels(locale = 'en'): Promise<MethodLabels> {
  const language = languageOf(locale);
  const load = Object.hasOwn(languages, language) ? languages[language as keyof typeof languages] : languages.en;
  return (await load()).methods;
}
