'use client';

import { toFormFields, type SignedRequest } from '@tillkit/core';
import {
  createElement,
  forwardRef,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type MouseEvent,
} from 'react';
import { askStart } from './ask-start.ts';
import { useCheckout } from './CheckoutProvider.tsx';
import { failedText } from './failed-text.ts';
import { button as english } from '../labels/en/button.ts';
import type { ButtonLabels } from '../labels/labels.ts';
import type { AttachedLightbox } from '../lightbox/attach-lightbox.ts';
import type { LightboxScript } from './script-types.ts';
import { needScript } from '../lightbox/need-script.ts';
import type { ButtonSetup, ButtonView } from './button-view.ts';
import type { CheckoutProblem } from './problem.ts';
import { formAttributes, submitRequest } from './submit-request.ts';

type Ours = 'form' | 'formAction' | 'formMethod' | 'formTarget' | 'name' | 'value' | 'type' | 'onClick' | 'onError';

export interface CheckoutButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, Ours> {
  /**
   * Asks the shop's server, which knows the price, for a signed request. May bring the request, its JSON, or the whole
   * `Response`; an answer `{ error: { code, message, hint } }` counts as failed and goes to `onError`.
   */
  readonly start: () => Promise<unknown>;
  /**
   * `redirect` leaves for the payment page in the top window. `lightbox` opens the page over the shop's, and leaves for it
   * where it cannot open. `redirect` by default.
   */
  readonly mode?: 'redirect' | 'lightbox' | undefined;
  /** A request signed while the page was rendered on the server: what the button sends where scripting is off. */
  readonly fallback?: SignedRequest | undefined;
  /** The gateway's lightbox script, instead of the provider's. */
  readonly script?: LightboxScript | undefined;
  /** Longest wait in milliseconds for the lightbox script, and then for the payment page in it. 10,000 by default. */
  readonly timeout?: number | undefined;
  /** The payment page opens, here or in the lightbox; `payment` is the id to ask the state of. */
  readonly onOpen?: ((event: { readonly payment: string }) => void) | undefined;
  /** The lightbox has closed. It may be paid all the same: ask the shop's server for the state of `payment`. */
  readonly onCancel?: ((event: { readonly payment: string }) => void) | undefined;
  /** The lightbox cannot serve. The same signed parameters leave as a redirect right after this. */
  readonly onDowngrade?: ((problem: CheckoutProblem) => void) | undefined;
  /** The payment did not start, and the shopper has been told. Of `payment_pending`, go on to the state of `problem.payment`. */
  readonly onError?: ((problem: CheckoutProblem) => void) | undefined;
}

/**
 * Starts a payment: asks `start` for a signed request, once however often it is pressed, and leaves with it or opens it in
 * the lightbox. The ref is the button element. State for styling: `data-state="idle | starting | leaving | failed"`, with
 * a lightbox `"idle | loading | open | failed"`.
 *
 * @example
 * const start = () =>
 *   fetch('/api/payments', {
 *     method: 'POST',
 *     headers: { 'content-type': 'application/json' },
 *     body: JSON.stringify({ order: 'A-1' }),
 *   });
 *
 * <CheckoutButton mode="lightbox" start={start}>Pay CHF 49.90</CheckoutButton>
 */
export const CheckoutButton = forwardRef<HTMLButtonElement, CheckoutButtonProps>((props, ref) => {
  const { start, mode, fallback, script, timeout, onOpen, onCancel, onDowngrade, onError, ...rest } = props;
  const checkout = useCheckout();
  const { gateway } = checkout;
  const isLightbox = mode === 'lightbox';
  const now: ButtonSetup = {
    ...props,
    checkout,
    script: isLightbox ? needScript(script ?? checkout.lightbox) : undefined,
    ask: () => askStart(start, gateway),
    leave: (request) => submitRequest(request, gateway),
  };
  const [{ status, said, alarm, code }, show] = useState(idle);
  const [loaded, setText] = useState<ButtonLabels>();
  const isEnglish = /^en\b/i.test(checkout.locale ?? 'en'); // which is here already
  const text = checkout.labels?.button ?? (isEnglish ? undefined : loaded) ?? english;
  const newest = useRef(now);
  const life = useRef<AbortSignal>(null);
  const lightbox = useRef<Promise<AttachedLightbox>>(null);
  let busy = status !== 'idle' && status !== 'failed';

  useEffect(() => {
    newest.current = now;
  });
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    life.current = signal;
    // So that the browser's Back, which restores the page as it was, finds it ready.
    addEventListener('pagehide', () => show(idle), { signal });
    if (isLightbox) {
      lightbox.current = import('../lightbox/attach-lightbox.ts').then(({ attachLightbox }) =>
        attachLightbox(newest, show, signal),
      );
      lightbox.current.catch(nothing); // heard when the button is pressed
    }
    return () => {
      gone.abort();
      show(idle); // what was under way in another mode is heard no more
    };
  }, [isLightbox]);

  /** `noLightbox`: why its code did not come. */
  const redirect = async (noLightbox?: unknown) => {
    const signal = life.current;
    try {
      const request = await now.ask();
      if (signal?.aborted) return;
      if (noLightbox)
        newest.current.onDowngrade?.({
          code: 'script_failed',
          message: 'No lightbox code.',
          hint: 'See `cause`.',
          cause: noLightbox,
        });
      show({ status: 'leaving' });
      newest.current.onOpen?.(request);
      now.leave(request);
      setTimeout(show, 10_000, idle); // a navigation that was stopped or blocked tells nobody
    } catch (cause) {
      if (signal?.aborted) return;
      const problem = cause as CheckoutProblem; // of `askStart`
      show({ status: 'failed', code: problem.code });
      newest.current.onError?.(problem);
    }
  };

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (busy) return;
    // oxlint-disable-next-line react/immutability -- at once: the second click of two may come before the next render
    busy = true;
    event.currentTarget.focus(); // where a press does not bring the focus: it is to come back here
    show({ status: 'starting' });
    if (!checkout.labels && !isEnglish)
      import('./show-labels.ts').then((labels) => labels.show(checkout.locale, setText)).catch(nothing);
    if (!isLightbox) return void redirect();
    // Pressed before the effects: they run with what is shown, and so before the next step.
    const attached: Promise<AttachedLightbox | null> =
      lightbox.current ?? Promise.resolve().then(() => lightbox.current);
    attached.then((box) => (box ? box.open() : redirect()), redirect);
  };

  const approach = isLightbox ? () => void lightbox.current?.then(({ connect }) => connect(), nothing) : undefined;

  // Not JSX: its runtime would be a second import, and this is the file that every storefront loads.
  return createElement(
    fallback ? 'form' : 'div',
    // oxlint-disable-next-line react/refs -- read when somebody comes near, not while it renders
    {
      className: 'tillkit-checkout',
      onPointerEnter: approach,
      onFocus: approach,
      ...(fallback && formAttributes(fallback, gateway)),
    },
    fallback &&
      toFormFields(fallback).map(([name, value]) => createElement('input', { key: name, type: 'hidden', name, value })),
    // oxlint-disable-next-line react/refs -- the caller's ref is handed on, not read
    createElement('button', {
      ...rest,
      ref,
      type: fallback ? 'submit' : 'button',
      'aria-busy': busy && status !== 'open',
      'aria-disabled': busy,
      'data-state': status,
      onClick: press,
    }),
    createElement('span', { role: 'status' }, said ?? (busy && text.starting)),
    createElement('span', { role: 'alert' }, alarm ?? (status === 'failed' && failedText(text, code))),
  );
});

const idle: ButtonView = { status: 'idle' };
const nothing = () => {};
