import { randomBytes } from 'node:crypto';
import { pagePolicy, toPolicyText } from '@tillkit/core';
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

function policyOf(address: string) {
  const strict = { ...pagePolicy({ gateway: address, modes: ['redirect'] }), trustedTypes: ['nextjs', 'nextjs#bundler'] };
  return toPolicyText(
    process.env.NODE_ENV === 'development' ? forTools(strict) : strict,
    randomBytes(16).toString('base64'),
  );
}

/** What Next's own tools need while you develop. */
function forTools({ requireTrustedTypesFor: _, trustedTypes: __, ...strict }: ReturnType<typeof pagePolicy>) {
  const { scriptSrc = [] } = strict;
  return { ...strict, scriptSrc: [...scriptSrc, "'unsafe-eval'"], styleSrc: ["'self'", "'unsafe-inline'"] };
}

export const config = { matcher: ['/((?!api/|_next/static/).*)'] };
