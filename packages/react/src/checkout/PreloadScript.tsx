'use client';

import { createElement } from 'react';
import { useCheckout } from './CheckoutProvider.tsx';
import type { GatewayScript } from './script-types.ts';

/**
 * Renders a link that preloads a gateway script while our code that uses the script is still loading. Can also be
 * rendered on the server. Renders nothing unless the shop sets a nonce, because a strict content security policy would
 * block a link without a nonce and report a violation.
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
    suppressHydrationWarning: true, // Browsers hide the nonce attribute after they have parsed a page.
  });
}
