import { CheckoutError } from '@tillkit/core';

/** Throws `request_untrusted` if the URL does not have the origin of the provider's gateway. */
export function needGateway(address: string, gateway: string | undefined): void {
  if (gateway && new URL(address).origin !== new URL(gateway).origin)
    throw new CheckoutError(
      'request_untrusted',
      `The URL ${address} does not have the gateway's origin.`,
      'Check that `gateway` matches the gateway in the settings of the server that signed the request.',
    );
}
