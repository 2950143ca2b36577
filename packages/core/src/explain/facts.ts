import { extras } from '../methods/extras.ts';
import type { MethodExtras } from '../methods/payment-method.ts';
import { methodOf } from '../order/order-table.ts';
import type { MethodFacts } from './rule.ts';

/** Everything that is stated of the method of a code, or `undefined` for a code that the registry lacks. */
export function factsOf(code: unknown): MethodFacts | undefined {
  const method = methodOf(code);
  return method && { ...method, ...(extras as Readonly<Record<string, MethodExtras>>)[method.code] };
}

/** Whether a code is that of a wallet of cards. */
export const isWallet = (code: string): boolean => factsOf(code)?.holdsCards === true;
