/** The reason why the lightbox did not open. */
export interface Problem {
  readonly message: string;
  readonly detail: string;
}

type Pair = readonly [name: string, value: string];

/**
 * The parameters of a payment. `kind` is `attributes` if any parameter comes from a data attribute. In that case, the
 * case of the names may be lost, because HTML lowercases attribute names.
 */
export interface Parameters {
  readonly kind: 'params' | 'attributes';
  readonly parameters: readonly Pair[];
}

const wrongArguments = (detail: string): Problem => ({ message: 'invalid arguments', detail });

/**
 * Reads the arguments of `startPayment`: a parameter object, an element with data attributes, or both. A parameter in
 * the object overrides the data attribute with the same name.
 */
export function readParameters({ form, params }: { form?: unknown; params?: unknown }): Parameters | Problem {
  if ((form ?? params ?? null) === null) return wrongArguments('Set form or params.');
  if (!document.body) return wrongArguments('The page has no body yet.');
  const element = find(form);
  if (!element && (form ?? null) !== null) return wrongArguments('form does not match an element of the page.');
  const fromObject = readObject(params);
  const names = new Set(fromObject.map(([name]) => name.toLowerCase())); // HTML lowercases attribute names.
  const fromAttributes = element ? readAttributes(element).filter(([name]) => !names.has(name.toLowerCase())) : [];
  const parameters = [...fromAttributes, ...fromObject];
  if (parameters.length > 0) return { kind: fromAttributes.length > 0 ? 'attributes' : 'params', parameters };
  return wrongArguments(
    (params ?? null) === null ? 'The element has no data attributes.' : 'params contains no parameter.',
  );
}

/**
 * Converts strings, numbers and booleans to text. Other values, such as a theme object, are not sent to the payment
 * page.
 */
const readObject = (params: unknown): readonly Pair[] =>
  Object.entries<unknown>(Object(params)).flatMap(([name, value]): readonly Pair[] =>
    /string|number|bigint|boolean/.test(typeof value) && value !== '' ? [[name, String(value)]] : [],
  );

// The attributes are read through the prototype, because inputs named "attributes" or "dataset" would shadow the
// properties of the form.
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
    return null; // The text is not a valid selector.
  }
}

const toCamelCase = (attribute: string) =>
  attribute.slice('data-'.length).replace(/-([a-z\d])/g, (_, first: string) => first.toUpperCase());
