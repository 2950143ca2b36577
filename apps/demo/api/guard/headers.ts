import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { ShopEnv } from '../parts.ts';

/**
 * The strict policy of every answer, with a nonce of its own each time. Styles need the nonce too: the one stylesheet
 * carries it. `gateway` is the origin of the payment page, the only other place that a form may go to or a frame may show.
 */
export const strictHeaders = (gateway: string, isHttps: boolean): MiddlewareHandler<ShopEnv> =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrc: [NONCE],
      imgSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: [gateway],
      formAction: ["'self'", gateway],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['checkout-loader'],
    },
    referrerPolicy: 'strict-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: isHttps,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
