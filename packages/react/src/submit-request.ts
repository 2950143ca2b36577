import { toFormFields, type SignedRequest } from '@tillkit/core';

/** How a signed request leaves: as attributes in markup and as properties of the element alike. */
export const formAttributes = ({ action }: SignedRequest) =>
  ({ method: 'post', action, target: '_top', acceptCharset: 'utf-8' }) as const;

/** Leaves for the payment page by a form post of exactly these parameters. */
export function submitRequest(request: SignedRequest): void {
  // Attributes first: an input named `action` or `method` would take the property's place.
  const form = Object.assign(document.createElement('form'), formAttributes(request));
  for (const [name, value] of toFormFields(request))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form); // an input named `submit` hides the form's own
  form.remove();
}
