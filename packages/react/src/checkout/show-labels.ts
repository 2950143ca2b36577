import type { ButtonLabels } from '../labels/labels.ts';
import { loadLabels } from '../labels/load-labels.ts';

/** Hands the button its texts. A file of its own, loaded with the first press, so that the button does not carry the languages. */
export async function show(locale: string | undefined, set: (labels: ButtonLabels | undefined) => void): Promise<void> {
  set((await loadLabels(locale))?.button);
}
