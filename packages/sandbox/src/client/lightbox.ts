// The lightbox, version 1: shows the payment page in a frame over the shop's page.
//
//   PaymentLightbox.startPayment({ form, params, opened, loaded, closed, error })
//   PaymentLightbox.close()
//
// The script works under a content security policy with a nonce, 'strict-dynamic' and Trusted Types: it parses no HTML,
// sets no style attributes, and never evaluates strings as code.
import type { GatewayLightbox } from '@tillkit/core/internal';
import { createOverlay, origin, send } from './lightbox-elements.ts';
import { readParameters, type Parameters, type Problem } from './lightbox-parameters.ts';
import { addStyles } from './lightbox-style.ts';
import { lightboxEnvelope, type FramedMessage, type OverlayMessage } from './messages.ts';

/** Time in milliseconds after which the overlay closes if the payment page has not appeared. */
const loadTimeout = 10_000;
/** Time in milliseconds after which the overlay shows its close button if a loaded page has not responded. */
const answerTimeout = 1_000;

/** Paths to which the lightbox may navigate the top window: this gateway's result, challenge and provider pages. */
const exits = /^\/upp\/page\/[\da-f]{32}\/(result|3d|provider\/[A-Z]{3}(\?fault=[a-z\d-]+)?)$/;

type Notify = (name: 'opened' | 'loaded' | 'closed' | 'error', problem?: Problem) => void;

/** Closes the open overlay. `undefined` if no overlay is open. */
let finish: (() => void) | undefined;

function startPayment(options: unknown): void {
  const shop = Object(options) as Readonly<Record<string, unknown>>;
  /** Calls one of the shop's callbacks. If the callback throws, reports the exception and continues. */
  const notify: Notify = (name, problem) => {
    const call = shop[name];
    if (typeof call !== 'function') return;
    try {
      call.call(shop, problem);
    } catch (error) {
      reportError(error);
    }
  };
  const read = finish
    ? { message: 'lightbox already open', detail: 'A payment page is open. Close it first.' }
    : readParameters(shop);
  if ('message' in read) return notify('error', read);
  const method = read.parameters.find(([name]) => name.toLowerCase() === 'paymentmethod')?.[1];
  return openOverlay(read, method, notify);
}

function openOverlay(parameters: Parameters, method: string | undefined, notify: Notify): void {
  const { overlay, bar, status, button, frame } = createOverlay(method);
  const ended = new AbortController();
  const { signal } = ended;
  const removeStyles = addStyles();
  const noAnswer = {
    message: 'payment page did not respond',
    detail: 'The payment page did not appear within 10 seconds.',
  };
  const deadline = setTimeout(() => end(noAnswer), loadTimeout);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let answered = false;

  function end(problem?: Problem) {
    if (signal.aborted) return;
    finish = undefined;
    ended.abort();
    clearTimeout(deadline);
    clearTimeout(waiting);
    overlay.close(); // Closing the dialog restores focus.
    overlay.remove();
    removeStyles();
    if (problem) notify('error', problem);
    else notify('closed');
  }

  function showPage() {
    clearTimeout(deadline);
    clearTimeout(waiting);
    bar.hidden = true;
    if (answered) return;
    answered = true;
    frame.inert = false;
    frame.focus();
    notify('loaded');
  }

  // If the page does not respond, it may be missing or belong to another site, and may have no close button. In that
  // case, the overlay shows its own close button.
  function sendHello() {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      bar.hidden = false;
      if (answered) status.textContent = 'You can close this window at any time.';
    }, answerTimeout);
    const hello: OverlayMessage = { type: 'hello' };
    frame.contentWindow?.postMessage({ ...lightboxEnvelope, ...hello }, origin);
  }

  function receive({ origin: from, source, data }: MessageEvent) {
    if (from !== origin || source !== frame.contentWindow) return;
    if (data?.source !== lightboxEnvelope.source || data.version !== lightboxEnvelope.version) return;
    const { type, path = '' } = data as FramedMessage & { readonly path?: string };
    if (type === 'ready') showPage();
    if (type === 'close') end();
    // The frame cannot navigate the top window, so the lightbox navigates it on behalf of the frame, but only to the
    // allowed paths.
    if (type === 'leave' && top && exits.test(path)) top.location.href = origin + path;
  }

  finish = end;
  document.body.append(overlay);
  overlay.showModal();
  button.addEventListener('click', () => end(), { signal });
  overlay.addEventListener('close', () => end(), { signal }); // Pressing Escape outside the frame closes the dialog.
  frame.addEventListener('load', sendHello, { signal });
  addEventListener('message', receive, { signal });
  // Close the overlay if the browser restores the page from the back/forward cache with the overlay still open.
  addEventListener('pageshow', ({ persisted }) => persisted && end(), { signal });
  send(parameters, frame.name, overlay);
  notify('opened');
}

// `Object.hasOwn` ignores a page element whose id is "PaymentLightbox", because named elements are not own properties
// of the window.
if (!Object.hasOwn(window, 'PaymentLightbox')) {
  const PaymentLightbox: GatewayLightbox = Object.freeze({ startPayment, close: () => finish?.() });
  Object.assign(window, { PaymentLightbox });
}
