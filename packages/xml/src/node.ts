import type { ElementNode } from '@tillkit/core';

/**
 * Input for `writeXml`: a named element that contains child elements, text or one CDATA value. A parsed element is also
 * accepted.
 */
export type XmlNode = ElementNode;

/** Builds an element with text or with child elements. Omits children that are `undefined`. */
export function element(
  name: string,
  content: string | readonly (XmlNode | undefined)[],
  attributes?: XmlNode['attributes'],
): XmlNode {
  if (typeof content === 'string') return { name, attributes, text: content };
  return { name, attributes, children: content.filter((child) => child !== undefined) };
}
