import { loadLabels, loadPicker } from '@tillkit/react/load';
import { factsOf, type Language } from '../catalogue/languages.ts';

/** The words of the components, which the server hands to the page. `undefined` in English, which they have with them. */
export const loadComponentWords = (language: Language) => loadLabels(factsOf(language).locale);

/** What methods are, and the words for it. */
export const loadMethodWords = (codes: readonly string[], language: Language) =>
  loadPicker(codes, factsOf(language).locale);
