import { CheckoutError } from '@tillkit/core';
import { xmlLimits } from './limits.ts';
import { isXmlName } from './name.ts';
import type { XmlNode } from './node.ts';

const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Returns true if XML 1.0 can represent every character in the string. */
export const isXmlText = (text: string): boolean => !illegal.test(text);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const toReference = (character: string): string => entities[character] ?? `&#${character.charCodeAt(0)};`;

/**
 * Writes a document with a UTF-8 declaration. A parser reads back the same values in the same order. Throws
 * `CheckoutError('document_unwritable')` if a name or value cannot be written. The error message contains the element's
 * path but never the value.
 */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${writeElement(root, undefined, 1)}`;
}

/** Current position in the XML tree. The path of a position is computed only if an error message needs it. */
interface Place {
  readonly name: string;
  readonly up: Place | undefined;
}

const pathOf = ({ name, up }: Place): string => (up ? `${pathOf(up)}/${name}` : name);

function writeElement(node: XmlNode, up: Place | undefined, depth: number): string {
  const { name } = node;
  if (!isXmlName(name)) throw unwritable(up ? `a child of ${pathOf(up)}` : 'the root', noName);
  const place = { name, up };
  if (depth > xmlLimits.maxDepth) throw unwritable(pathOf(place), 'is nested too deeply');
  const start = name + writeAttributes(node, place);
  const content = writeContent(node, place, depth);
  return content === '' ? `<${start}/>` : `<${start}>${content}</${name}>`;
}

function writeAttributes({ attributes }: XmlNode, place: Place): string {
  let result = '';
  if (attributes)
    for (const name of Object.keys(attributes)) {
      const value = attributes[name];
      if (value === undefined) continue;
      if (!isXmlName(name)) throw unwritable(`an attribute of ${pathOf(place)}`, noName);
      result += ` ${name}="${escapeAttribute(value, place, name)}"`;
    }
  return result;
}

function escapeAttribute(value: string, place: Place, name: string): string {
  checkText(value, () => `${pathOf(place)}@${name}`);
  return value.replace(/[&<>"\t\n\r]/g, toReference);
}

function writeContent(node: XmlNode, place: Place, depth: number): string {
  const { children, text, cdata } = node;
  const hasChildren = children !== undefined && children.length > 0;
  const hasText = text !== undefined && text !== '';
  if ((hasChildren && hasText) || (cdata !== undefined && (hasChildren || hasText)))
    throw unwritable(pathOf(place), 'has more than one of children, text and cdata');
  if (cdata !== undefined) return writeCdata(cdata, place);
  if (!hasChildren) return hasText ? escapeText(text, place) : '';
  let result = '';
  for (const child of children) result += writeElement(child, place, depth + 1);
  return result;
}

function escapeText(text: string, place: Place): string {
  checkText(text, () => pathOf(place));
  return text.replace(/[&<>\r]/g, toReference);
}

// Ends the CDATA section at each end marker, which a CDATA section cannot contain, and at each carriage return, which a
// parser would convert to a line feed.
function writeCdata(text: string, place: Place): string {
  checkText(text, () => pathOf(place));
  const sections = text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[');
  return `<![CDATA[${sections}]]>`;
}

const noName = 'has a name that the interface does not use';

function checkText(text: string, where: () => string): void {
  if (typeof text !== 'string') throw unwritable(where(), 'is not a string');
  if (!isXmlText(text)) throw unwritable(where(), 'contains a character that XML cannot represent');
}

function unwritable(path: string, problem: string): CheckoutError {
  const hint = 'Correct the value in the order. Nothing was sent.';
  return new CheckoutError('document_unwritable', `The XML document cannot be written: ${path} ${problem}.`, hint);
}
