import { CheckoutError } from '@tillkit/core';
import { xmlLimits } from './limits.ts';
import { isXmlName } from './name.ts';
import type { XmlNode } from './node.ts';

const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Whether XML can carry every character of the text. */
export const isXmlText = (text: string): boolean => !illegal.test(text);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const toReference = (character: string): string => entities[character] ?? `&#${character.charCodeAt(0)};`;

/**
 * Writes one document, declared UTF-8, that a parser reads back to the same values in the same order.
 * Throws `CheckoutError('document_unwritable')` for what XML 1.0 cannot hold; it names the element, never the value.
 */
export function writeXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${writeElement(root, '', 1)}`;
}

function writeElement(node: XmlNode, parent: string, depth: number): string {
  checkName(node.name, parent === '' ? 'the root' : `a child of ${parent}`);
  const path = parent === '' ? node.name : `${parent}/${node.name}`;
  if (depth > xmlLimits.maxDepth) throw unwritable(path, 'is nested too deeply');
  const start = node.name + writeAttributes(node, path);
  const content = writeContent(node, path, depth);
  return content === '' ? `<${start}/>` : `<${start}>${content}</${node.name}>`;
}

function writeAttributes({ attributes = {} }: XmlNode, path: string): string {
  let written = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    checkName(name, `an attribute of ${path}`);
    checkText(value, `${path}@${name}`);
    written += ` ${name}="${value.replace(/[&<>"\t\n\r]/g, toReference)}"`;
  }
  return written;
}

function writeContent({ children = [], text = '', cdata }: XmlNode, path: string, depth: number): string {
  const contents = Number(children.length > 0) + Number(text !== '') + Number(cdata !== undefined);
  if (contents > 1) throw unwritable(path, 'has more than one of children, text and cdata');
  if (cdata !== undefined) return writeCdata(cdata, path);
  if (children.length > 0) return children.map((child) => writeElement(child, path, depth + 1)).join('');
  checkText(text, path);
  return text.replace(/[&<>\r]/g, toReference);
}

// A section cannot hold its own end, nor a carriage return, which a parser would turn into a line feed.
function writeCdata(text: string, path: string): string {
  checkText(text, path);
  const sections = text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[');
  return `<![CDATA[${sections}]]>`;
}

function checkName(name: string, what: string): void {
  if (!isXmlName(name)) throw unwritable(what, 'has a name that the interface does not use');
}

function checkText(text: string, path: string): void {
  if (typeof text !== 'string') throw unwritable(path, 'is not text');
  if (!isXmlText(text)) throw unwritable(path, 'holds a character that XML cannot carry');
}

function unwritable(path: string, problem: string): CheckoutError {
  const hint = 'Correct the value where it enters the order; nothing was sent.';
  return new CheckoutError('document_unwritable', `The XML document cannot be written: ${path} ${problem}.`, hint);
}
