import { toWire } from '../order-wire.ts';
import type { ValidOrder } from '../order.ts';
import type { SignedRequest } from '../request.ts';
import type { Signer } from './signer.ts';

/** Freezes an order as signed parameters for the payment page at `action`. `payment` is the id its state is asked by. */
export async function signRequest(
  signer: Signer,
  order: ValidOrder,
  action: string,
  payment: string,
): Promise<SignedRequest> {
  const { alias, merchantId, amount, currency, refno } = order;
  const sign = await signer.sign({ alias, merchantId, amount, currency, reference: refno });
  return { payment, action, parameters: { ...toWire(order), ...(sign !== undefined && { sign }) } } as SignedRequest; // the one place that makes them
}
