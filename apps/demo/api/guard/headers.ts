import { nonceSource, pagePolicy } from '@tillkit/core';
import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { ShopEnv } from '../parts.ts';

/**
 * Sets the security headers of every response, including the strict content security policy that `tillkit csp` prints,
 * with a new nonce each time. The policy requires the nonce for stylesheets too. `gateway` is the origin of the payment
 * page.
 */
export const strictHeaders = (gateway: string, isHttps: boolean): MiddlewareHandler<ShopEnv> =>
  secureHeaders({
    contentSecurityPolicy: withNonce(
      pagePolicy({ gateway, modes: ['redirect', 'lightbox', 'secure-fields'], challenge: 'dialog' }),
    ),
    referrerPolicy: 'strict-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: isHttps,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });

const withNonce = (policy: ReturnType<typeof pagePolicy>) =>
  Object.fromEntries(
    Object.entries(policy).map(([directive, sources]) => [
      directive,
      sources.map((source) => (source === nonceSource ? NONCE : source)),
    ]),
  );
