import type { FormTexts } from './form-labels.ts';
import { loadFormTexts } from './load-form-texts.ts';

/** The words for what is wrong in a form, in the language of a locale: no form needs them before it is filled. */
export const loadErrors = (locale: string | undefined): ReturnType<FormTexts['loadErrors']> =>
  loadFormTexts(locale).then((texts) => texts.loadErrors());
