import { neutralNaming, toBrands, type Naming } from '../brands/brands.ts';
import { toWire } from '../order/order-wire.ts';
import type { ValidOrder } from '../order/order.ts';
import type { SignedRequest } from '../message/request.ts';
import type { Signer } from './signer.ts';

/** Freezes an order as signed parameters for the payment page at `action`. `payment` is the id its state is asked by; `naming` the profile's brands. */
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
  return { payment, action, parameters } as SignedRequest; // the one place that makes them
}
