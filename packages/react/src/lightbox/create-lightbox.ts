import type { SignedRequest } from '@tillkit/core';
import type { GatewayLightbox } from '@tillkit/core/internal';
import { loadScript } from '../checkout/load-script.ts';
import type { CheckoutProblem } from '../checkout/problem.ts';
import type { LightboxSetup, LightboxState } from './lightbox-types.ts';
import { openOverlay } from './open-overlay.ts';
import { refusalOf, toProblem, type LightboxProblemCode } from './problems.ts';

/**
 * Creates the lightbox for a component. `show` receives each new state. `end` closes the lightbox without calling any
 * callbacks.
 */
export function createLightbox(setup: () => LightboxSetup, show: (state: LightboxState) => void) {
  let session: ReturnType<typeof openLightbox> | undefined;
  const open = (requestPayment: () => Promise<SignedRequest>) => {
    session = openLightbox({ requestPayment: requestPayment, setup, show, retry: () => open(requestPayment) });
  };
  return { open, close: () => session?.close(), end: () => session?.end() };
}

/** Time in milliseconds after which a navigation is assumed to have failed. */
const navigationTimeout = 10_000;
let closeLast: (() => void) | undefined; // The gateway's script supports only one overlay per page.

interface LightboxPlan {
  /** Returns the signed request, or rejects with a `CheckoutProblem`. */
  readonly requestPayment: () => Promise<SignedRequest>;
  readonly setup: () => LightboxSetup;
  readonly show: (state: LightboxState) => void;
  readonly retry: () => void;
}

/**
 * Opens the lightbox once. `close` calls `onClose`; `end` does not call any callbacks. Events that arrive after `close`
 * or `end` have no effect.
 */
function openLightbox({ requestPayment, setup, show, retry }: LightboxPlan) {
  closeLast?.();
  const { script, nonce, timeout, gateway } = setup();
  const restorePlace = keepPlace();
  const controller = new AbortController();
  const overlay = new AbortController();
  const { signal } = controller;
  let request: SignedRequest | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const wait = (then: () => void, time = timeout) => {
    clearTimeout(timer);
    timer = setTimeout(then, time);
  };
  const end = (state: LightboxState = { status: 'idle' }) => {
    clearTimeout(timer);
    controller.abort();
    overlay.abort();
    show(state);
  };
  const close = () => {
    if (signal.aborted) return;
    end();
    if (request) setup().onClose?.(request);
  };
  const showFailure = (error: CheckoutProblem) => {
    show({ status: 'failed', error, retry });
    setup().onError?.(error);
  };
  const fail = (error: CheckoutProblem) => {
    end();
    showFailure(error);
  };

  const openOrLeave = async (signed: SignedRequest, loading: Promise<void>) => {
    let hasBegun = false;
    let isOpen = false;
    const begin = () => {
      if (!hasBegun) setup().onOpen?.(signed);
      hasBegun = true;
    };
    const leave = (code: LightboxProblemCode, cause?: unknown) => {
      overlay.abort();
      setup().onDowngrade?.(toProblem(code, cause));
      begin();
      setup().leave(signed);
      // Browsers do not report that a navigation was stopped or blocked, so assume a failure after a timeout.
      wait(end, navigationTimeout);
    };
    const refusal = refusalOf(signed);
    if (refusal) return leave(refusal);
    try {
      await loading;
      if (signal.aborted) return;
      overlay.signal.addEventListener('abort', restorePlace);
      wait(() => leave('frame_failed'));
      // If the script has not defined this global, `openOverlay` throws, and the payment continues as a redirect.
      const lightbox = (window as unknown as Record<string, GatewayLightbox>)[script.global] as GatewayLightbox;
      const events = {
        onReady: () => {
          clearTimeout(timer);
          isOpen = true;
          begin();
          show({ status: 'open' });
        },
        onClose: close,
        onError: (cause: unknown) => (isOpen ? fail(toProblem('frame_failed', cause)) : leave('frame_failed', cause)),
      };
      openOverlay(lightbox, signed.parameters, events, overlay.signal);
    } catch (cause) {
      if (!signal.aborted) leave('script_failed', cause);
    }
  };

  const run = async () => {
    show({ status: 'loading' });
    const loading = loadScript(script, nonce, timeout, gateway);
    loading.catch(() => {}); // Prevents an unhandled rejection if the payment fails to start.
    try {
      request = await requestPayment();
    } catch (problem) {
      if (!signal.aborted) fail(problem as CheckoutProblem);
      return;
    }
    if (!signal.aborted) await openOrLeave(request, loading);
  };

  closeLast = close;
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  addEventListener('pagehide', () => end(), { signal }); // Prevents the Back button from restoring an open lightbox.
  if (navigator.onLine) void run();
  else {
    addEventListener('online', retry, { signal });
    showFailure(toProblem('offline'));
  }
  return { close, end };
}

/**
 * Saves the focused element and the scroll position. Returns a function that restores both in the next task, after the
 * gateway's script has run. If the shopper has moved focus in the meantime, focus is not restored.
 */
function keepPlace(): () => void {
  const { activeElement } = document;
  const position = { left: scrollX, top: scrollY, behavior: 'instant' } as const;
  return () =>
    void setTimeout(() => {
      if (document.activeElement === document.body)
        (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
      scrollTo(position);
    });
}
