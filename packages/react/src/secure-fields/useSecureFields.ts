'use client';

import { useFields } from './fields-context.ts';
import type { SecureFieldsState } from './fields-types.ts';

export type SecureFieldsControl = SecureFieldsState & {
  /** Submits the form, like a click on the pay button. */
  readonly submit: () => void;
};

/**
 * Returns the state and functions of the surrounding card form, for your own button or text inside `<SecureFields>`. In
 * the `failed` state, the result also has an `error` and a `retry` function, which loads the frames again or, if the
 * frames are ready, submits the form again.
 */
export function useSecureFields(): SecureFieldsControl {
  const { view, submit } = useFields();
  return { ...view.state, submit };
}
