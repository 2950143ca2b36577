import { CheckoutError, type AccInfo, type RatePlan, type Result } from '@tillkit/core';
import { readXml, type XmlElement } from '@tillkit/xml';
import { accInfo, ratePlan, readDocument } from '@tillkit/core/internal';

/** The reason why a value in a result cannot be decoded. The rest of the result is still valid. */
export type DecodeProblem = 'not_base64' | 'not_xml' | 'unexpected_content';

export type Decoded<T> = Result<T, DecodeProblem>;

/** Reads an XML document that a result contains as text. Returns an error for malformed content. */
function decodeXml(text: string): Decoded<XmlElement> {
  try {
    return { ok: true, value: readXml(text) };
  } catch (error) {
    if (error instanceof CheckoutError) return { ok: false, error: 'not_xml' };
    throw error;
  }
}

/** Reads an XML document that a result contains as base64. Returns an error for malformed content. */
function decodeBase64Xml(text: string): Decoded<XmlElement> {
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

/**
 * Extracts a value from a decoded document by calling `read` with the root element. If the document could not be
 * decoded, returns the existing error. If `read` returns undefined, returns the error `unexpected_content`.
 */
function take<T>(decoded: Decoded<XmlElement>, read: (root: XmlElement) => T | undefined): Decoded<T> {
  if (!decoded.ok) return decoded;
  const value = read(decoded.value);
  return value === undefined ? { ok: false, error: 'unexpected_content' } : { ok: true, value };
}

/**
 * An XML element as a plain value: a leaf becomes a string, a group becomes an object, and elements with the same name
 * become a list.
 */
export type Plain = string | { readonly [name: string]: Plain | readonly Plain[] };

function toPlain(element: XmlElement): Plain {
  if (element.children.length === 0) return element.text;
  const plain: Record<string, Plain | readonly Plain[]> = Object.create(null) as Record<string, Plain>;
  for (const child of element.children) {
    const before = plain[child.name];
    const value = toPlain(child);
    plain[child.name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value].flat();
  }
  return plain;
}

/** Decodes the `installmentPlan` value of an ACC payment. */
export const decodeInstallmentPlan = (base64: string): Decoded<RatePlan> =>
  take(decodeBase64Xml(base64), (root) => {
    const plan = readDocument(ratePlan, root);
    return plan && { ...plan, rates: plan.rates ?? [] };
  });

/** Decodes the `info` value of an ACC payment. */
export const decodeAccInfo = (base64: string): Decoded<AccInfo> =>
  take(decodeBase64Xml(base64), (root) => readDocument(accInfo, root));

/**
 * Decodes the `provABasket` value. The specification does not describe its content, so the content is returned as plain
 * values.
 */
export const decodeBasket = (base64: string): Decoded<Plain> => take(decodeBase64Xml(base64), toPlain);

/**
 * Decodes the `ESRData` value of an MFG payment, which contains the data for a payment slip. The specification does not
 * describe its elements, so they are returned as plain values.
 */
export const decodeEsrData = (xml: string): Decoded<Plain> => take(decodeXml(xml), toPlain);

/** Decodes the `BankConnection` value of an MFG payment and returns its content as plain values. */
export const decodeBankConnection = (xml: string): Decoded<Plain> => take(decodeXml(xml), toPlain);
