import { gatewayRoutes, paymentsBase } from '@tillkit/core/payments-base';

/** Returns the webhook URL, the return URLs and the origin of a Tillkit shop. `shop` is the shop's base URL. */
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
