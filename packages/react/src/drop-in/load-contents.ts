import { loadCheckoutLabels } from '../labels/load-checkout-labels.ts';
import { loadPicker, type WishesOf } from '../picker/load-picker.ts';
import type { LoadedContents } from './contents.ts';

/**
 * Loads the labels and the payment method descriptions for the checkout list. Never rejects; anything that fails to
 * load is `undefined`.
 */
export async function loadContents(
  key: string,
  codes: readonly string[],
  locale: string,
  wishesOf?: WishesOf,
): Promise<LoadedContents> {
  const nothing = () => undefined;
  const [picker, labels] = await Promise.all([
    loadPicker(codes, locale, wishesOf).catch(nothing),
    loadCheckoutLabels(locale).catch(nothing),
  ]);
  return { key, picker, labels };
}
