import type { LightboxScript } from './lightbox-types.ts';

/** The script of the lightbox; throws one helpful sentence when nobody has named it. */
export function needScript(script: LightboxScript | undefined): LightboxScript {
  if (!script)
    throw new Error('No lightbox script: name it as <CheckoutProvider lightbox={{ src, integrity, global }}>.');
  return script;
}
