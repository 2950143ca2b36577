import { loadCheckoutLabels } from '../labels/load-checkout-labels.ts';
import { loadPicker } from '../picker/load-picker.ts';
import type { LoadedContents } from './contents.ts';

/** Brings what the list says. Never rejects: what does not come is absent. */
export async function loadContents(key: string, codes: readonly string[], locale: string): Promise<LoadedContents> {
  const nothing = () => undefined;
  const [picker, labels] = await Promise.all([
    loadPicker(codes, locale).catch(nothing),
    loadCheckoutLabels(locale).catch(nothing),
  ]);
  return { key, picker, labels };
}
