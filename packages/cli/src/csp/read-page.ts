import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** The scripts and policies in the markup of a page. Scripts that another script loads later are not included. */
export interface ReadPage {
  readonly scripts: readonly PageScript[];
  /** Content security policies in meta elements. */
  readonly policies: readonly string[];
  /** Number of elements that have an event handler attribute, such as `onclick`. */
  readonly handlers: number;
}

export interface PageScript {
  /** URL as written in the markup. Omitted for an inline script. */
  readonly src?: string;
  /** Content of an inline script. */
  readonly text?: string;
  readonly integrity?: string;
  readonly nonce?: string;
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type Attributes = Readonly<Record<string, string>>;

/**
 * Parses a document as a browser does. Scripts in template elements are included, because a script on the page can
 * insert them into the document.
 */
export function readPage(html: string): ReadPage {
  const scripts: PageScript[] = [];
  const policies: string[] = [];
  let handlers = 0;
  for (const element of elementsOf(parse(html))) {
    const attributes: Attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
    const { tagName } = element;
    if (Object.keys(attributes).some((name) => /^on[a-z]+$/i.test(name))) handlers += 1;
    if (tagName === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
      policies.push(attributes['content'] ?? '');
    if (tagName === 'link' && /(?:^|\s)modulepreload(?:\s|$)/i.test(attributes['rel'] ?? '') && attributes['href'])
      scripts.push(toScript(attributes['href'], attributes, ''));
    if (tagName === 'script' && runs(attributes['type']))
      scripts.push(toScript(isSvg(element) ? attributes['href'] : attributes['src'], attributes, textOf(element)));
  }
  return { scripts, policies, handlers };
}

/**
 * Yields the elements in document order. Uses its own stack instead of recursion, because a hostile page may nest
 * elements to any depth.
 */
function* elementsOf(document: Node): Generator<Element> {
  const stack: Node[] = [document];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('tagName' in node) yield node;
    if ('content' in node) stack.push(node.content);
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
  }
}

/** Returns whether the element is an SVG script, whose URL is in `href`. */
const isSvg = ({ namespaceURI }: Element): boolean => namespaceURI === 'http://www.w3.org/2000/svg';

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

function toScript(src: string | undefined, { integrity, nonce }: Attributes, text: string): PageScript {
  return { ...(src === undefined ? { text } : { src }), ...(integrity && { integrity }), ...(nonce && { nonce }) };
}

/** Returns whether a script element of the given type runs. A script element of any other type only holds data. */
const runs = (type = ''): boolean =>
  /^\s*(?:|module|importmap|(?:text|application)\/(?:x-)?(?:java|ecma)script(?:;.*)?)\s*$/i.test(type);
