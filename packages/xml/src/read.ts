import { decodeAnyXml, decodeXml } from './decode.ts';
import type { XmlElement } from './element.ts';
import { toLimits, type XmlLimits } from './limits.ts';
import { parseAnyXml, parseXml, toReasons } from './parse.ts';
import { XmlRefusal } from './refusal.ts';

/**
 * Reads a document of the interface, as bytes or text. Stops at the first deviation from the strict grammar: UTF-8, one
 * root, no DOCTYPE, no processing instruction, no comment inside the root, no text next to child elements, no repeated
 * plain value, nothing above `xmlLimits`. Throws `CheckoutError('document_malformed')`.
 */
export function readXml(document: string | Uint8Array, limits?: Partial<XmlLimits>): XmlElement {
  const complete = toLimits(limits);
  return parseXml(decodeXml(document, complete.maxBytes), complete);
}

/** Result of `readAnyXml`. */
export interface AnyXml {
  /** Root element, or `undefined` if the document is refused. If it is refused, the last objection is the reason. */
  readonly root: XmlElement | undefined;
  /** Decoded document, or `undefined` if its bytes cannot be decoded. */
  readonly text: string | undefined;
  /**
   * Deviations that `readXml` would refuse, each with the line where it first occurs: `it has a comment inside the root
   * element (line 3)`.
   */
  readonly objections: readonly string[];
}

/**
 * Reads any well-formed document, for a program that acts as the gateway and receives documents from the libraries of
 * many languages. Refuses only a DOCTYPE and documents that exceed the limits. The tree omits namespaces and prefixes,
 * attributes and elements whose names the interface cannot have, and text next to child elements. Never throws.
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
