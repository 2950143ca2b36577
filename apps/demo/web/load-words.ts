import type { InstallmentLabels } from '@tillkit/react';
import { loadLabels, loadMethodLabels, loadPicker } from '@tillkit/react/load';
import { factsOf, type Language } from '../catalogue/languages.ts';

/** The words of the components, which the server hands to the page. `undefined` in English, which they have with them. */
export const loadComponentWords = (language: Language) => loadLabels(factsOf(language).locale);

/** The words of an installment plan. */
export const loadPlanWords = async (language: Language): Promise<InstallmentLabels> =>
  (await loadMethodLabels(factsOf(language).locale)).installments;

/** What methods are, and the words for it. */
export const loadMethodWords = (codes: readonly string[], language: Language) =>
  loadPicker(codes, factsOf(language).locale);
