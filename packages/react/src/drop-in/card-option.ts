import { brandName } from '../labels/brand-names.ts';
import type { ListLabels } from '../labels/checkout-labels.ts';
import type { PickerOption } from '../picker/to-options.ts';
import type { Row } from './to-rows.ts';

/**
 * Returns the option for the card row or for a saved card. Until the name of the card row has loaded, the names of the
 * card brands are shown instead.
 */
export function cardOption(
  { key, methods, saved }: Row,
  names: Readonly<Record<string, string>>,
  texts: ListLabels,
  card: string | undefined,
  locale: string,
  isLoading: boolean,
): PickerOption {
  const common = { code: key, kind: 'card', reason: undefined, isLoading: false } as const;
  if (saved) {
    const name = texts.savedCard.replace('{brand}', brandName(saved.brand) ?? '').replace('{digits}', saved.lastFour);
    return { ...common, name, notes: [texts.expires.replace('{date}', saved.expiry)] };
  }
  const brands = new Intl.ListFormat(locale, { type: 'unit' }).format(methods.map((code) => brandName(code) ?? code));
  const name = names['card'] ?? card;
  return {
    ...common,
    isLoading: !name && isLoading,
    name: name ?? brands,
    notes: name ? [brands] : [],
    ...(name && { brands: methods }),
  };
}
