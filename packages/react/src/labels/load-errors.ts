import type { ErrorLabels } from './error-labels.ts';
import { loadFormTexts } from './load-form-texts.ts';

/** The words for what is wrong in a form, in the language of a locale: no form needs them before it is filled. */
export async function loadErrors(locale: string | undefined): Promise<ErrorLabels> {
  const texts = await loadFormTexts(locale);
  return (await texts.loadErrors()).errors;
}
