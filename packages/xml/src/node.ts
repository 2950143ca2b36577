/** What `writeXml` takes: a name with child elements, text or one CDATA value. An element that was read fits too. */
export interface XmlNode {
  readonly name: string;
  /** In this order; `undefined` leaves one out. */
  readonly attributes?: Readonly<Record<string, string | undefined>> | undefined;
  readonly children?: readonly XmlNode[] | undefined;
  readonly text?: string | undefined;
  /** Text written as CDATA, as wallet data must be. */
  readonly cdata?: string | undefined;
}

/** An element with text or with child elements; children that are `undefined` are left out. */
export function element(
  name: string,
  content: string | readonly (XmlNode | undefined)[],
  attributes?: XmlNode['attributes'],
): XmlNode {
  if (typeof content === 'string') return { name, attributes, text: content };
  return { name, attributes, children: content.filter((child) => child !== undefined) };
}
