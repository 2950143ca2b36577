import type { SignedRequest } from '@tillkit/core';
import type { GatewayLightbox } from '@tillkit/core/internal';
import { loadScript } from '../checkout/load-script.ts';
import type { CheckoutProblem } from '../checkout/problem.ts';
import type { LightboxSetup, LightboxState } from './lightbox-types.ts';
import { openOverlay } from './open-overlay.ts';
import { refusalOf, toProblem, type LightboxProblemCode } from './problems.ts';

/** The lightbox of one component; `show` gets every change of its state. `end` closes it without a word to the shop. */
export function createLightbox(setup: () => LightboxSetup, show: (state: LightboxState) => void) {
  let session: ReturnType<typeof openLightbox> | undefined;
  const open = (ask: () => Promise<SignedRequest>) => {
    session = openLightbox({ ask, setup, show, retry: () => open(ask) });
  };
  return { open, close: () => session?.close(), end: () => session?.end() };
}

const stopped = 10_000; // milliseconds after which a page that is still there has not left
let closeLast: (() => void) | undefined; // the script has one overlay for the whole page

interface LightboxPlan {
  /** Rejects with a `CheckoutProblem`. */
  readonly ask: () => Promise<SignedRequest>;
  readonly setup: () => LightboxSetup;
  readonly show: (state: LightboxState) => void;
  readonly retry: () => void;
}

/**
 * One opening of the lightbox, from the press to its end. `close` tells the shop, `end` tells nobody; what comes later has
 * no effect.
 */
function openLightbox({ ask, setup, show, retry }: LightboxPlan) {
  closeLast?.();
  const { script, nonce, timeout, gateway } = setup();
  const goBack = keepPlace();
  const over = new AbortController();
  const overlay = new AbortController();
  const { signal } = over;
  let request: SignedRequest | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const wait = (then: () => void, time = timeout) => {
    clearTimeout(timer);
    timer = setTimeout(then, time);
  };
  const end = (state: LightboxState = { status: 'idle' }) => {
    clearTimeout(timer);
    over.abort();
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
      wait(end, stopped); // a navigation that was stopped or blocked tells nobody
    };
    const refusal = refusalOf(signed);
    if (refusal) return leave(refusal);
    try {
      await loading;
      if (signal.aborted) return;
      overlay.signal.addEventListener('abort', goBack);
      wait(() => leave('frame_failed'));
      const made = (window as unknown as Record<string, GatewayLightbox>)[script.global] as GatewayLightbox; // or the call throws
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
      openOverlay(made, signed.parameters, events, overlay.signal);
    } catch (cause) {
      if (!signal.aborted) leave('script_failed', cause);
    }
  };

  const run = async () => {
    show({ status: 'loading' });
    const loading = loadScript(script, nonce, timeout, gateway);
    loading.catch(() => {}); // nobody listens to it when there is nothing to open
    try {
      request = await ask();
    } catch (problem) {
      if (!signal.aborted) fail(problem as CheckoutProblem); // as it says
      return;
    }
    if (!signal.aborted) await openOrLeave(request, loading);
  };

  closeLast = close;
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
  addEventListener('pagehide', () => end(), { signal }); // Back restores the page as it was
  if (navigator.onLine) void run();
  else {
    addEventListener('online', retry, { signal });
    showFailure(toProblem('offline'));
  }
  return { close, end };
}

/**
 * Notes where the shopper is on the page. The answer brings focus and scroll position back there, in the next task, so
 * that the gateway's script goes first; a focus that is somewhere by then stays.
 */
function keepPlace(): () => void {
  const { activeElement } = document;
  const { scrollX: left, scrollY: top } = window;
  return () =>
    void setTimeout(() => {
      if (document.activeElement === document.body)
        (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
      scrollTo({ left, top, behavior: 'instant' });
    });
}
