import { extras } from '../methods/extras.ts';
import type { MethodExtras } from '../methods/payment-method.ts';
import { methodOf } from '../order/order-table.ts';
import type { MethodFacts } from './rule.ts';

/** Returns all facts about a payment method, or `undefined` if the registry does not contain the code. */
export function factsOf(code: unknown): MethodFacts | undefined {
  const method = methodOf(code);
  return method && { ...method, ...(extras as Readonly<Record<string, MethodExtras>>)[method.code] };
}

/** Returns whether the code belongs to a wallet that contains cards. */
export const isWallet = (code: string): boolean => factsOf(code)?.holdsCards === true;
