'use client';

import type { SignedRequest } from '@tillkit/core';
import { useEffect, useRef, useState } from 'react';
import { callStart } from '../checkout/call-start.ts';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { submitRequest } from '../checkout/submit-request.ts';
import { createLightbox } from './create-lightbox.ts';
import type { LightboxControl, LightboxEvents, LightboxSetup, LightboxState } from './lightbox-types.ts';
import type { LightboxScript } from '../checkout/script-types.ts';
import { needScript } from './need-script.ts';

export interface LightboxOptions extends LightboxEvents {
  /** The gateway's lightbox script. Defaults to the script set in `<CheckoutProvider>`. */
  readonly script?: LightboxScript | undefined;
  /**
   * Maximum time in milliseconds to wait for the script to load. The same limit then applies to loading the payment
   * page in the frame. Defaults to 10,000.
   */
  readonly timeout?: number | undefined;
}

export type Lightbox = LightboxState & LightboxControl;

/**
 * Opens the payment page in a lightbox over the shop's page. If the lightbox cannot open, the browser is redirected to
 * the payment page with the same signed parameters. Throws if the gateway's script is set neither in
 * `<CheckoutProvider>` nor in the options.
 *
 * @example
 * const lightbox = useLightbox({ onClose: ({ payment }) => refetch(payment) });
 * <button onClick={() => lightbox.open(start)}>Pay</button>
 */
export function useLightbox(options: LightboxOptions = {}): Lightbox {
  const checkout = useCheckout('useLightbox');
  const { script = checkout.lightbox, timeout = 10_000 } = options;
  const { environment, nonce, gateway } = checkout;
  const leave = (request: SignedRequest) => submitRequest(request, checkout);
  const current: LightboxSetup = {
    ...options,
    script: needScript(script),
    timeout,
    nonce,
    environment,
    gateway,
    leave,
  };
  const setup = useRef(current);
  const [state, show] = useState<LightboxState>({ status: 'idle' });
  // oxlint-disable-next-line react/refs -- The ref is read on events, not during the render.
  const [lightbox] = useState(() => createLightbox(() => setup.current, show));

  useEffect(() => {
    setup.current = current;
  });
  useEffect(() => lightbox.end, [lightbox]);

  const [control] = useState((): LightboxControl => ({
    open: (source) =>
      lightbox.open(() => callStart(typeof source === 'function' ? source : async () => source, setup.current)),
    close: lightbox.close,
  }));
  return { ...state, ...control };
}
