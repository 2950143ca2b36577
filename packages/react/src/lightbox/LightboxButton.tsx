'use client';

import { toFormFields } from '@tillkit/core';
import { createElement, forwardRef, useEffect, useRef, useState, type MouseEvent } from 'react';
import { askStart } from '../checkout/ask-start.ts';
import type { CheckoutButtonProps } from '../checkout/CheckoutButton.tsx';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { failedText } from '../checkout/failed-text.ts';
import { button as english } from '../labels/en/button.ts';
import type { CheckoutProblem } from '../checkout/problem.ts';
import { formAttributes, submitRequest } from '../checkout/submit-request.ts';
import type { ButtonSetup } from './attach-lightbox.ts';
import type { LightboxView } from './lightbox-view.ts';
import { needScript } from './need-script.ts';
import type { LightboxOptions } from './useLightbox.ts';

export interface LightboxButtonProps
  extends
    Omit<CheckoutButtonProps, 'mode' | 'onOpen'>,
    Pick<LightboxOptions, 'script' | 'timeout' | 'onOpen' | 'onDowngrade'> {
  /** The lightbox has closed. It may be paid all the same: ask the shop's server for the state of `payment`. */
  readonly onCancel?: ((event: { readonly payment: string }) => void) | undefined;
}

/**
 * Starts a payment in the lightbox: asks `start` for a signed request while the gateway's script loads, once however often
 * it is pressed. Where the lightbox cannot open, it leaves as `CheckoutButton` does. The ref is the button element. State
 * for styling: `data-state="idle | loading | open | failed"`.
 *
 * @example
 * <LightboxButton start={start} onCancel={({ payment }) => refetch(payment)}>Pay CHF 49.90</LightboxButton>
 */
export const LightboxButton = forwardRef<HTMLButtonElement, LightboxButtonProps>((props, ref) => {
  const { start, fallback, script, timeout = 10_000, onOpen, onCancel, onDowngrade, onError, ...rest } = props;
  const checkout = useCheckout('<LightboxButton>');
  const { gateway, nonce } = checkout;
  const text = checkout.labels?.button ?? english;
  const [{ status, said, alarm, code = '', button = text }, show] = useState<LightboxView>({ status: 'idle' });
  const now: ButtonSetup = {
    ...props,
    checkout,
    script: needScript(script ?? checkout.lightbox),
    nonce,
    gateway,
    timeout,
    onClose: onCancel,
  };
  const newest = useRef(now);
  const attached = useRef<ReturnType<typeof attach>>(null);
  let busy = status === 'loading' || status === 'open';

  useEffect(() => {
    newest.current = now;
  });
  useEffect(() => {
    const lightbox = attach(() => newest.current, show);
    attached.current = lightbox;
    lightbox.catch(nothing); // heard when the button is pressed
    return () => {
      attached.current = null;
      lightbox.then(({ end }) => end(), nothing);
    };
  }, []);

  /** The way without our own lightbox code. */
  const redirect = async (noCode: unknown) => {
    try {
      const request = await askStart(start, gateway);
      if (!attached.current) return;
      newest.current.onDowngrade?.({
        code: 'script_failed',
        message: 'No lightbox code.',
        hint: 'See `cause`.',
        cause: noCode,
      });
      newest.current.onOpen?.(request);
      submitRequest(request, gateway);
      setTimeout(show, 10_000, { status: 'idle' }); // a navigation that was stopped or blocked tells nobody
    } catch (cause) {
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
    show({ status: 'loading' });
    // A button that is gone by then opens nothing: what is open may be another's.
    attached.current?.then(({ open }) => attached.current && open(), redirect);
  };

  return createElement(
    fallback ? 'form' : 'div',
    { className: 'tillkit-checkout', ...(fallback && formAttributes(fallback, gateway)) },
    fallback &&
      toFormFields(fallback).map(([name, value]) => createElement('input', { key: name, type: 'hidden', name, value })),
    // oxlint-disable-next-line react/refs -- the caller's ref is handed on, not read
    createElement('button', {
      ...rest,
      ref,
      type: fallback ? 'submit' : 'button',
      'aria-busy': status === 'loading',
      'aria-disabled': busy,
      'data-state': status,
      onClick: press,
    }),
    createElement('span', { role: 'status' }, said ?? (busy && text.starting)),
    createElement('span', { role: 'alert' }, alarm ?? (status === 'failed' && failedText(button, code))),
  );
});

const nothing = () => {};

/** Loaded when the button stands, so that it is there when it is pressed. */
const attach = async (newest: () => ButtonSetup, show: (view: LightboxView) => void) => {
  const { attachLightbox } = await import('./attach-lightbox.ts');
  return attachLightbox(newest, { askStart, submitRequest }, show);
};
