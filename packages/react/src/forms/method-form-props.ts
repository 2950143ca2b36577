import type { FileLimits, FormAnswer, FormFile, FormWishes } from '@tillkit/core/forms';
import type { ComponentPropsWithoutRef } from 'react';
import type { FormSetting } from './form-context.ts';
import type { FormLabels } from '../labels/form-labels.ts';
import type { FormIssue, FormSection, FormValues, LoadedForm } from './form-types.ts';

/** What the shopper has filled in, complete and checked. */
export interface MethodFormAnswer extends FormAnswer {
  readonly files: readonly FormFile[];
}

export interface MethodFormProps
  extends Omit<ComponentPropsWithoutRef<'form'>, 'hidden' | 'onSubmit' | 'noValidate'>, FormWishes {
  /** A code of the catalogue, such as `BPY`. */
  readonly method: string;
  /** What `loadMethodForm` brought: for a page that is rendered on the server. */
  readonly form?: LoadedForm | undefined;
  /** Fills in what the shop knows of the shopper, who may change it. Later changes are passed over. */
  readonly defaults?: FormValues | undefined;
  /** What `defaults` bring of a person and an address is folded into one line, which a press opens; only the rest is asked. */
  readonly fold?: boolean | undefined;
  /** Rows that are shown and cannot be changed. */
  readonly readOnly?: readonly string[] | undefined;
  /** Sections in place of the catalogue's groups; rows that none of them names follow in their own. */
  readonly layout?: readonly FormSection[] | undefined;
  /** ISO 3166-1 alpha-3 codes to choose from. All countries by default. */
  readonly countries?: readonly string[] | undefined;
  /** Texts instead of the loaded ones. */
  readonly labels?: FormLabels | undefined;
  /** What the shop's server or the gateway found wrong; it lands on the fields. */
  readonly issues?: readonly FormIssue[] | undefined;
  /** How many files the form takes, and of how many bytes. */
  readonly fileLimits?: FileLimits | undefined;
  /**
   * Takes a complete answer. What it returns, or resolves to, are issues that only a server can find; when it rejects, the
   * shopper is asked to try again. Without it the form posts to its `action`, and so it does where scripting is off.
   */
  readonly onSubmit?:
    | ((answer: MethodFormAnswer) => readonly FormIssue[] | void | Promise<readonly FormIssue[] | void>)
    | undefined;
}

/** The newest props, with what was loaded for them. */
export interface ValidationSetup extends MethodFormProps {
  readonly form: FormSetting;
}
