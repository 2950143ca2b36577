import { decodeAnyXml, decodeXml } from './decode.ts';
import type { XmlElement } from './element.ts';
import { toLimits, type XmlLimits } from './limits.ts';
import { parseAnyXml, parseXml, toReasons } from './parse.ts';
import { XmlRefusal } from './refusal.ts';

/**
 * Reads one document of the interface, as bytes or text, and stops at the first thing outside its closed grammar:
 * UTF-8, one root, no DOCTYPE, no processing instruction, no comment inside the root, no text beside child elements,
 * no second plain value of one name, nothing above `xmlLimits`. Throws `CheckoutError('document_malformed')`.
 */
export function readXml(document: string | Uint8Array, limits?: Partial<XmlLimits>): XmlElement {
  const complete = toLimits(limits);
  return parseXml(decodeXml(document, complete.maxBytes), complete);
}

/** A document that `readAnyXml` has read, or why it has not. */
export interface AnyXml {
  /** `undefined` if the document is refused; then the last objection is the reason. */
  readonly root: XmlElement | undefined;
  /** The decoded document; `undefined` if its bytes cannot be decoded. */
  readonly text: string | undefined;
  /** What `readXml` refuses, each with its first line: `it has a comment inside the root element (line 3)`. */
  readonly objections: readonly string[];
}

/**
 * Reads any well-formed document, for a program that plays the gateway: clients of every language send what their
 * libraries write. Only a DOCTYPE and what exceeds the limits is refused as well. Left out of the tree: namespaces and
 * prefixes, attributes and elements whose names the interface cannot have, and text beside child elements. Never throws.
 */
export function readAnyXml(document: Uint8Array, limits?: Partial<XmlLimits>): AnyXml {
  const complete = toLimits(limits);
  const objections: Parameters<typeof parseAnyXml>[2] = new Map();
  let text: string | undefined;
  try {
    const decoded = decodeAnyXml(document, complete.maxBytes);
    text = decoded.text;
    if (decoded.isWide) objections.set('encoding', 1);
    const root = parseAnyXml(text, complete, objections);
    return { root, text, objections: toReasons(objections) };
  } catch (error) {
    if (!(error instanceof XmlRefusal)) throw error;
    return { root: undefined, text, objections: [...toReasons(objections), error.reason] };
  }
}
