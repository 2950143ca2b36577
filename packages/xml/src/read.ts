import { decodeXml } from './decode.ts';
import type { XmlElement } from './element.ts';
import { toLimits, type XmlLimits } from './limits.ts';
import { parseXml } from './parse.ts';

/**
 * Reads one document of the interface, as bytes or text, and stops at the first thing outside its closed grammar:
 * UTF-8, one root, no DOCTYPE, no processing instruction, no comment inside the root, no text beside child elements,
 * no second plain value of one name, nothing above `xmlLimits`. Throws `CheckoutError('document_malformed')`.
 */
export function readXml(document: string | Uint8Array, limits?: Partial<XmlLimits>): XmlElement {
  const complete = toLimits(limits);
  return parseXml(decodeXml(document, complete.maxBytes), complete);
}
