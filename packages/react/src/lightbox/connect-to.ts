import type { LightboxSetup } from './lightbox-types.ts';

let connected: string;

/**
 * Preconnects to the origins of the script and the payment page. Runs once, because a page uses one gateway. No nonce
 * is needed, because nothing is downloaded.
 */
export function connectTo({ script: { src }, gateway: href = src }: Pick<LightboxSetup, 'gateway' | 'script'>): void {
  if (connected === href) return;
  connected = href;
  // Framed pages and scripts loaded without credentials use separate connections.
  for (const crossOrigin of [null, ''])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href, crossOrigin }));
}
