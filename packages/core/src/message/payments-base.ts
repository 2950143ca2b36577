/** Where the shop's payment routes lie unless it says otherwise: the till answers there, and the page asks there. */
export const paymentsBase = '/api/payments';

/** Below it: where the gateway posts the webhook, and where it sends the browser back with the result. */
export const gatewayRoutes = {
  webhook: '/webhook',
  success: '/return/success',
  cancel: '/return/cancel',
  error: '/return/error',
} as const;
