/** Why nothing is shown. */
export interface Problem {
  readonly message: string;
  readonly detail: string;
}

type Pair = readonly [name: string, value: string];

/** The parameters of a payment as names and values, and how the names came: as they are, or out of data attributes. */
export interface Parameters {
  readonly kind: 'params' | 'attributes';
  readonly parameters: readonly Pair[];
}

const wrong = (detail: string): Problem => ({ message: 'wrong arguments', detail });

/**
 * Reads what a shop gives to `startPayment`: an object of values, or an element with data attributes, in camel case. Of
 * both, what stands in the object wins.
 */
export function readParameters({ form, params }: { form?: unknown; params?: unknown }): Parameters | Problem {
  if ((form ?? params ?? null) === null) return wrong('Give form or params.');
  if (!document.body) return wrong('The page has no body yet.');
  const element = find(form);
  if (!element && (form ?? null) !== null) return wrong('form names no element of the page.');
  const given = readObject(params);
  const names = new Set(given.map(([name]) => name.toLowerCase())); // a data attribute has lost its case
  const written = element ? readAttributes(element).filter(([name]) => !names.has(name.toLowerCase())) : [];
  const parameters = [...written, ...given];
  if (parameters.length > 0) return { kind: written.length > 0 ? 'attributes' : 'params', parameters };
  return wrong((params ?? null) === null ? 'The element has no data attributes.' : 'params holds no parameter.');
}

/** Numbers and booleans are sent as their text; what has none, such as a theme, is not for the payment page. */
const readObject = (params: unknown): readonly Pair[] =>
  Object.entries<unknown>(Object(params)).flatMap(([name, value]): readonly Pair[] =>
    /string|number|bigint|boolean/.test(typeof value) && value !== '' ? [[name, String(value)]] : [],
  );

// Through the prototype, as inputs named "attributes" or "dataset" stand in for the form's own.
const readAttributes = (element: Element): readonly Pair[] =>
  Element.prototype.getAttributeNames
    .call(element)
    .filter((name) => name.startsWith('data-'))
    .map((name) => [toCamelCase(name), Element.prototype.getAttribute.call(element, name) ?? '']);

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
