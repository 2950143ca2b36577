import type { CheckoutErrorCode } from '@tillkit/core';
import type { RouteAnswer } from '../http/route-request.ts';

/** An answer in the form that the till's own have. */
export const refuse = (status: number, code: CheckoutErrorCode, message: string, hint: string): RouteAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({ error: { code, message, hint } }),
});

export const refuseAddress = (): RouteAnswer =>
  refuse(400, 'request_malformed', 'The address or its host is malformed.', 'Look at path and Host header.');
