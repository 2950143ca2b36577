import { CheckoutError, type Environment } from '@tillkit/core';

/** The provider's environment and gateway, against which the URL of a signed request is checked. */
export interface GatewaySettings {
  readonly environment?: Environment | undefined;
  readonly gateway?: string | undefined;
}

/**
 * Throws `request_untrusted` if the URL does not have the origin of the provider's gateway. In the sandbox environment,
 * also writes the error to the console, because the page shows shoppers only that the payment cannot start.
 */
export function needGateway(address: string, { environment, gateway }: GatewaySettings = {}): void {
  if (!gateway) return;
  const [target, own] = [new URL(address).origin, new URL(gateway).origin];
  if (target === own) return;
  const error = new CheckoutError(
    'request_untrusted',
    `The request goes to ${target}, but the gateway of the page is ${own}.`,
    'Set `gateway` in the page and `gateway.browserUrl` on the server to the same address.',
  );
  // oxlint-disable-next-line no-console -- Only developers use the sandbox environment.
  if (environment === 'sandbox') console.error(`[tillkit] ${error.code}: ${error.message} ${error.hint}`);
  throw error;
}
