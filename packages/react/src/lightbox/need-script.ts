import type { LightboxScript } from '../checkout/script-types.ts';

/** Returns the lightbox script. Throws if no script is configured. */
export function needScript(script: LightboxScript | undefined): LightboxScript {
  if (!script) throw new Error('The lightbox script is not set: set it in <CheckoutProvider lightbox={…}>.');
  return script;
}
