'use client';

import { createElement } from 'react';
import { useCheckout } from './CheckoutProvider.tsx';
import type { GatewayScript } from './script-types.ts';

/**
 * Has the browser fetch a script of the gateway beside our own code, which runs it. Also on the page of a server. Only where the
 * shop gives its nonce: under a strict policy, the link alone would be refused and reported.
 */
export function PreloadScript({ script: { src, integrity } }: { readonly script: GatewayScript }) {
  const { gateway, nonce } = useCheckout();
  if (!nonce) return null;
  return createElement('link', {
    rel: 'preload',
    as: 'script',
    href: gateway ? new URL(src, gateway).href : src,
    integrity,
    crossOrigin: 'anonymous',
    nonce,
    suppressHydrationWarning: true, // browsers hide a nonce
  });
}
