import { CheckoutError, maskCardData } from '@tillkit/core';
import { readXml, type XmlElement, type XmlLimits } from '@tillkit/xml';

/** Reads what the gateway answers, with the card data masked that it repeats. Throws `response_malformed` where `readXml` refuses it. */
export function readAnswerXml(document: Uint8Array | string, limits?: Partial<XmlLimits>): XmlElement {
  try {
    return withoutCardData(readXml(document, limits));
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    throw new CheckoutError('response_malformed', error.message, error.hint);
  }
}

const withoutCardData = ({ name, attributes, text, children }: XmlElement): XmlElement => ({
  name,
  attributes: maskCardData(attributes),
  text: maskCardData({ [name]: text })[name] ?? '',
  children: children.map(withoutCardData),
});
