import type { InstallmentLabels } from '@tillkit/react';
import { cardNames } from '@tillkit/core/card-names';
import { loadCheckout, loadLabels, loadMethodLabels, loadPicker } from '@tillkit/react/load';
import type { MethodKind } from '@tillkit/core/forms';
import { factsOf, type Language } from '../catalogue/languages.ts';
import { providers } from '../catalogue/providers.ts';
import type { PickerMethod } from './page.ts';
import { toFolded, toItems } from './parts/pay/to-list.ts';

const brands: Readonly<Record<string, string>> = cardNames;

/** The words of the components, which the server hands to the page. `undefined` in English, which they have with them. */
export const loadComponentWords = (language: Language) => loadLabels(factsOf(language).locale);

/** The words of an installment plan. */
export const loadPlanWords = async (language: Language): Promise<InstallmentLabels> =>
  (await loadMethodLabels(factsOf(language).locale)).installments;

/** The name of a method by its code, as the list of methods has it. */
export async function nameOfMethod(code: string | undefined, language: Language): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const { descriptions, labels } = await loadMethodWords([code], language);
  return nameOf(code, descriptions[0]?.kind ?? 'other', labels.kinds);
}

/** Who is behind a method and what it is, where that is known; a card has the name of its brand. */
function nameOf(code: string, kind: MethodKind, kinds: Readonly<Record<MethodKind, string>>): string {
  const name = providers[code] ?? brands[code] ?? code;
  const known = code === 'TWI' ? 'mobile' : kind; // the interface does not say what it is
  return known === 'other' || known === 'card' ? name : `${name} · ${kinds[known]}`;
}

/** What the list of `<Checkout>` says of its methods: plain JSON. */
export const loadList = (usual: readonly PickerMethod[], more: readonly PickerMethod[], language: Language) =>
  loadCheckout({
    methods: toItems(usual),
    more: { methods: toFolded(more), summary: '' },
    defaultValue: '',
    environment: 'sandbox',
    locale: factsOf(language).locale,
  });

/** What methods are, and the words for it. */
export const loadMethodWords = (codes: readonly string[], language: Language) =>
  loadPicker(codes, factsOf(language).locale);
