'use client';

import { toFormFields, type SignedRequest } from '@tillkit/core';
import { forwardRef, useEffect, useImperativeHandle, useRef, type ComponentPropsWithoutRef } from 'react';
import { useGateway } from './CheckoutProvider.tsx';
import { formAttributes } from './submit-request.ts';

export interface RedirectFormProps extends Omit<
  ComponentPropsWithoutRef<'form'>,
  'action' | 'method' | 'encType' | 'acceptCharset'
> {
  /** What the shop's server signed. */
  readonly request: SignedRequest;
  /** Where the payment page opens. The top window by default. */
  readonly target?: string | undefined;
  /** Sends the form as soon as scripts run. Keep a submit button inside for pages without scripts. */
  readonly autoSubmit?: boolean | undefined;
}

/**
 * A real form that posts a signed request, with your button inside. It works without scripts; with them, exactly the
 * signed parameters go, whatever else stands in the form. The ref is the form element. Inside a provider with a `gateway`
 * it throws `request_untrusted`, on a server as well, for a request that leads anywhere else.
 *
 * @example
 * <RedirectForm request={request}>
 *   <button>Continue to payment</button>
 * </RedirectForm>
 */
export const RedirectForm = forwardRef<HTMLFormElement, RedirectFormProps>(
  ({ request, autoSubmit, children, ...rest }, ref) => {
    const form = useRef<HTMLFormElement>(null);
    const sent = useRef(false);
    const gateway = useGateway();
    useImperativeHandle(ref, () => form.current as HTMLFormElement, []); // set before handles are made

    useEffect(() => {
      const element = form.current;
      const sendOnlyOurs = ({ formData }: FormDataEvent) => {
        for (const name of new Set(formData.keys())) formData.delete(name);
        for (const [name, value] of toFormFields(request)) formData.append(name, value);
      };
      element?.addEventListener('formdata', sendOnlyOurs);
      return () => element?.removeEventListener('formdata', sendOnlyOurs);
    }, [request]);

    useEffect(() => {
      if (!autoSubmit || sent.current || !form.current) return;
      sent.current = true; // StrictMode runs effects twice
      HTMLFormElement.prototype.requestSubmit.call(form.current); // an input of that name hides the form's own
    }, [autoSubmit]);

    return (
      <form {...formAttributes(request, gateway)} {...rest} ref={form}>
        {toFormFields(request).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </form>
    );
  },
);
