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
    if (only) throw new CheckoutError('document_malformed', `<${element.name}> has more than one <${name}>.`, hint);
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
 * Returns the text of the child with this name, or `undefined` if there is no such child. Throws `document_malformed`
 * if there are two such children, or if the child contains elements.
 */
export function textOf(element: XmlElement, name: string): string | undefined {
  const child = childOf(element, name);
  if (child === undefined || child.children.length === 0) return child?.text;
  throw new CheckoutError('document_malformed', `<${name}> in <${element.name}> is not a plain value.`, hint);
}
