import type { FormTexts } from './form-labels.ts';
import { loadFormTexts } from './load-form-texts.ts';

/**
 * Loads the text for validation problems in the language of a locale. This text is not needed until a form is
 * validated.
 */
export const loadErrors = (locale: string | undefined): ReturnType<FormTexts['loadErrors']> =>
  loadFormTexts(locale).then((texts) => texts.loadErrors());
