'use client';

import { toFormFields, type SignedRequest } from '@tillkit/core';
import { createElement, forwardRef, useInsertionEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { callStart } from '../checkout/call-start.ts';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { failedText } from '../checkout/failed-text.ts';
import { button } from '../labels/en/button.ts';
import { fieldNames } from '../labels/en/field-names.ts';
import { PreloadScript } from '../checkout/PreloadScript.tsx';
import { needGateway } from '../checkout/need-gateway.ts';
import type { CheckoutProblem } from '../checkout/problem.ts';
import { formAttributes, submitRequest } from '../checkout/submit-request.ts';
import { Fields } from './fields-context.ts';
import { createRegistry } from './registry.ts';
import type { FieldsView, SecureFieldsOptions } from './fields-types.ts';
import type { SecureFieldsScript } from '../checkout/script-types.ts';
import { loadSession } from './load-session.ts';

export interface SecureFieldsProps extends SecureFieldsOptions {
  /** Of the form. */
  readonly className?: string | undefined;
  /** The gateway's script, instead of the provider's. */
  readonly script?: SecureFieldsScript | undefined;
  /** A request signed while the page was rendered on the server: what the button sends where scripting is off. */
  readonly fallback?: SignedRequest | undefined;
  /** The three fields, the button, and what is yours. */
  readonly children?: ReactNode;
}

/**
 * A form around the card fields and their button: shows the gateway's frames, asks `start` for a signed request at every
 * press, and has the gateway check the card. Where the frames cannot serve, the button leaves for the payment page. The
 * ref is the form element, `data-state` on it the status. It must not stand inside another form.
 *
 * @example
 * <SecureFields start={start} revision={order.revision} onComplete={({ payment }) => show(payment)}>
 *   <CardNumberField /> <ExpiryField /> <CvvField />
 *   <PayButton>Pay CHF 49.90</PayButton>
 * </SecureFields>
 */
export const SecureFields = forwardRef<HTMLFormElement, SecureFieldsProps>((props, ref) => {
  const { className = '', fallback, children } = props;
  const checkout = useCheckout('<SecureFields>');
  const { gateway } = checkout;
  const script = needScript(props.script ?? checkout.secureFields);
  const [view, show] = useState<FieldsView>({ state: { status: 'idle' } });
  const [registry] = useState(createRegistry);

  // Effects before the paint, which the frames do not have to wait for; they run on no server.
  useInsertionEffect(() =>
    registry.put('form', {
      ...props,
      script,
      checkout,
      builtIn: { button, fieldNames },
      ask: () => callStart(props.start, gateway),
      needGateway: (address) => needGateway(address, gateway),
      redirect: (request) => submitRequest(request, gateway),
    }),
  );
  // The page shows the form, with the frames' places reserved, before this has come.
  useInsertionEffect(
    () => registry.attach(loadSession().then(({ openSession }) => openSession(registry, show))),
    [registry],
  );

  /** The way without our own code for the fields. */
  const redirect = (cause: unknown) =>
    callStart(props.start, gateway)
      .then((request) => {
        props.onDowngrade?.({ code: 'script_failed', message: 'No code.', hint: 'See `cause`.', cause });
        props.onOpen?.(request);
        submitRequest(request, gateway);
      })
      .catch((error: CheckoutProblem) => {
        show({
          state: { status: 'failed', error, retry: submit },
          said: { kind: 'alarm', code: error.code },
        });
        props.onError?.(error);
      });
  const submit = () => registry.ask((fields) => fields.submit(), redirect);
  const { state, said, texts } = view;

  return createElement(
    Fields.Provider,
    { value: { registry, view, submit, labels: checkout.labels?.fields ?? texts?.fields ?? fieldNames } },
    createElement(
      'form',
      // oxlint-disable-next-line react/refs -- the caller's ref is handed on, not read
      {
        ...(fallback && formAttributes(fallback, gateway)),
        ref,
        className: `tillkit-fields ${className}`,
        'data-state': state.status,
        onSubmit: (event: SyntheticEvent) => {
          event.preventDefault();
          submit();
        },
      },
      createElement(PreloadScript, { script }),
      fallback &&
        toFormFields(fallback).map(([name, value]) =>
          createElement('input', { key: name, type: 'hidden', name, value }),
        ),
      children,
      createElement(
        'p',
        {
          ref: (element: HTMLElement | null) => registry.put('said', element ?? undefined),
          className: 'tillkit-fields-said',
          role: 'status',
          tabIndex: -1,
          'data-kind': said?.kind,
        },
        said?.code ? failedText(texts?.button ?? button, said.code) : said?.text,
      ),
    ),
  );
});

function needScript(script: SecureFieldsScript | undefined): SecureFieldsScript {
  if (!script) throw new Error('No script: name it as <CheckoutProvider secureFields={…}>.');
  return script;
}
