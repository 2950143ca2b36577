import { fromWire } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import { isParameterName } from '../model/refusal.ts';
import { withoutEmpty } from './without-empty.ts';
import type { PaymentRequest } from '../model/payment-request.ts';

/** A parameter as the provider's page lists it. */
export interface Received {
  readonly name: string;
  /** Absent: it is a secret, or nobody knows what it is. */
  readonly value?: string;
}

/** Who has one of these can pay with it, or prove something. */
const secrets: ReadonlySet<string> = new Set([
  requestNames.sign,
  requestNames.alias,
  'mdpAlias',
  'virtualCardno',
  'voucherMerchantClientId',
]);

/** What came for a method. A value is shown only when a row of the method owns it: a card number may stray into any other. */
export function receivedFor({ parameters }: Pick<PaymentRequest, 'parameters'>, code: string): readonly Received[] {
  const given = withoutEmpty(parameters);
  const unknown = new Set(fromWire({ ...given, [requestNames.paymentMethod]: code }).unknown);
  return Object.entries(given)
    .filter(([name]) => isParameterName(name))
    .map(([name, value]) => (secrets.has(name) || unknown.has(name) ? { name } : { name, value }));
}
