import { toFormFields, type SignedRequest } from '@tillkit/core';
import { needGateway } from './need-gateway.ts';

/**
 * How a signed request leaves: as attributes in markup and as properties of the element alike. Throws `request_untrusted`
 * for one that does not lead to the gateway.
 */
export function formAttributes({ action }: SignedRequest, gateway: string | undefined) {
  needGateway(action, gateway);
  return { method: 'post', action, target: '_top', acceptCharset: 'utf-8' } as const;
}

/** Leaves for the payment page by a form post of exactly these parameters. Throws `request_untrusted` as above. */
export function submitRequest(request: SignedRequest, gateway: string | undefined): void {
  // Attributes first: an input named `action` or `method` would take the property's place.
  const form = Object.assign(document.createElement('form'), formAttributes(request, gateway));
  for (const [name, value] of toFormFields(request))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form); // an input named `submit` hides the form's own
  form.remove();
}
