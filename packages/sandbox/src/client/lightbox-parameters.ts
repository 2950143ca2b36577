/** Why nothing is shown. */
export interface Problem {
  readonly message: string;
  readonly detail: string;
}

/** The parameters of a payment as names and values, and how the names came: as they are, or out of data attributes. */
export interface Parameters {
  readonly kind: 'params' | 'attributes';
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const wrong = (detail: string): Problem => ({ message: 'wrong arguments', detail });

/** Reads what a shop gives to `startPayment`: an object of texts, or an element with data attributes, in camel case. */
export function readParameters({ form, params }: { form?: unknown; params?: unknown }): Parameters | Problem {
  if ((form === undefined) === (params === undefined)) return wrong('Give one of form and params.');
  if (!document.body) return wrong('The page has no body yet.');
  if (params !== undefined) {
    const parameters = Object.entries<unknown>(Object(params));
    const odd = parameters.find(([, value]) => typeof value !== 'string');
    if (odd) return wrong(`The value of ${odd[0]} is no text.`);
    if (parameters.length === 0) return wrong('params holds no parameter.');
    return { kind: 'params', parameters: parameters as [string, string][] }; // none is odd
  }
  const element = find(form);
  if (!element) return wrong('form names no element of the page.');
  // Through the prototype, as inputs named "attributes" or "dataset" stand in for the form's own.
  const parameters = Element.prototype.getAttributeNames
    .call(element)
    .filter((name) => name.startsWith('data-'))
    .map((name) => [toCamelCase(name), Element.prototype.getAttribute.call(element, name) ?? ''] as const);
  return parameters.length > 0 ? { kind: 'attributes', parameters } : wrong('The element has no data attributes.');
}

function find(form: unknown): Element | null {
  if (form instanceof Element) return form;
  try {
    return typeof form === 'string' ? document.querySelector(form) : null;
  } catch {
    return null; // no selector
  }
}

const toCamelCase = (attribute: string) =>
  attribute.slice('data-'.length).replace(/-([a-z\d])/g, (_, first: string) => first.toUpperCase());
