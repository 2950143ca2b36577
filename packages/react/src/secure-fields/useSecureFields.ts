'use client';

import { useFields } from './fields-context.ts';
import type { SecureFieldsState } from './fields-types.ts';

export type SecureFieldsControl = SecureFieldsState & {
  /** As a press on the pay button. */
  readonly submit: () => void;
};

/**
 * The card form around: one union on `status`, for a button or a text of your own inside `<SecureFields>`. `failed` has the
 * `error`, and `retry()`, which loads the frames again or, where they stand, submits again.
 */
export function useSecureFields(): SecureFieldsControl {
  const { view, submit } = useFields();
  return { ...view.state, submit };
}
