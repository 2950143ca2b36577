import { createContext, useContext } from 'react';
import type { FormTexts } from '../labels/form-labels.ts';
import type { Countries, FormView, LoadedForm } from './form-types.ts';

/** What every field of a form needs; it stays the same while the shopper types. */
export interface FormSetting extends LoadedForm {
  readonly id: string;
  readonly readOnly: readonly string[];
  /** Those to choose from. */
  readonly countries: Countries;
  readonly loadErrors: FormTexts['loadErrors'];
}

/** Never without a form around it: the fields are not exported. */
export const Setting = createContext({} as FormSetting);
/** Apart from the setting, which does not change with it. */
export const Problems = createContext<FormView['problems']>(new Map());

export const useForm = (): FormSetting => useContext(Setting);
