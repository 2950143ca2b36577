import type { FileLimits, FormAnswer, FormFile, FormWishes } from '@tillkit/core/forms';
import type { ComponentPropsWithoutRef } from 'react';
import type { FormSetting } from './form-context.ts';
import type { FormLabels } from '../labels/form-labels.ts';
import type { FormIssue, FormSection, FormValues, LoadedForm } from './form-types.ts';

/** The shopper's complete, validated input. */
export interface MethodFormAnswer extends FormAnswer {
  readonly files: readonly FormFile[];
}

export interface MethodFormProps
  extends Omit<ComponentPropsWithoutRef<'form'>, 'hidden' | 'onSubmit' | 'noValidate'>, FormWishes {
  /** The method's code in the catalog, such as `BPY`. */
  readonly method: string;
  /** Result of `loadMethodForm`, for pages rendered on the server. */
  readonly form?: LoadedForm | undefined;
  /** Initial values of the fields. The shopper can change them. Later changes to this prop have no effect. */
  readonly defaults?: FormValues | undefined;
  /**
   * If `true`, folds the known personal and address fields into one line that expands when clicked. Defaults to false.
   */
  readonly fold?: boolean | undefined;
  /** Paths of the fields that are shown but cannot be changed, such as `customer.lastName`. */
  readonly readOnly?: readonly string[] | undefined;
  /**
   * Sections to use instead of the catalog's groups. Fields that the layout does not contain follow in their own
   * groups.
   */
  readonly layout?: readonly FormSection[] | undefined;
  /** ISO 3166-1 alpha-3 codes of the countries to choose from. Defaults to all countries. */
  readonly countries?: readonly string[] | undefined;
  /** Labels that replace the loaded ones. */
  readonly labels?: FormLabels | undefined;
  /** Issues found by the shop's server or the gateway. Each issue is shown next to the field that it concerns. */
  readonly issues?: readonly FormIssue[] | undefined;
  /** Maximum number of files, and maximum size of each file in bytes. */
  readonly fileLimits?: FileLimits | undefined;
  /**
   * Called with the shopper's complete input. The callback may return issues that only a server can find, or a promise
   * that resolves to such issues. If the promise rejects, the form asks the shopper to try again. Optional. If omitted,
   * or if scripts are disabled, the form posts to its `action`.
   */
  readonly onSubmit?:
    | ((answer: MethodFormAnswer) => readonly FormIssue[] | void | Promise<readonly FormIssue[] | void>)
    | undefined;
}

/** The latest props together with the loaded form. */
export interface ValidationSetup extends MethodFormProps {
  readonly form: FormSetting;
}
