import type { FormTexts } from './form-labels.ts';
import { loadFormTexts } from './load-form-texts.ts';

/**
 * Loads the text for validation problems in the language of a locale. A form needs this text only once it is validated.
 */
export const loadErrors = (locale: string | undefined): ReturnType<FormTexts['loadErrors']> =>
  loadFormTexts(locale).then((texts) => texts.loadErrors());
