/**
 * Default base path of the shop's payment routes. The till serves the routes under this path, and the page calls them
 * there.
 */
export const paymentsBase = '/api/payments';

/** Routes below the base path: the webhook route and the routes to which the gateway sends the browser back. */
export const gatewayRoutes = {
  webhook: '/webhook',
  success: '/return/success',
  cancel: '/return/cancel',
  error: '/return/error',
} as const;
