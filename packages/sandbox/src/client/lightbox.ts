// The lightbox, version 1: shows the payment page in a frame over the page of the shop.
//
//   PaymentLightbox.startPayment({ form, params, opened, loaded, closed, error })
//   PaymentLightbox.close()
//
// It works under a policy with nonce, 'strict-dynamic' and Trusted Types: no markup, no style attribute, no code from
// text.
import type { GatewayLightbox } from '@tillkit/core/internal';
import { createOverlay, origin, send } from './lightbox-elements.ts';
import { readParameters, type Parameters, type Problem } from './lightbox-parameters.ts';
import { addStyles } from './lightbox-style.ts';
import { lightboxEnvelope, type FramedMessage, type OverlayMessage } from './messages.ts';

/** Time for the page to appear; after it the overlay goes away by itself. */
const patience = 10_000;
/** Time for a page that has loaded to answer; after it the overlay offers a way out of its own. */
const grace = 1_000;

/** A result of this gateway, or a page that stands for a third party's. */
const exits = /^\/upp\/page\/[\da-f]{32}\/(result|3d|provider\/[A-Z]{3}(\?fault=[a-z\d-]+)?)$/;

type Tell = (name: 'opened' | 'loaded' | 'closed' | 'error', problem?: Problem) => void;

/** Ends the open overlay; undefined while there is none. */
let finish: (() => void) | undefined;

function startPayment(options: unknown): void {
  const shop = Object(options) as Readonly<Record<string, unknown>>;
  /** Calls the shop; what it throws is the shop's, and changes nothing here. */
  const tell: Tell = (name, problem) => {
    const call = shop[name];
    if (typeof call !== 'function') return;
    try {
      call.call(shop, problem);
    } catch (error) {
      reportError(error);
    }
  };
  const read = finish
    ? { message: 'already open', detail: 'A payment page is open. Close it first.' }
    : readParameters(shop);
  if ('message' in read) return tell('error', read);
  const method = read.parameters.find(([name]) => name.toLowerCase() === 'paymentmethod')?.[1];
  return openOverlay(read, method, tell);
}

function openOverlay(parameters: Parameters, method: string | undefined, tell: Tell): void {
  const { overlay, bar, status, button, frame } = createOverlay(method);
  const ended = new AbortController();
  const { signal } = ended;
  const removeStyles = addStyles();
  const noAnswer = { message: 'no answer', detail: 'The payment page did not appear within 10 seconds.' };
  const deadline = setTimeout(() => end(noAnswer), patience);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let answered = false;

  function end(problem?: Problem) {
    if (signal.aborted) return;
    finish = undefined;
    ended.abort();
    clearTimeout(deadline);
    clearTimeout(waiting);
    overlay.close(); // gives the focus back
    overlay.remove();
    removeStyles();
    if (problem) tell('error', problem);
    else tell('closed');
  }

  function showPage() {
    clearTimeout(deadline);
    clearTimeout(waiting);
    bar.hidden = true;
    if (answered) return;
    answered = true;
    frame.inert = false;
    frame.focus();
    tell('loaded');
  }

  // A page that does not answer may be a stranger's, or none: it has no close button, so the overlay shows its own.
  function ask() {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      bar.hidden = false;
      if (answered) status.textContent = 'You can close this window at any time.';
    }, grace);
    const hello: OverlayMessage = { type: 'hello' };
    frame.contentWindow?.postMessage({ ...lightboxEnvelope, ...hello }, origin);
  }

  function receive({ origin: from, source, data }: MessageEvent) {
    if (from !== origin || source !== frame.contentWindow) return;
    if (data?.source !== lightboxEnvelope.source || data.version !== lightboxEnvelope.version) return;
    const { type, path = '' } = data as FramedMessage & { readonly path?: string };
    if (type === 'ready') showPage();
    if (type === 'close') end();
    // The frame itself may not move the top window; this moves it to where it may go, and nowhere else.
    if (type === 'leave' && top && exits.test(path)) top.location.href = origin + path;
  }

  finish = end;
  document.body.append(overlay);
  overlay.showModal();
  button.addEventListener('click', () => end(), { signal });
  overlay.addEventListener('close', () => end(), { signal }); // Escape outside the frame
  frame.addEventListener('load', ask, { signal });
  addEventListener('message', receive, { signal });
  // The shopper came back to a page that was left with the overlay open.
  addEventListener('pageshow', ({ persisted }) => persisted && end(), { signal });
  send(parameters, frame.name, overlay);
  tell('opened');
}

// Own property: an element with this id is none.
if (!Object.hasOwn(window, 'PaymentLightbox')) {
  const PaymentLightbox: GatewayLightbox = Object.freeze({ startPayment, close: () => finish?.() });
  Object.assign(window, { PaymentLightbox });
}
