import type { GatewayLightbox } from '@tillkit/core/internal';

export interface OverlayEvents {
  /** The overlay shows and the page in it has loaded, whichever came first. */
  readonly onReady: () => void;
  readonly onClose: () => void;
  readonly onError: (cause: unknown) => void;
}

/** Has the gateway's script open its overlay. Aborting closes it; what the script says after that is not whileOpen. */
export function openOverlay(
  gateway: GatewayLightbox,
  params: Readonly<Record<string, string>>,
  { onReady, onClose, onError }: OverlayEvents,
  signal: AbortSignal,
): void {
  let isOpened = false;
  let isLoaded = false;
  const whileOpen = (tell: (cause: unknown) => void) => (cause?: unknown) => {
    if (!signal.aborted) tell(cause);
  };
  signal.addEventListener('abort', () => {
    try {
      gateway.close();
    } catch {} // the shopper's way out does not depend on the script
  });
  gateway.startPayment({
    params,
    loaded: whileOpen(() => {
      isLoaded = true;
      if (isOpened) onReady();
    }),
    opened: whileOpen(() => {
      isOpened = true;
      if (isLoaded) onReady();
    }),
    closed: whileOpen(onClose),
    error: whileOpen(onError),
  });
}
