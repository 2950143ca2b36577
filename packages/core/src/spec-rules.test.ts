import { expect, test } from 'vitest';
import { errorCodes, responseCodes } from './codes.ts';
import type { GatewayEvents, GatewayLightbox } from './message/gateway-scripts.ts';
import { extras } from './methods/extras.ts';
import type { MethodExtras } from './methods/payment-method.ts';

// Rules and codes that are stated outside the specification's tables, copied by hand from the specification and its
// list of open points.

test('the methods with iframe restrictions are exactly those in the specification', () => {
  const stated = {
    PAP: 'never', // The specification says "not usable inside an iframe".
    PAY: 'selection-screen', // Rule 1 in the specification's capabilities section.
    PEF: 'top-window', // Rule 5 in the specification's capabilities section.
    PFC: 'top-window', // Rule 5 in the specification's capabilities section.
  };
  const actual = Object.entries<MethodExtras>(extras).flatMap(([code, { framing }]) =>
    framing ? [[code, framing] as const] : [],
  );
  expect(Object.fromEntries(actual)).toEqual(stated);
});

const meanings = {
  1001: 'required parameter missing',
  1002: 'wrong format',
  1003: 'value not found',
  1004: 'card number not valid',
  1006: 'card expired',
  1007: 'signature mismatch',
  1008: 'access disabled',
  1009: 'no acquirer for method and currency',
  1010: 'action not allowed in this state',
  1012: 'settled already',
  1403: 'declined',
  1404: 'card blocked',
  2000: 'access denied',
  2001: 'document missing',
  2002: 'document cannot be built',
  2011: 'wrong root',
  2012: 'body missing',
  2013: 'merchantId missing',
  2014: 'element missing',
  2021: 'missing value',
  2022: 'invalid value',
  2051: 'no such initialisation',
  2097: 'internal error',
  2098: 'internal error',
  2099: 'internal error',
  3031: 'declined because of response code 02',
  3041: 'declined because the webhook answered wrongly',
  3061: 'refno not unique',
  '-72': 'credit amount not valid',
  '-888': 'alias not found',
};

test('every error code has the specified meaning', () => {
  expect(Object.fromEntries(Object.entries(errorCodes).map(([code, { meaning }]) => [code, meaning]))).toEqual(
    meanings,
  );
});

test('response code 01 means success and 02 means success without liability shift', () => {
  expect(responseCodes).toEqual({ '01': 'success', '02': 'successWithoutLiabilityShift' });
});

// In each object below, a missing or additional key causes a compile error.
test('the gateway script types declare exactly the specified events and calls', () => {
  const fields = { ready: 1, change: 1, validate: 1, success: 1, error: 1 } satisfies Record<keyof GatewayEvents, 1>;
  const lightbox = { params: 1, loaded: 1, opened: 1, closed: 1, error: 1 } satisfies Record<
    keyof Parameters<GatewayLightbox['startPayment']>[0],
    1
  >;
  const calls = { startPayment: 1, close: 1 } satisfies Record<keyof GatewayLightbox, 1>;
  expect([fields, lightbox, calls].map((names) => Object.keys(names).length)).toEqual([5, 5, 2]);
});
