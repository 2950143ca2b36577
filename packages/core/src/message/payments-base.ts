/** Where the shop's payment routes lie unless it says otherwise: the till answers there, and the page asks there. */
export const paymentsBase = '/api/payments';
