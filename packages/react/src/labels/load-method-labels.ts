import { loadIn, type Languages } from './language-of.ts';
import type { MethodLabels } from './method-labels.ts';

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

/** Loads the payment method labels in the language of a BCP 47 locale. Returns English labels for unknown languages. */
export const loadMethodLabels = async (locale = 'en'): Promise<MethodLabels> =>
  ((await loadIn(locale, methods)) ?? (await import('./en/methods.ts'))).methods;
