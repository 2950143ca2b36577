/**
 * Default path of the shop's payment routes. The till serves the routes at this path, and the page calls them there.
 */
export const paymentsBase = '/api/payments';

/** Routes below the base path: the webhook, and the URLs to which the gateway returns the browser. */
export const gatewayRoutes = {
  webhook: '/webhook',
  success: '/return/success',
  cancel: '/return/cancel',
  error: '/return/error',
} as const;
