import type { LightboxScript } from '../checkout/script-types.ts';

/** The script of the lightbox; throws one helpful sentence when nobody has named it. */
export function needScript(script: LightboxScript | undefined): LightboxScript {
  if (!script) throw new Error('No lightbox: name its script in <CheckoutProvider lightbox={…}>.');
  return script;
}
