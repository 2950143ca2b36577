import { toRefusal } from './refusal.ts';

// The decoder keeps a byte order mark at the start of the document, because saxes skips the first byte order mark
// itself and rejects a second one.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Decodes a document to a string. Throws `document_malformed` if the document is larger than `maxBytes` bytes in UTF-8
 * or is not valid UTF-8.
 */
export function decodeXml(document: string | Uint8Array, maxBytes: number): string {
  if (typeof document !== 'string') {
    if (document.byteLength > maxBytes) throw toRefusal('size');
    return decodeBytes(document);
  }
  if (isLarger(document, maxBytes)) throw toRefusal('size');
  // The saxes parser reads a lone surrogate and the next character as one character, and the next character may be "<".
  if (loneSurrogate.test(document)) throw toRefusal('encoding');
  return document;
}

/**
 * Matches the encoding name UTF-8 in an XML declaration. The hyphen is optional, because Python's ElementTree omits it.
 */
export const utf8 = /^utf-?8$/i;

/** A decoded document. `isWide` is `true` if the original bytes were UTF-16. */
interface DecodedXml {
  readonly text: string;
  readonly isWide: boolean;
}

/**
 * Decodes a document as UTF-16 if its first bytes indicate UTF-16. Otherwise, uses the encoding in the XML declaration,
 * or UTF-8 if the document declares none (XML 1.0, appendix F). Throws `document_malformed` if the document is too
 * large, the encoding is unknown or the bytes are not valid in that encoding.
 */
export function decodeAnyXml(document: Uint8Array, maxBytes: number): DecodedXml {
  if (document.byteLength > maxBytes) throw toRefusal('size');
  const wide = wideEncodingOf(document);
  const encoding = wide ?? declaredEncoding.exec(asciiDecoder.decode(document.subarray(0, 200)))?.[1] ?? 'utf-8';
  if (utf8.test(encoding)) return { text: decodeBytes(document), isWide: false };
  try {
    const anyDecoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
    // If the XML declaration can be read byte by byte, the document is not encoded in UTF-16, even if it declares
    // UTF-16. For example, documents written with .NET's StringWriter declare UTF-16.
    if (!wide && anyDecoder.encoding.startsWith('utf-16')) throw toRefusal('undecodable');
    return { text: anyDecoder.decode(document), isWide: wide !== undefined };
  } catch {
    throw toRefusal('undecodable');
  }
}

const declaredEncoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
const asciiDecoder = new TextDecoder('latin1');

function wideEncodingOf([first, second, third, fourth]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0 && fourth === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c && third === 0)
    ? 'utf-16be'
    : undefined;
}

function isLarger(text: string, maxBytes: number): boolean {
  // A UTF-16 code unit needs no more than three bytes in UTF-8, so most documents can be accepted without counting
  // their bytes.
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
