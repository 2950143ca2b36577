'use client';

import { toFormFields, type SignedRequest } from '@tillkit/core';
import { forwardRef, useEffect, useImperativeHandle, useRef, type ComponentPropsWithoutRef } from 'react';
import { useGateway } from './CheckoutProvider.tsx';
import { formAttributes } from './submit-request.ts';

export interface RedirectFormProps extends Omit<
  ComponentPropsWithoutRef<'form'>,
  'action' | 'method' | 'encType' | 'acceptCharset'
> {
  /** Request that the shop's server has signed. */
  readonly request: SignedRequest;
  /** Window in which the payment page opens. Defaults to `_top`. */
  readonly target?: string | undefined;
  /**
   * Submits the form automatically as soon as scripts run. Keep a submit button inside the form for browsers without
   * scripts. Defaults to false.
   */
  readonly autoSubmit?: boolean | undefined;
}

/**
 * Renders a form that contains your button and submits a signed request. The form works without scripts. With scripts,
 * it submits exactly the signed parameters, even if the form contains other inputs. The ref points to the form element.
 * Inside a provider with a `gateway`, the form throws `request_untrusted` if the request goes to a different origin,
 * even when it renders on a server.
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
    useImperativeHandle(ref, () => form.current as HTMLFormElement, []);

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
      sent.current = true; // StrictMode runs effects twice.
      // An input named `requestSubmit` would hide the form's method of the same name.
      HTMLFormElement.prototype.requestSubmit.call(form.current);
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
