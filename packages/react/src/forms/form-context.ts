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

/**
 * Context for the form's settings. Has no real default value, because the field components are not exported and are
 * always rendered inside a form, which provides the settings.
 */
export const Setting = createContext({} as FormSetting);
/**
 * Context for the form's problems, keyed by the wire name of the field. It is separate from the settings, because the
 * problems change while the settings do not.
 */
export const Problems = createContext<FormView['problems']>(new Map());

export const useForm = (): FormSetting => useContext(Setting);
