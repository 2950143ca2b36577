import type { FormTexts } from './form-labels.ts';
import { loadFormTexts } from './load-form-texts.ts';

/**
 * Loads the validation messages in the language of a locale. These messages are not needed until a form is validated.
 */
export const loadErrors = (locale: string | undefined): ReturnType<FormTexts['loadErrors']> =>
  loadFormTexts(locale).then((texts) => texts.loadErrors());
