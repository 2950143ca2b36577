import { CheckoutError } from '@tillkit/core';

/** Throws `request_untrusted` for an address that is not at the gateway, as the provider names it. */
export function needGateway(address: string, gateway: string | undefined): void {
  if (gateway && new URL(address).origin !== new URL(gateway).origin)
    throw new CheckoutError(
      'request_untrusted',
      `${address} is not at the gateway.`,
      'Look at who signed it, and at `gateway`.',
    );
}
