import { CheckoutError } from '@tillkit/core';

/**
 * Throws `config_wrong` if a setting is invalid. `problem` and `use` must not end with a period or contain the
 * setting's value.
 */
export function assertSetting(isValid: boolean, problem: string, use: string): void {
  if (!isValid) throw new CheckoutError('config_wrong', `${problem}.`, `Use ${use}.`);
}
