import { CheckoutError } from '@tillkit/core';

/** Throws `config_wrong` for a setting that cannot be taken. Both texts go without a full stop and hold no value. */
export function demand(holds: boolean, problem: string, use: string): void {
  if (!holds) throw new CheckoutError('config_wrong', `${problem}.`, `Use ${use}.`);
}
