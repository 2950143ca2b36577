'use client';

import { toFormFields, type SignedRequest } from '@tillkit/core';
import { createElement, forwardRef, useInsertionEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { askStart } from '../checkout/ask-start.ts';
import { useCheckout } from '../checkout/CheckoutProvider.tsx';
import { failedText } from '../checkout/failed-text.ts';
import { button } from '../labels/en/button.ts';
import { fieldNames } from '../labels/en/field-names.ts';
import { needGateway } from '../checkout/need-gateway.ts';
import type { CheckoutProblem } from '../checkout/problem.ts';
import { formAttributes, submitRequest } from '../checkout/submit-request.ts';
import { Fields } from './fields-context.ts';
import { createHub } from './registry.ts';
import type { FieldsView, SecureFieldsOptions, SecureFieldsScript } from './fields-types.ts';
import { loadFields } from './load-session.ts';

export interface SecureFieldsProps extends SecureFieldsOptions {
  readonly className?: string | undefined;
  /** The gateway's script, instead of the provider's. */
  readonly script?: SecureFieldsScript | undefined;
  /** A request signed while the page was rendered on the server: what the button sends where scripting is off. */
  readonly fallback?: SignedRequest | undefined;
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
  const script = needScript(props.script ?? checkout.secureFields);
  const [view, show] = useState<FieldsView>({ state: { status: 'idle' } });
  const [hub] = useState(createHub);

  // Effects before the paint, which the frames do not have to wait for; they run on no server.
  useInsertionEffect(() => hub.put('form', { ...props, script, checkout }));
  // The page shows the form, with the frames' places reserved, before this has come.
  useInsertionEffect(() => {
    const tools = { askStart, failedText, needGateway, submitRequest, button, fieldNames };
    return hub.attach(loadFields().then((code) => code.attachFields(hub, tools, show)));
  }, [hub]);

  /** The way without our own code for the fields. */
  const redirect = (cause: unknown) =>
    askStart(props.start, checkout.gateway)
      .then((request) => {
        props.onDowngrade?.({ code: 'script_failed', message: 'No code.', hint: 'See `cause`.', cause });
        props.onOpen?.(request);
        submitRequest(request, checkout.gateway);
      })
      .catch((error: CheckoutProblem) => {
        show({
          state: { status: 'failed', error, retry: submit },
          said: { kind: 'alarm', text: failedText(button, error.code) },
        });
        props.onError?.(error);
      });
  const submit = () => hub.ask((fields) => fields.submit(), redirect);
  const { state, said, labels = fieldNames } = view;

  return createElement(
    Fields.Provider,
    { value: { hub, view, submit, labels: checkout.labels?.fields ?? labels } },
    createElement(
      'form',
      // oxlint-disable-next-line react/refs -- the caller's ref is handed on, not read
      {
        ...(fallback && formAttributes(fallback, checkout.gateway)),
        ref,
        className: `tillkit-fields ${className}`,
        'data-state': state.status,
        onSubmit: (event: SyntheticEvent) => {
          event.preventDefault();
          submit();
        },
      },
      fallback &&
        toFormFields(fallback).map(([name, value]) =>
          createElement('input', { key: name, type: 'hidden', name, value }),
        ),
      children,
      createElement(
        'p',
        {
          ref: (element: HTMLElement | null) => hub.put('said', element ?? undefined),
          className: 'tillkit-fields-said',
          role: 'status',
          tabIndex: -1,
          'data-kind': said?.kind,
        },
        said?.text,
      ),
    ),
  );
});

function needScript(script: SecureFieldsScript | undefined): SecureFieldsScript {
  if (!script) throw new Error('No script: name it as <CheckoutProvider secureFields={…}>.');
  return script;
}
