import type { CheckoutLabels } from '../labels/checkout-labels.ts';
import type { LoadedPicker } from '../picker/load-picker.ts';

/** Labels and method descriptions for the list, in one language. */
export interface LoadedContents {
  /** The locale followed by the method codes, separated by spaces. */
  readonly key: string;
  /** Labels of the list and descriptions of the methods. Omitted if loading failed. */
  readonly picker?: LoadedPicker | undefined;
  /** Labels in the language of the locale. Omitted for English. */
  readonly labels?: CheckoutLabels | undefined;
}

export const contentsKey = (codes: readonly string[], locale: string): string => [locale, ...codes].join(' ');
