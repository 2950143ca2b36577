'use client';

import { createElement } from 'react';
import { useCheckout } from './CheckoutProvider.tsx';
import type { GatewayScript } from './script-types.ts';

/** Has the browser fetch a script of the gateway beside our own code, which runs it. Also on the page of a server. */
export function PreloadScript({ script: { src, integrity } }: { readonly script: GatewayScript }) {
  const { gateway, nonce } = useCheckout();
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
