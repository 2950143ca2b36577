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
  /** The gateway's lightbox script, instead of the provider's. */
  readonly script?: LightboxScript | undefined;
  /** Longest wait in milliseconds for the script, and then for the payment page in the frame. 10,000 by default. */
  readonly timeout?: number | undefined;
}

export type Lightbox = LightboxState & LightboxControl;

/**
 * The payment page in a window over the shop's page. Where it cannot open, the same signed parameters leave as a redirect.
 * Throws when neither the provider nor the options name the gateway's script.
 *
 * @example
 * const lightbox = useLightbox({ onClose: ({ payment }) => refetch(payment) });
 * <button onClick={() => lightbox.open(start)}>Pay</button>
 */
export function useLightbox(options: LightboxOptions = {}): Lightbox {
  const checkout = useCheckout('useLightbox');
  const { script = checkout.lightbox, timeout = 10_000 } = options;
  const { nonce, gateway } = checkout;
  const leave = (request: SignedRequest) => submitRequest(request, gateway);
  const now: LightboxSetup = { ...options, script: needScript(script), timeout, nonce, gateway, leave };
  const setup = useRef(now);
  const [state, show] = useState<LightboxState>({ status: 'idle' });
  // oxlint-disable-next-line react/refs -- read when the lightbox opens or tells, not while it renders
  const [lightbox] = useState(() => createLightbox(() => setup.current, show));

  useEffect(() => {
    setup.current = now;
  });
  useEffect(() => lightbox.end, [lightbox]);

  const [control] = useState((): LightboxControl => ({
    open: (source) =>
      lightbox.open(() => callStart(typeof source === 'function' ? source : async () => source, setup.current.gateway)),
    close: lightbox.close,
  }));
  return { ...state, ...control };
}
