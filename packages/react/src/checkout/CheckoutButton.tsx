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
import type { CheckoutProblem } from './problem.ts';
import { formAttributes, submitRequest } from './submit-request.ts';

type Ours = 'form' | 'formAction' | 'formMethod' | 'formTarget' | 'name' | 'value' | 'type' | 'onClick' | 'onError';

export interface CheckoutButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, Ours> {
  /**
   * Asks the shop's server, which knows the price, for a signed request. May bring the request, its JSON, or the whole
   * `Response`; an answer `{ error: { code, message, hint } }` counts as failed and goes to `onError`.
   */
  readonly start: () => Promise<unknown>;
  /** `redirect` leaves for the payment page in the top window. */
  readonly mode?: 'redirect' | undefined;
  /** A request signed while the page was rendered on the server: what the button sends where scripting is off. */
  readonly fallback?: SignedRequest | undefined;
  /** The shopper leaves for the payment page; `payment` is the id to ask the state of. */
  readonly onOpen?: ((event: { readonly payment: string }) => void) | undefined;
  /** The payment did not start, and the shopper has been told. Of `payment_pending`, go on to the state of `problem.payment`. */
  readonly onError?: ((problem: CheckoutProblem) => void) | undefined;
}

/**
 * Starts a payment: asks `start` for a signed request, once however often it is pressed, and leaves with it. The ref is
 * the button element. State for styling: `data-state="idle | starting | leaving | failed"`.
 *
 * @example
 * <CheckoutButton start={() => fetch('/api/payments', { method: 'POST', body })}>Pay CHF 49.90</CheckoutButton>
 */
export const CheckoutButton = forwardRef<HTMLButtonElement, CheckoutButtonProps>((props, ref) => {
  const { start, mode, fallback, onOpen, onError, ...rest } = props;
  const checkout = useCheckout();
  const [state, setState] = useState<'idle' | 'starting' | 'leaving' | 'failed'>('idle');
  const [code, setCode] = useState('');
  const [text = english, setText] = useState(checkout.labels?.button);
  const live = useRef<CheckoutButtonProps>(null);
  let busy = state === 'starting' || state === 'leaving';

  useEffect(() => {
    const reset = () => setState('idle');
    live.current = props;
    addEventListener('pagehide', reset); // so that the browser's Back, which restores the page as it was, finds it ready
    return () => {
      live.current = null;
      removeEventListener('pagehide', reset);
    };
  });

  const press = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    // oxlint-disable-next-line react/immutability -- at once: the second click of two may come before the next render
    busy = true;
    setState('starting');
    import('./show-labels.ts').then((labels) => labels.show(checkout, setText)).catch(() => {});
    try {
      const request = await askStart(start, checkout.gateway);
      if (live.current) {
        setState('leaving');
        live.current.onOpen?.(request);
        submitRequest(request, checkout.gateway);
        setTimeout(setState, 10_000, 'idle'); // a navigation that was stopped or blocked tells nobody
      }
    } catch (cause) {
      const problem = cause as CheckoutProblem; // of `askStart`
      setState('failed');
      setCode(problem.code);
      live.current?.onError?.(problem);
    }
  };

  // Not JSX: its runtime would be a second import, and this is the file that every storefront loads.
  return createElement(
    fallback ? 'form' : 'div',
    { className: 'tillkit-checkout', ...(fallback && formAttributes(fallback, checkout.gateway)) },
    fallback &&
      toFormFields(fallback).map(([name, value]) => createElement('input', { key: name, type: 'hidden', name, value })),
    // oxlint-disable-next-line react/refs -- the caller's ref is handed on, not read
    createElement('button', {
      ...rest,
      ref,
      type: fallback ? 'submit' : 'button',
      'aria-busy': busy,
      'aria-disabled': busy,
      'data-state': state,
      onClick: press,
    }),
    createElement('span', { role: 'status' }, busy && text.starting),
    createElement('span', { role: 'alert' }, state === 'failed' && failedText(text, code)),
  );
});
