import { CheckoutError, type Result } from '@tillkit/core';
import { readXml, type XmlElement } from '@tillkit/xml';

/** Why a value inside a result cannot be read. The rest of the result stands. */
export type DecodeProblem = 'not_base64' | 'not_xml' | 'unexpected_content';

export type Decoded<T> = Result<T, DecodeProblem>;

/** Reads an XML document that came as text in a result. Content that is broken is a value, never a throw. */
export function decodeXml(text: string): Decoded<XmlElement> {
  try {
    return { ok: true, value: readXml(text) };
  } catch (error) {
    if (error instanceof CheckoutError) return { ok: false, error: 'not_xml' };
    throw error;
  }
}

/** The same for a document in base64. */
export function decodeBase64Xml(text: string): Decoded<XmlElement> {
  const compact = text.replace(/\s/g, '');
  if (compact === '' || compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact))
    return { ok: false, error: 'not_base64' };
  try {
    return { ok: true, value: readXml(Buffer.from(compact, 'base64')) };
  } catch (error) {
    if (error instanceof CheckoutError) return { ok: false, error: 'not_xml' };
    throw error;
  }
}

/** Goes on with a decoded document; `undefined` says that it holds something else than expected. */
export function take<T>(decoded: Decoded<XmlElement>, read: (root: XmlElement) => T | undefined): Decoded<T> {
  if (!decoded.ok) return decoded;
  const value = read(decoded.value);
  return value === undefined ? { ok: false, error: 'unexpected_content' } : { ok: true, value };
}

/** An element as plain values: a leaf is its text, a group an object, a name that comes several times a list. */
export type Plain = string | { readonly [name: string]: Plain | readonly Plain[] };

export function toPlain(element: XmlElement): Plain {
  if (element.children.length === 0) return element.text;
  const plain: Record<string, Plain | readonly Plain[]> = Object.create(null) as Record<string, Plain>; // a map without prototype
  for (const child of element.children) {
    const before = plain[child.name];
    const value = toPlain(child);
    plain[child.name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value].flat();
  }
  return plain;
}
