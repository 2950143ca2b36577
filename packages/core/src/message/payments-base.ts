/** Default path of the shop's payment routes. The till serves them there, and the page calls them there. */
export const paymentsBase = '/api/payments';

/** Routes below the base path: the webhook, and the addresses to which the gateway returns the browser. */
export const gatewayRoutes = {
  webhook: '/webhook',
  success: '/return/success',
  cancel: '/return/cancel',
  error: '/return/error',
} as const;
