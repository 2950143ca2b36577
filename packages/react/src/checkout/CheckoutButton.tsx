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
import { callStart } from './call-start.ts';
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

type ReplacedProps =
  | 'form'
  | 'formAction'
  | 'formMethod'
  | 'formTarget'
  | 'name'
  | 'value'
  | 'type'
  | 'onClick'
  | 'onError';

export interface CheckoutButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, ReplacedProps> {
  /**
   * Fetches a signed request from the shop's server, which sets the price. Resolves with the signed request, its JSON,
   * or the whole `Response`. A response `{ error: { code, message, hint } }` counts as a failed start and is passed to
   * `onError`.
   */
  readonly start: () => Promise<unknown>;
  /**
   * `redirect` opens the payment page in the top window. `lightbox` opens the payment page over the shop's page, and
   * redirects if the lightbox cannot open. Defaults to `redirect`.
   */
  readonly mode?: 'redirect' | 'lightbox' | undefined;
  /**
   * Request that was signed while the server rendered the page. Optional. If scripts are disabled, the button submits
   * this request.
   */
  readonly fallback?: SignedRequest | undefined;
  /**
   * If scripts are disabled, `submit` submits the form around the button, which starts the payment on your server. With
   * scripts, the button calls `start` and does not submit the form. Defaults to `button`, or to `submit` with
   * `fallback`.
   */
  readonly type?: 'button' | 'submit' | undefined;
  /** The gateway's lightbox script. Defaults to the `lightbox` script of the `CheckoutProvider`. */
  readonly script?: LightboxScript | undefined;
  /**
   * Timeout in milliseconds. Applies separately to loading the lightbox script and to loading the payment page in the
   * lightbox. Defaults to 10,000.
   */
  readonly timeout?: number | undefined;
  /** Called when the payment page opens. To query the payment's state, use the id in `event.payment`. */
  readonly onOpen?: ((event: { readonly payment: string }) => void) | undefined;
  /**
   * Called when the lightbox has closed. The payment may be complete, so query its state on the shop's server with the
   * id in `event.payment`.
   */
  readonly onCancel?: ((event: { readonly payment: string }) => void) | undefined;
  /**
   * Called when the lightbox cannot open. The button then redirects to the payment page with the same signed
   * parameters.
   */
  readonly onDowngrade?: ((problem: CheckoutProblem) => void) | undefined;
  /**
   * Called when a payment cannot start, after the button has shown a message. If the code is `payment_pending`, show
   * the state of the payment whose id is `problem.payment`.
   */
  readonly onError?: ((problem: CheckoutProblem) => void) | undefined;
}

/**
 * Starts a payment: calls `start` once, even if the shopper clicks several times, and redirects to the payment page or
 * opens it in the lightbox. The ref points to the button element. For styling, the button's `data-state` is `idle`,
 * `starting`, `leaving` or `failed`. In lightbox mode, it can also be `loading` or `open`.
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
  const isLightbox = mode === 'lightbox';
  const setup: ButtonSetup = {
    ...props,
    checkout,
    script: isLightbox ? needScript(script ?? checkout.lightbox) : undefined,
    requestPayment: () => callStart(start, checkout),
    leave: (request) => submitRequest(request, checkout),
  };
  const [{ status, message, alert, code }, show] = useState(idle);
  const [loaded, setText] = useState<ButtonLabels>();
  // The bundle already includes the English labels, so only other languages are loaded.
  const isEnglish = /^en\b/i.test(checkout.locale ?? 'en');
  const text = checkout.labels?.button ?? (isEnglish ? undefined : loaded) ?? english;
  const newest = useRef(setup);
  const life = useRef<AbortSignal>(null);
  const lightbox = useRef<Promise<AttachedLightbox>>(null);
  let busy = status !== 'idle' && status !== 'failed';

  useEffect(() => {
    newest.current = setup;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    life.current = signal;
    // The browser's Back button restores the page as it was, so the button is reset before the browser leaves the page.
    addEventListener('pagehide', () => show(idle), { signal });
    if (isLightbox) {
      lightbox.current = import('../lightbox/attach-lightbox.ts').then(({ attachLightbox }) =>
        attachLightbox(newest, show, signal),
      );
      lightbox.current.catch(nothing); // A loading failure is handled on the next click.
    }
    return () => {
      controller.abort();
      show(idle); // A payment that was starting in the previous mode no longer affects the button.
    };
  }, [isLightbox]);

  /**
   * Starts a payment and redirects to the payment page. `noLightbox` is the error that occurred if the lightbox code
   * failed to load.
   */
  const redirect = async (noLightbox?: unknown) => {
    const signal = life.current;
    try {
      const request = await setup.requestPayment();
      if (signal?.aborted) return;
      if (noLightbox)
        newest.current.onDowngrade?.({
          code: 'script_failed',
          message: 'The lightbox failed to load.',
          hint: 'See `cause` for details.',
          cause: noLightbox,
        });
      show({ status: 'leaving' });
      newest.current.onOpen?.(request);
      setup.leave(request);
      // Reset the button after ten seconds, because browsers do not report that a navigation was stopped or blocked.
      setTimeout(show, 10_000, idle);
    } catch (cause) {
      if (signal?.aborted) return;
      const problem = cause as CheckoutProblem;
      show({ status: 'failed', code: problem.code });
      newest.current.onError?.(problem);
    }
  };

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (busy) return;
    // oxlint-disable-next-line react/immutability -- A second click can come before the next render.
    busy = true;
    event.currentTarget.focus(); // Safari does not focus a clicked button, but focus must later return to this button.
    show({ status: 'starting' });
    if (!checkout.labels && !isEnglish)
      import('./show-labels.ts').then((labels) => labels.show(checkout.locale, setText)).catch(nothing);
    if (!isLightbox) return void redirect();
    // A click can occur before the effects have run. React runs the effects before the next microtask.
    const attached: Promise<AttachedLightbox | null> =
      lightbox.current ?? Promise.resolve().then(() => lightbox.current);
    attached.then((box) => (box ? box.open() : redirect()), redirect);
  };

  const approach = isLightbox ? () => void lightbox.current?.then(({ connect }) => connect(), nothing) : undefined;

  // Use `createElement` instead of JSX, because importing the JSX runtime would add a second import to a file that
  // every storefront loads.
  return createElement(
    fallback ? 'form' : 'div',
    // oxlint-disable-next-line react/refs -- The handlers read the ref on an event, not during the render.
    {
      className: 'tillkit-checkout',
      onPointerEnter: approach,
      onFocus: approach,
      ...(fallback && formAttributes(fallback, checkout)),
    },
    fallback &&
      toFormFields(fallback).map(([name, value]) => createElement('input', { key: name, type: 'hidden', name, value })),
    // oxlint-disable-next-line react/refs -- The caller's ref is passed on, not read.
    createElement('button', {
      ...rest,
      ref,
      type: (fallback ? 'submit' : rest.type) ?? 'button',
      'aria-busy': busy && status !== 'open',
      'aria-disabled': busy,
      'data-state': status,
      onClick: press,
    }),
    createElement('span', { role: 'status' }, message ?? (busy && text.starting)),
    createElement('span', { role: 'alert' }, alert ?? (status === 'failed' && failedText(text, code))),
  );
});

const idle: ButtonView = { status: 'idle' };
const nothing = () => {};
