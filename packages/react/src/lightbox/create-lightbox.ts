import type { LightboxControl, LightboxSetup, LightboxState, LightboxTools } from './lightbox-types.ts';
import { openLightbox } from './open-lightbox.ts';

/** The lightbox of one component; `show` gets every change of its state. `end` closes it without a word to the shop. */
export function createLightbox(
  setup: () => LightboxSetup,
  tools: LightboxTools,
  show: (state: LightboxState) => void,
): LightboxControl & { readonly end: () => void } {
  let session: ReturnType<typeof openLightbox> | undefined;
  const open: LightboxControl['open'] = (source) => {
    session = openLightbox({ source, setup, tools, show, retry: () => open(source) });
  };
  return { open, close: () => session?.close(), end: () => session?.end() };
}
