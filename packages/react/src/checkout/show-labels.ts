import type { ButtonLabels } from '../labels/labels.ts';
import { loadLabels } from '../labels/load-labels.ts';

/**
 * Loads the button's labels and passes them to `set`. This file is a separate chunk that loads on the first click, so
 * that the button's bundle contains no translations.
 */
export async function show(locale: string | undefined, set: (labels: ButtonLabels | undefined) => void): Promise<void> {
  set((await loadLabels(locale))?.button);
}
