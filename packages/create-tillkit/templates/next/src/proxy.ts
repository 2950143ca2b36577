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

/** Builds a policy that also allows the shop's own style sheets and the bundler of Next.js. */
function policyOf(address: string) {
  const { trustedTypes = [], ...strict } = pagePolicy({ gateway: address, modes: ['redirect'] });
  const policy = {
    ...strict,
    styleSrc: ["'self'", nonceSource],
    // Next.js loads its scripts through this Trusted Types policy. Only webpack creates it, not Turbopack.
    trustedTypes: [...trustedTypes.filter((name) => name !== "'none'"), 'nextjs#bundler'],
  };
  const isDevelopment = process.env.NODE_ENV === 'development';
  return toPolicyText(isDevelopment ? forTools(policy) : policy, randomBytes(16).toString('base64'));
}

/**
 * Adds the sources that the development tools of Next.js need. Removes Trusted Types, because React calls `eval` in
 * development.
 */
function forTools({ scriptSrc = [], requireTrustedTypesFor: _, trustedTypes: __, ...policy }: PagePolicy): PagePolicy {
  return {
    ...policy,
    scriptSrc: [...scriptSrc, "'unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'"],
  };
}

export const config = { matcher: ['/((?!api/|_next/static/).*)'] };
