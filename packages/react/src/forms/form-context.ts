import { createContext, useContext } from 'react';
import type { FormTexts } from '../labels/form-labels.ts';
import type { Countries, FormView, LoadedForm } from './form-types.ts';

/** Settings that every field of a form needs. They do not change while the shopper types. */
export interface FormSetting extends LoadedForm {
  readonly id: string;
  readonly readOnly: readonly string[];
  /** Countries to choose from. */
  readonly countries: Countries;
  readonly loadErrors: FormTexts['loadErrors'];
}

/** Context with the form's settings. The fields are not exported, so a form always provides this context. */
export const Setting = createContext({} as FormSetting);
/**
 * Context with the problems by wire name. Separate from the settings, because problems change while the settings do
 * not.
 */
export const Problems = createContext<FormView['problems']>(new Map());

export const useForm = (): FormSetting => useContext(Setting);
