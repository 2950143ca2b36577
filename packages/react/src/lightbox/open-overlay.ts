import type { GatewayLightbox } from '@tillkit/core/internal';

export interface OverlayEvents {
  /** Called when the overlay is visible and its page has loaded. */
  readonly onReady: () => void;
  readonly onClose: () => void;
  readonly onError: (cause: unknown) => void;
}

/**
 * Opens the overlay with the gateway's script. Aborting `signal` closes the overlay, and later events from the script
 * are ignored.
 */
export function openOverlay(
  gateway: GatewayLightbox,
  params: Readonly<Record<string, string>>,
  { onReady, onClose, onError }: OverlayEvents,
  signal: AbortSignal,
): void {
  let isOpened = false;
  let isLoaded = false;
  const whileOpen = (handler: (cause: unknown) => void) => (cause?: unknown) => {
    if (!signal.aborted) handler(cause);
  };
  signal.addEventListener('abort', () => {
    try {
      gateway.close();
    } catch {} // The shopper can still close the overlay if the script throws.
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
