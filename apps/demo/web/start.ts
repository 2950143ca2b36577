/** Asks our server for a signed request. It names the order and nothing more: the price stands in the shop's tables. */
export const start = (order: string): Promise<Response> =>
  fetch('/api/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order }),
  });
