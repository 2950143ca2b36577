import type { ShopParts } from '../parts.ts';

/**
 * Returns the idempotency key for a payment with a saved card. The key is derived from the order's last attempt, so
 * pressing Pay twice results in one payment.
 */
export async function authorizationKey({ till }: Pick<ShopParts, 'till'>, order: string): Promise<string> {
  const [last] = await till.payments.list({ order, limit: 1 });
  return `${order} after ${last?.id ?? 'none'}`;
}
