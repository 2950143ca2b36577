import type { FormTexts } from './form-labels.ts';
import { loadFormTexts } from './load-form-texts.ts';

/** Loads the problem texts in the language of a locale. A form needs these texts only once it is validated. */
export const loadErrors = (locale: string | undefined): ReturnType<FormTexts['loadErrors']> =>
  loadFormTexts(locale).then((texts) => texts.loadErrors());
