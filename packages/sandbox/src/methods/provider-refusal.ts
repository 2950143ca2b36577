import type { MethodCode, WireParameters } from '@tillkit/core';
import type { ProviderRequest } from './provider-request.ts';
import { inventions } from './inventions.ts';
import { refusalReturns } from './returns.ts';

/** Last name of a test customer whose address the provider does not know. */
const nowhere = 'Unknown';

/**
 * Returns the response fields with which a provider refuses a request from the merchant's server. Returns `undefined`
 * if the provider approves the request.
 */
export function providerRefusal(code: MethodCode, request: ProviderRequest): WireParameters | undefined {
  const { limit, refusals = {} } = inventions[code] ?? {};
  const { parameters, amount } = request;
  if ('unknown-address' in refusals && parameters['uppCustomerLastName'] === nowhere)
    return refusalReturns(code, request, 'unknown-address');
  return limit && amount > limit.remaining && !limit.isLifted?.(parameters) ? refusalReturns(code, request) : undefined;
}
