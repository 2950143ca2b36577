import { CheckoutError, type AccInfo, type RatePlan, type Result } from '@tillkit/core';
import { readXml, type XmlElement } from '@tillkit/xml';
import { accInfo, ratePlan, readDocument } from '@tillkit/core/internal';

/** Why a value inside a result cannot be read. The rest of the result stands. */
export type DecodeProblem = 'not_base64' | 'not_xml' | 'unexpected_content';

export type Decoded<T> = Result<T, DecodeProblem>;

/** Reads an XML document that came as text in a result. Content that is broken is a value, never a throw. */
function decodeXml(text: string): Decoded<XmlElement> {
  try {
    return { ok: true, value: readXml(text) };
  } catch (error) {
    if (error instanceof CheckoutError) return { ok: false, error: 'not_xml' };
    throw error;
  }
}

/** The same for a document in base64. */
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

/** Goes on with a decoded document; `undefined` says that it holds something else than expected. */
function take<T>(decoded: Decoded<XmlElement>, read: (root: XmlElement) => T | undefined): Decoded<T> {
  if (!decoded.ok) return decoded;
  const value = read(decoded.value);
  return value === undefined ? { ok: false, error: 'unexpected_content' } : { ok: true, value };
}

/** An element as plain values: a leaf is its text, a group an object, a name that comes several times a list. */
export type Plain = string | { readonly [name: string]: Plain | readonly Plain[] };

function toPlain(element: XmlElement): Plain {
  if (element.children.length === 0) return element.text;
  const plain: Record<string, Plain | readonly Plain[]> = Object.create(null) as Record<string, Plain>; // a map without prototype
  for (const child of element.children) {
    const before = plain[child.name];
    const value = toPlain(child);
    plain[child.name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value].flat();
  }
  return plain;
}

/** `installmentPlan` of ACC. */
export const decodeInstallmentPlan = (base64: string): Decoded<RatePlan> =>
  take(decodeBase64Xml(base64), (root) => {
    const plan = readDocument(ratePlan, root);
    return plan && { ...plan, rates: plan.rates ?? [] };
  });

/** `info` of ACC. */
export const decodeAccInfo = (base64: string): Decoded<AccInfo> =>
  take(decodeBase64Xml(base64), (root) => readDocument(accInfo, root));

/** `provABasket`: the interface does not show what is in it, so it comes as it stands. */
export const decodeBasket = (base64: string): Decoded<Plain> => take(decodeBase64Xml(base64), toPlain);

/** `ESRData` of MFG: what a payment slip is printed from. The interface does not show its elements, so it comes as it stands. */
export const decodeEsrData = (xml: string): Decoded<Plain> => take(decodeXml(xml), toPlain);

/** `BankConnection` of MFG, as it stands. */
export const decodeBankConnection = (xml: string): Decoded<Plain> => take(decodeXml(xml), toPlain);
