import type { SignedRequest } from '@tillkit/core';
import { createClient } from './api.ts';

const failure = '... on ErrorResult { errorCode message }';

interface Started {
  readonly errorCode?: string;
  readonly payments: readonly { readonly state: string; readonly metadata: { readonly public?: SignedRequest } }[];
}

/** A shopper with a cart who uses the Shop API as a storefront would. */
export interface Shopper {
  readonly code: string;
  /** Returns the token of the shopper's session. */
  token(): string;
  /** Calls `addPaymentToOrder`. Resolves to the signed request. Rejects if the payment cannot start. */
  start(choice?: object, method?: string): Promise<SignedRequest>;
  moveTo(state: 'AddingItems' | 'ArrangingPayment'): Promise<void>;
  add(quantity: number): Promise<void>;
}

export async function createShopper(
  url: string,
  { variant, shipping }: { readonly variant: string; readonly shipping: string },
): Promise<Shopper> {
  const { send, token } = createClient(`${url}/shop-api`);
  const add = async (quantity: number) => {
    await send(
      `mutation ($variant: ID!, $quantity: Int!) { done: addItemToOrder(productVariantId: $variant, quantity: $quantity) { __typename ${failure} } }`,
      { variant, quantity },
    );
  };
  const moveTo = async (state: string) => {
    const { done } = await send<{ done: { readonly errorCode?: string; readonly transitionError?: string } }>(
      `mutation ($state: String!) { done: transitionOrderToState(state: $state) { __typename ... on OrderStateTransitionError { errorCode transitionError } } }`,
      { state },
    );
    if (done.errorCode) throw new Error(`${done.errorCode}: ${done.transitionError}`);
  };
  await add(1);
  await send(
    `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { __typename ${failure} } }`,
    { input: { firstName: 'Anna', lastName: 'Muster', emailAddress: `anna-${crypto.randomUUID()}@example.com` } },
  );
  await send(
    `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename ${failure} } }`,
    { input: { fullName: 'Anna Muster', streetLine1: 'Gasse 1', city: 'Bern', postalCode: '3000', countryCode: 'CH' } },
  );
  await send(`mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename ${failure} } }`, {
    id: [shipping],
  });
  await moveTo('ArrangingPayment');
  const { activeOrder } = await send<{ activeOrder: { readonly code: string } }>('{ activeOrder { code } }');
  const { code } = activeOrder;
  return {
    code,
    token,
    add,
    moveTo,
    start: async (choice = {}, method = 'tillkit') => {
      const { done } = await send<{ done: Started }>(
        `mutation ($input: PaymentInput!) { done: addPaymentToOrder(input: $input) { ... on Order { payments { state metadata } } ${failure} ... on PaymentFailedError { paymentErrorMessage } } }`,
        { input: { method, metadata: choice } },
      );
      if (done.errorCode) throw new Error(JSON.stringify(done));
      return done.payments.find(({ state }) => state === 'Created')?.metadata.public as SignedRequest;
    },
  };
}
