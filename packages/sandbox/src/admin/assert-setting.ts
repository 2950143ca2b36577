import { CheckoutError } from '@tillkit/core';

/** Throws `config_wrong` if a setting is invalid. `problem` and `use` end without a period and contain no value. */
export function assertSetting(isValid: boolean, problem: string, use: string): void {
  if (!isValid) throw new CheckoutError('config_wrong', `${problem}.`, `Use ${use}.`);
}
