import { CheckoutError } from '@tillkit/core';
import type { XmlElement } from './element.ts';

const hint = 'Take nothing from this document; ask the gateway for the status of the payment.';

/** The one child of that name. Throws `document_malformed` when there are two, since each reader may mean another. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  let only: XmlElement | undefined;
  for (const child of element.children) {
    if (child.name !== name) continue;
    if (only) throw new CheckoutError('document_malformed', `<${element.name}> has more than one <${name}>.`, hint);
    only = child;
  }
  return only;
}

/** Every child of that name, in the order of the document: for `parameter`, `response`, `article` and their kin. */
export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The value of the one child of that name. Throws `document_malformed` for two, or for one with child elements. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const child = childOf(element, name);
  if (child === undefined || child.children.length === 0) return child?.text;
  throw new CheckoutError('document_malformed', `<${name}> in <${element.name}> is not a plain value.`, hint);
}
