'use client';

import { createElement } from 'react';
import { useCheckout } from './CheckoutProvider.tsx';
import type { GatewayScript } from './script-types.ts';

/**
 * Preloads a script of the gateway while our own code, which runs it, is still loading. Works in server HTML too.
 * Renders only if the shop sets a nonce: under a strict policy, a link without a nonce would be blocked and reported.
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
    suppressHydrationWarning: true, // Browsers hide the nonce of a parsed page.
  });
}
