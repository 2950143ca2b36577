import type { MethodCode, WireParameters } from '@tillkit/core';
import type { Asked } from './asked.ts';
import { inventions } from './inventions.ts';
import { refusalReturns } from './returns.ts';

/** A customer of this last name lives nowhere. */
const nowhere = 'Unknown';

/** What a provider that a merchant's server asks adds to its no; `undefined`: it says yes. */
export function providerRefusal(code: MethodCode, asked: Asked): WireParameters | undefined {
  const { limit, refusals = {} } = inventions[code] ?? {};
  const { given, amount } = asked;
  if ('unknown-address' in refusals && given['uppCustomerLastName'] === nowhere)
    return refusalReturns(code, asked, 'unknown-address');
  return limit && amount > limit.left && !limit.isLifted?.(given) ? refusalReturns(code, asked) : undefined;
}
