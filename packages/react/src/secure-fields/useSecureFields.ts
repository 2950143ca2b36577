'use client';

import { useFields } from './fields-context.ts';
import type { SecureFieldsState } from './fields-types.ts';

export type SecureFieldsControl = SecureFieldsState & {
  /** Submits the form, like a click on the pay button. */
  readonly submit: () => void;
};

/**
 * Returns the state and functions of the surrounding card form, for your own button or text inside `<SecureFields>`.
 * In the state `failed`, the result also has an `error` and the function `retry`, which loads the frames again or, if
 * they are ready, submits again.
 */
export function useSecureFields(): SecureFieldsControl {
  const { view, submit } = useFields();
  return { ...view.state, submit };
}
