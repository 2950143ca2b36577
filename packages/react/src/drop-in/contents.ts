import type { CheckoutLabels } from '../labels/checkout-labels.ts';
import type { LoadedPicker, WishesOf } from '../picker/load-picker.ts';
import type { CheckoutProps } from './checkout-props.ts';

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

/** Returns the options for each method's form, which the props of `<Checkout>` contain. */
export const wishesIn =
  ({ form, forms }: Pick<CheckoutProps, 'form' | 'forms'>): WishesOf =>
  (code) => ({ ...form, ...forms?.[code] });
