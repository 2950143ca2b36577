import type { ElementNode } from '@tillkit/core';

/** What `writeXml` takes: a name with child elements, text or one CDATA value. An element that was read fits too. */
export type XmlNode = ElementNode;

/** An element with text or with child elements; children that are `undefined` are left out. */
export function element(
  name: string,
  content: string | readonly (XmlNode | undefined)[],
  attributes?: XmlNode['attributes'],
): XmlNode {
  if (typeof content === 'string') return { name, attributes, text: content };
  return { name, attributes, children: content.filter((child) => child !== undefined) };
}
