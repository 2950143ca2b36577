import { toRefusal } from './refusal.ts';

// The byte order mark is left in: saxes skips one and refuses a second.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
const loneSurrogate = /\p{Surrogate}/u;

/** The text of a document of at most `maxBytes` bytes of UTF-8. Throws `document_malformed` for anything else. */
export function decodeXml(document: string | Uint8Array, maxBytes: number): string {
  if (typeof document !== 'string') {
    if (document.byteLength > maxBytes) throw toRefusal('size');
    return decodeBytes(document);
  }
  if (isLarger(document, maxBytes)) throw toRefusal('size');
  // saxes takes a lone surrogate and the character after it as one, which may be a "<".
  if (loneSurrogate.test(document)) throw toRefusal('encoding');
  return document;
}

function isLarger(text: string, maxBytes: number): boolean {
  // A UTF-16 unit takes at most three bytes, so most texts need no counting.
  if (text.length * 3 <= maxBytes) return false;
  return encoder.encodeInto(text, new Uint8Array(maxBytes)).read < text.length;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw toRefusal('encoding');
  }
}
