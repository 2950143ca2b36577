import { maskCardData } from '@tillkit/core';
import { readXml, type XmlElement, type XmlLimits } from '@tillkit/xml';

/** Reads what the gateway answers, with the card data masked that it repeats. Throws `response_malformed` as `readXml` does. */
export const readAnswerXml = (document: Uint8Array | string, limits?: Partial<XmlLimits>): XmlElement =>
  withoutCardData(readXml(document, limits));

const withoutCardData = ({ name, attributes, text, children }: XmlElement): XmlElement => ({
  name,
  attributes: maskCardData(attributes),
  text: maskCardData({ [name]: text })[name] ?? '',
  children: children.map(withoutCardData),
});
