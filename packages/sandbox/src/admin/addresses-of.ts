import { gatewayRoutes, paymentsBase } from '@tillkit/core/payments-base';

/** Where a shop of this kit takes what the gateway tells it, and its origin, by the setting's name. `shop` is its web address. */
export function addressesOf(shop: string) {
  const base = shop.replace(/\/+$/, '') + paymentsBase;
  return {
    webhookUrl: base + gatewayRoutes.webhook,
    successUrl: base + gatewayRoutes.success,
    cancelUrl: base + gatewayRoutes.cancel,
    errorUrl: base + gatewayRoutes.error,
    ...(URL.canParse(shop) && { origins: [new URL(shop).origin] }),
  } as const;
}
