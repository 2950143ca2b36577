import { CheckoutError } from '@tillkit/core';
import type { XmlElement } from './element.ts';

const hint = 'Discard this document and query the status of the payment.';

/**
 * Returns the child with this name, or `undefined` if there is none. Throws `document_malformed` if there are two,
 * because two readers could choose different children.
 */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  let only: XmlElement | undefined;
  for (const child of element.children) {
    if (child.name !== name) continue;
    if (only)
      throw new CheckoutError(
        'document_malformed',
        `The element <${element.name}> contains more than one <${name}> element.`,
        hint,
      );
    only = child;
  }
  return only;
}

/**
 * Returns all children with this name, in document order. Use this function for elements that may be repeated, such as
 * `parameter`, `response` and `article`.
 */
export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/**
 * Returns the text content of the child element with this name, or `undefined` if there is no such element. Throws
 * `document_malformed` if there is more than one such element, or if the element contains other elements.
 */
export function textOf(element: XmlElement, name: string): string | undefined {
  const child = childOf(element, name);
  if (child === undefined || child.children.length === 0) return child?.text;
  throw new CheckoutError(
    'document_malformed',
    `The element <${name}> in <${element.name}> contains elements instead of only text.`,
    hint,
  );
}
