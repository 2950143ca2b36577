import type { CheckoutProviderProps } from './CheckoutProvider.tsx';
import type { ButtonLabels } from '../labels/labels.ts';
import { loadLabels } from '../labels/load-labels.ts';

/** Hands the button its texts. A file of its own, loaded with the first press, so that the button does not carry the languages. */
export async function show(
  { labels, locale }: CheckoutProviderProps,
  set: (labels: ButtonLabels | undefined) => void,
): Promise<void> {
  set((labels ?? (await loadLabels(locale)))?.button);
}
