import { decodeAnyXml, decodeXml } from './decode.ts';
import type { XmlElement } from './element.ts';
import { toLimits, type XmlLimits } from './limits.ts';
import { parseAnyXml, parseXml, toReasons } from './parse.ts';
import { XmlRefusal } from './refusal.ts';

/**
 * Reads a document in the gateway interface's format from bytes or a string. The document must be UTF-8, stay within
 * the limits (by default `xmlLimits`) and follow the strict grammar: one root, no DOCTYPE, no processing instruction,
 * no comment inside the root, no text next to child elements and no repeated plain value. Stops at the first deviation
 * and throws `CheckoutError('document_malformed')`.
 */
export function readXml(document: string | Uint8Array, limits?: Partial<XmlLimits>): XmlElement {
  const complete = toLimits(limits);
  return parseXml(decodeXml(document, complete.maxBytes), complete);
}

/** Result of `readAnyXml`. */
export interface AnyXml {
  /**
   * Root element, or `undefined` if the document is refused. In that case, the last objection is the reason for the
   * refusal.
   */
  readonly root: XmlElement | undefined;
  /** Decoded document text, or `undefined` if the document is too large or its bytes cannot be decoded. */
  readonly text: string | undefined;
  /**
   * Deviations that would make `readXml` refuse the document, each with the line where it first occurs. Example: `it
   * has a comment inside the root element (line 3)`.
   */
  readonly objections: readonly string[];
}

/**
 * Reads any well-formed document. Intended for a program that acts as the gateway and receives documents from the XML
 * libraries of many programming languages. Refuses only documents that are not well-formed, cannot be decoded, have a
 * DOCTYPE or exceed the limits. The tree omits namespaces and prefixes, attributes and elements whose names the
 * interface does not allow, and text next to child elements. Reports a refusal in the result instead of throwing an
 * error.
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
