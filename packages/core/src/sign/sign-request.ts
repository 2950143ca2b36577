import { neutralNaming, toBrands, type Naming } from '../brands/brands.ts';
import { toWire } from '../order/order-wire.ts';
import type { ValidOrder } from '../order/order.ts';
import type { SignedRequest } from '../message/request.ts';
import type { Signer } from './signer.ts';

/**
 * Signs an order and returns the parameters to send to the payment page at `action`. `payment` is the id that is used
 * to query the payment's status. `naming` contains the names that the profile sets for the live interface. Throws
 * `value_unsignable` if a value to be signed is malformed.
 *
 * @example
 * import { validateOrder } from '@tillkit/core';
 * import { createHmac, createSigner, signRequest } from '@tillkit/core/sign';
 *
 * const hmac = createHmac(process.env.TILLKIT_HMAC_KEY ?? '');
 * const order = validateOrder({ merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' });
 * if (order.ok)
 *   await signRequest(createSigner(hmac, [hmac]), order.value, 'https://pay.example/upp/jsp/upStart.jsp', 'payment-1');
 */
export async function signRequest(
  signer: Signer,
  order: ValidOrder,
  action: string,
  payment: string,
  naming: Naming = neutralNaming,
): Promise<SignedRequest> {
  const { alias, merchantId, amount, currency, refno } = order;
  const sign = await signer.sign({ alias, merchantId, amount, currency, reference: refno });
  const parameters = { ...toBrands(toWire(order), naming), ...(sign !== undefined && { sign }) };
  return { payment, action, parameters } as SignedRequest;
}
