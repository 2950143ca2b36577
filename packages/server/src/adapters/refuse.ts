import type { CheckoutErrorCode } from '@tillkit/core';

/** An answer in the form that the till's own have. */
export const refuse = (status: number, code: CheckoutErrorCode, message: string, hint: string): Response =>
  new Response(JSON.stringify({ error: { code, message, hint } }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

export const refuseAddress = (): Response =>
  refuse(400, 'request_malformed', 'The address or its host is malformed.', 'Look at path and Host header.');
