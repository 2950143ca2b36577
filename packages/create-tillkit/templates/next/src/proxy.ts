import { randomBytes } from 'node:crypto';
import { nonceSource, pagePolicy, toPolicyText, type PagePolicy } from '@tillkit/core';
import { NextResponse, type NextRequest } from 'next/server';
import { gateway } from './settings.ts';

/**
 * Sets the security headers for all pages. Next.js reads the nonce from the Content-Security-Policy header and adds it
 * to its own scripts.
 */
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

/**
 * Builds a policy without Trusted Types, because the Next.js bundler assigns script URLs as plain strings. The policy
 * also allows the shop's own style sheets.
 */
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

/** Adds the policy sources that the Next.js development tools need. */
const forTools = ({ scriptSrc = [] }: PagePolicy): PagePolicy => ({
  scriptSrc: [...scriptSrc, "'unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'"],
});

export const config = { matcher: ['/((?!api/|_next/static/).*)'] };
