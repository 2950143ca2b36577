import type { SignedRequest } from '@tillkit/core';
import type { LightboxSetup, LightboxState } from './lightbox-types.ts';
import { openLightbox } from './open-lightbox.ts';

/** The lightbox of one component; `show` gets every change of its state. `end` closes it without a word to the shop. */
export function createLightbox(setup: () => LightboxSetup, show: (state: LightboxState) => void) {
  let session: ReturnType<typeof openLightbox> | undefined;
  const open = (ask: () => Promise<SignedRequest>) => {
    session = openLightbox({ ask, setup, show, retry: () => open(ask) });
  };
  return { open, close: () => session?.close(), end: () => session?.end() };
}
