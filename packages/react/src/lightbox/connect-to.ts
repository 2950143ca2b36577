import type { LightboxSetup } from './lightbox-types.ts';

let connected: string;

/**
 * Preconnects to the gateway's origin, or to the script's origin if no gateway URL is set. Calling this function again
 * has no effect unless the URL changes. No nonce is needed, because nothing is downloaded.
 */
export function connectTo({ script: { src }, gateway: href = src }: Pick<LightboxSetup, 'gateway' | 'script'>): void {
  if (connected === href) return;
  connected = href;
  // Browsers use separate connections for framed pages and for scripts that are loaded without credentials, so open
  // both connections.
  for (const crossOrigin of [null, ''])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href, crossOrigin }));
}
