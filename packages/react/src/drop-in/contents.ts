import type { CheckoutLabels } from '../labels/checkout-labels.ts';
import type { LoadedPicker } from '../picker/load-picker.ts';

/** What the list says of its methods, in one language. */
export interface LoadedContents {
  /** Of what: a locale and codes. */
  readonly key: string;
  /** Absent where it did not come. */
  readonly picker?: LoadedPicker | undefined;
  /** Absent in English. */
  readonly labels?: CheckoutLabels | undefined;
}

export const contentsKey = (codes: readonly string[], locale: string): string => [locale, ...codes].join(' ');
