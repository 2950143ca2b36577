import type { InstallmentLabels } from '@tillkit/react';
import { cardNames } from '@tillkit/core/card-names';
import { loadCheckout, loadLabels, loadMethodLabels, loadPicker } from '@tillkit/react/load';
import type { MethodKind } from '@tillkit/core/forms';
import { factsOf, type Language } from '../catalogue/languages.ts';
import { providers } from '../catalogue/providers.ts';
import type { PayModel, PickerMethod } from './page.ts';
import { toFolded, toForms, toItems } from './parts/pay/to-list.ts';

const brands: Readonly<Record<string, string>> = cardNames;

/**
 * Returns the component labels in the page's language, or `undefined` for English, because the English labels are built
 * into the components.
 */
export const loadComponentWords = (language: Language) => loadLabels(factsOf(language).locale);

/** Returns the labels for an installment plan. */
export const loadPlanWords = async (language: Language): Promise<InstallmentLabels> =>
  (await loadMethodLabels(factsOf(language).locale)).installments;

/** Returns the name that the method list shows for a payment method code. */
export async function nameOfMethod(code: string | undefined, language: Language): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const { descriptions, labels } = await loadMethodWords([code], language);
  return methodName(code, descriptions[0]?.kind ?? 'other', labels.kinds);
}

/** Returns the names of payment methods, keyed by their codes. */
export async function namesOfMethods(
  codes: readonly string[],
  language: Language,
): Promise<Readonly<Record<string, string>>> {
  const { descriptions, labels } = await loadMethodWords(codes, language);
  return Object.fromEntries(descriptions.map(({ code, kind }) => [code, methodName(code, kind, labels.kinds)]));
}

/**
 * Returns the display name of a payment method: the provider's name and, if known, the kind of method. For a card, the
 * display name is the brand.
 */
function methodName(code: string, kind: MethodKind, kinds: Readonly<Record<MethodKind, string>>): string {
  const name = providers[code] ?? brands[code] ?? code;
  const knownKind = code === 'TWI' ? 'mobile' : kind; // The gateway's interface does not define a kind for TWI.
  return knownKind === 'other' || knownKind === 'card' ? name : `${name} · ${kinds[knownKind]}`;
}

/** Returns the method data that `<Checkout>` needs, as plain JSON. */
export const loadList = (
  { usual, more }: { readonly usual: readonly PickerMethod[]; readonly more: readonly PickerMethod[] },
  forms: Pick<PayModel, 'form' | 'forms'>,
  language: Language,
) =>
  loadCheckout({
    ...toForms(forms),
    methods: toItems(usual),
    ...(more.length > 0 && { more: { methods: toFolded(more), summary: '' } }),
    defaultValue: '',
    environment: 'sandbox',
    locale: factsOf(language).locale,
  });

/** Returns the kind of each payment method and the labels for these kinds. */
const loadMethodWords = (codes: readonly string[], language: Language) => loadPicker(codes, factsOf(language).locale);
