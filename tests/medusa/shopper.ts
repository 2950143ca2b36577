import type { SignedRequest } from '@tillkit/core';
import { createClient, providers, type Goods, type ProviderName, type Send } from './api.ts';

/** A shopper with a cart who uses the Store API as a storefront would. */
export interface Shopper {
  readonly cart: string;
  /** The id of the payment collection. */
  readonly collection: string;
  readonly email: string;
  readonly send: Send;
  /** Creates a payment session. Resolves to the signed request. Rejects if the payment cannot start. */
  start(data?: object, provider?: ProviderName): Promise<SignedRequest>;
  /** Completes the cart. Resolves to the id of the order, or to undefined if Medusa returns the cart. */
  complete(): Promise<string | undefined>;
  add(quantity: number): Promise<void>;
}

export async function createShopper(url: string, { key, region, variant, shipping }: Goods): Promise<Shopper> {
  const send = createClient(url, { 'x-publishable-api-key': key });
  const email = `anna-${crypto.randomUUID()}@example.com`;
  const { cart } = await send<{ cart: { id: string } }>('/store/carts', {
    region_id: region,
    email,
    shipping_address: {
      first_name: 'Anna',
      last_name: 'Muster',
      address_1: 'Gasse 1',
      postal_code: '3000',
      city: 'Bern',
      country_code: 'ch',
    },
    items: [{ variant_id: variant, quantity: 1 }],
  });
  await send(`/store/carts/${cart.id}/shipping-methods`, { option_id: shipping });
  const { payment_collection } = await send<{ payment_collection: { id: string } }>('/store/payment-collections', {
    cart_id: cart.id,
  });
  return {
    cart: cart.id,
    collection: payment_collection.id,
    email,
    send,
    start: async (data = {}, provider = 'charge') => {
      const started = await send<{
        payment_collection: { payment_sessions: readonly { readonly data: SignedRequest }[] };
      }>(`/store/payment-collections/${payment_collection.id}/payment-sessions`, {
        provider_id: providers[provider],
        data,
      });
      const { payment_sessions: sessions } = started.payment_collection;
      return sessions.at(-1)?.data as SignedRequest;
    },
    complete: async () => (await send<{ order?: { id: string } }>(`/store/carts/${cart.id}/complete`, {})).order?.id,
    add: async (quantity) => {
      await send(`/store/carts/${cart.id}/line-items`, { variant_id: variant, quantity });
    },
  };
}
