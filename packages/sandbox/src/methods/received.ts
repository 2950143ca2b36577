import { fromWire } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import { isParameterName } from '../model/refusal.ts';
import { withoutEmpty } from './without-empty.ts';
import type { PaymentRequest } from '../model/payment-request.ts';

/** A parameter that the provider's page lists. */
export interface Received {
  readonly name: string;
  /** Value of the parameter. Omitted for secrets and for unknown parameters. */
  readonly value?: string;
}

/**
 * Parameters that must stay secret, because anyone who knows their values could make a payment or prove an identity.
 */
const secrets: ReadonlySet<string> = new Set([
  requestNames.sign,
  requestNames.alias,
  'mdpAlias',
  'virtualCardno',
  'voucherMerchantClientId',
]);

/**
 * Returns the parameters that a provider received. A value is included only if the method defines the parameter,
 * because any other parameter may contain a card number.
 */
export function receivedFor({ parameters }: Pick<PaymentRequest, 'parameters'>, code: string): readonly Received[] {
  const nonEmpty = withoutEmpty(parameters);
  const unknown = new Set(fromWire({ ...nonEmpty, [requestNames.paymentMethod]: code }).unknown);
  return Object.entries(nonEmpty)
    .filter(([name]) => isParameterName(name))
    .map(([name, value]) => (secrets.has(name) || unknown.has(name) ? { name } : { name, value }));
}
