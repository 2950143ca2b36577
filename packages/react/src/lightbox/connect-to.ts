import type { LightboxSetup } from './lightbox-types.ts';

let connected: string;

/**
 * Has the browser connect to where the script and the payment page come from: once, as a page pays at one gateway. Nothing is
 * fetched, so no nonce is needed.
 */
export function connectTo({ script: { src }, gateway: href = src }: Pick<LightboxSetup, 'gateway' | 'script'>): void {
  if (connected === href) return;
  connected = href;
  // A page in a frame and a script that is fetched without credentials do not share a connection.
  for (const crossOrigin of [null, ''])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href, crossOrigin }));
}
