import type { InstallmentLabels } from '@tillkit/react';
import { cardNames } from '@tillkit/core/card-names';
import { loadLabels, loadMethodLabels, loadPicker } from '@tillkit/react/load';
import { factsOf, type Language } from '../catalogue/languages.ts';

const brands: Readonly<Record<string, string>> = cardNames;

/** The words of the components, which the server hands to the page. `undefined` in English, which they have with them. */
export const loadComponentWords = (language: Language) => loadLabels(factsOf(language).locale);

/** The words of an installment plan. */
export const loadPlanWords = async (language: Language): Promise<InstallmentLabels> =>
  (await loadMethodLabels(factsOf(language).locale)).installments;

/** The name of a method by its code; of a card that of its brand. */
export async function nameOfMethod(code: string | undefined, language: Language): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const { descriptions, labels } = await loadMethodWords([code], language);
  const kind = descriptions[0]?.kind;
  if (kind === 'card') return brands[code] ?? code;
  return kind && kind !== 'other' ? labels.kinds[kind] : code;
}

/** What methods are, and the words for it. */
export const loadMethodWords = (codes: readonly string[], language: Language) =>
  loadPicker(codes, factsOf(language).locale);
