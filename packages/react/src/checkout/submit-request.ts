import { toFormFields, type SignedRequest } from '@tillkit/core';
import { needGateway, type GatewaySettings } from './need-gateway.ts';

/**
 * Returns the attributes of a form that submits a signed request. The attributes can be used both in markup and as
 * element properties. Throws `request_untrusted` if the request's URL does not have the gateway's origin.
 */
export function formAttributes({ action }: SignedRequest, settings?: GatewaySettings) {
  needGateway(action, settings);
  return { method: 'post', action, target: '_top', acceptCharset: 'utf-8' } as const;
}

/**
 * Submits exactly the signed parameters to the payment page. Throws `request_untrusted` under the same condition as
 * `formAttributes`.
 */
export function submitRequest(request: SignedRequest, settings?: GatewaySettings): void {
  // Set the attributes before adding inputs, because an input named `action` or `method` would hide the form's
  // property of the same name.
  const form = Object.assign(document.createElement('form'), formAttributes(request, settings));
  for (const [name, value] of toFormFields(request))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  // An input named `submit` would hide the form's method of the same name.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
