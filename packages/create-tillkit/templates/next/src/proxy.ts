import { randomBytes } from 'node:crypto';
import { nonceSource, pagePolicy, toPolicyText, type PagePolicy } from '@tillkit/core';
import { NextResponse, type NextRequest } from 'next/server';
import { gateway } from './settings.ts';

/** The policy of the pages. Next puts the nonce that it finds there on its own scripts. */
export function proxy(request: NextRequest) {
  const headers = new Headers(request.headers);
  const policy = gateway ? policyOf(gateway) : "default-src 'none'";
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('referrer-policy', 'strict-origin');
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
}

/** Without Trusted Types: Next's bundler gives a script its address as text. Styles come from files of the shop as well. */
function policyOf(address: string) {
  const {
    requireTrustedTypesFor: _,
    trustedTypes: __,
    ...strict
  } = pagePolicy({ gateway: address, modes: ['redirect'] });
  const whole = { ...strict, styleSrc: ["'self'", nonceSource] };
  const isDevelopment = process.env.NODE_ENV === 'development';
  return toPolicyText(isDevelopment ? { ...whole, ...forTools(strict) } : whole, randomBytes(16).toString('base64'));
}

/** What Next's own tools need while you develop. */
const forTools = ({ scriptSrc = [] }: PagePolicy): PagePolicy => ({
  scriptSrc: [...scriptSrc, "'unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'"],
});

export const config = { matcher: ['/((?!api/|_next/static/).*)'] };
