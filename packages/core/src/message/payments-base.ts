/**
 * Default base path of the shop's payment routes. The till serves the routes under this path, and the shop's pages send
 * their requests to this path.
 */
export const paymentsBase = '/api/payments';

/** Routes under the base path: the webhook route, and the routes through which the browser returns from the gateway. */
export const gatewayRoutes = {
  webhook: '/webhook',
  success: '/return/success',
  cancel: '/return/cancel',
  error: '/return/error',
} as const;
