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
  /** CSS class of the form. */
  readonly className?: string | undefined;
  /** The gateway's Secure Fields script. Defaults to the script set in `<CheckoutProvider>`. */
  readonly script?: SecureFieldsScript | undefined;
  /**
   * Request that was signed while the server rendered the page. Optional. If scripts are disabled, the button submits
   * this request.
   */
  readonly fallback?: SignedRequest | undefined;
  /** The three fields, the pay button, and your own content. */
  readonly children?: ReactNode;
}

/**
 * Renders a form that contains the card fields and the pay button. The form loads the gateway's frames, calls `start`
 * on each submission to get a signed request, and has the gateway check the card. If the frames do not work, the button
 * redirects to the payment page. The ref points to the form element. For styling, `data-state` is the form's status. Do
 * not place the component inside another form.
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
  const [registry] = useState(createRegistry);

  // Use insertion effects, because they run before the browser paints, so the frames start to load without delay.
  // Insertion effects do not run on the server.
  useInsertionEffect(() =>
    registry.put('form', {
      ...props,
      script,
      checkout,
      builtIn: { button, fieldNames },
      requestPayment: () => callStart(props.start, checkout),
      needGateway: (address) => needGateway(address, checkout),
      redirect: (request) => submitRequest(request, checkout),
    }),
  );
  // The module `session.ts`, which controls the form, can load later, because the page already shows the form with
  // space reserved for the frames.
  useInsertionEffect(
    () => registry.attach(loadSession().then(({ openSession }) => openSession(registry, show))),
    [registry],
  );

  /** Redirects to the payment page if the module `session.ts` fails to load. */
  const redirect = (cause: unknown) =>
    callStart(props.start, checkout)
      .then((request) => {
        props.onDowngrade?.({
          code: 'script_failed',
          message: 'The code for the card fields failed to load.',
          hint: 'See `cause` for details.',
          cause,
        });
        props.onOpen?.(request);
        submitRequest(request, checkout);
      })
      .catch((error: CheckoutProblem) => {
        show({
          state: { status: 'failed', error, retry: submit },
          message: { kind: 'alarm', code: error.code },
        });
        props.onError?.(error);
      });
  const submit = () => registry.ask((fields) => fields.submit(), redirect);
  const { state, message, texts } = view;

  return createElement(
    Fields.Provider,
    { value: { registry, view, submit, labels: checkout.labels?.fields ?? texts?.fields ?? fieldNames } },
    createElement(
      'form',
      // oxlint-disable-next-line react/refs -- The caller's ref is passed on, not read.
      {
        ...(fallback && formAttributes(fallback, checkout)),
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
          ref: (element: HTMLElement | null) => registry.put('statusLine', element ?? undefined),
          className: 'tillkit-fields-said',
          role: 'status',
          tabIndex: -1,
          'data-kind': message?.kind,
        },
        message?.code ? failedText(texts?.button ?? button, message.code) : message?.text,
      ),
    ),
  );
});

function needScript(script: SecureFieldsScript | undefined): SecureFieldsScript {
  if (!script) throw new Error('The Secure Fields script is not set: set it in <CheckoutProvider secureFields={…}>.');
  return script;
}
