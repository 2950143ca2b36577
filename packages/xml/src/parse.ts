import { SaxesParser, type XMLDecl } from 'saxes';
import { utf8 } from './decode.ts';
import type { XmlElement } from './element.ts';
import { type XmlLimits, xmlLimits } from './limits.ts';
import { type Refusal, toReason, toRefusal } from './refusal.ts';
import { createTree } from './tree.ts';

type Options = { position: false } | { position: false; forceXMLVersion: true; defaultXMLVersion: '1.0' };

class GrammarParser extends SaxesParser<Options> {}

/** Maps each kind of deviation from the strict grammar to the line where it first occurs. */
type Objections = Map<Refusal, number>;

// Parsing is synchronous, so only one document is parsed at a time and this state can be shared.
let parser = new GrammarParser({ position: false });
let tree = createTree(xmlLimits, refuse, refuse);
/**
 * Handles a deviation from the strict grammar: throws for the strict reader, or records the deviation for the lenient
 * reader.
 */
let object: (reason: Refusal) => void = refuse;

// The handlers are set on the prototype. If they were set on each instance, V8 would use slow objects and parsing would
// take six times as long.
const grammar = GrammarParser.prototype;
// The namespace option is off, so saxes represents each attribute value as a string.
grammar.on('opentagstart', (tag) => tree.open(tag.name, tag.attributes as Record<string, string>));
grammar.on('attribute', (attribute) => tree.attribute(attribute.name));
grammar.on('text', (text) => tree.text(text));
grammar.on('cdata', (text) => tree.text(text));
grammar.on('closetag', () => tree.close());
grammar.on('xmldecl', (declaration) => isOurs(declaration) || object('declaration'));
grammar.on('doctype', () => refuse('doctype'));
grammar.on('processinginstruction', () => object('instruction'));
grammar.on('comment', () => tree.isOpen() && object('comment'));
// The parser's own messages are discarded, because they repeat names from the document.
grammar.on('error', () => refuse('illFormed'));

/**
 * Parses a document with the saxes parser according to the strict grammar of the gateway's interface. Throws
 * `document_malformed` at the first deviation.
 */
export function parseXml(text: string, limits: XmlLimits): XmlElement {
  parser = new GrammarParser({ position: false });
  tree = createTree(limits, refuse, refuse);
  object = refuse;
  return parse(text);
}

/**
 * Parses any well-formed document that has no DOCTYPE and stays within the limits, and adds each deviation from the
 * strict grammar to `objections`. Throws `document_malformed` for any other document.
 */
export function parseAnyXml(text: string, limits: XmlLimits, objections: Objections): XmlElement {
  const note = (reason: Refusal) => {
    if (!objections.has(reason)) objections.set(reason, parser.line);
  };
  // XML 1.0 requires a parser to treat a document with a later 1.x version number as an XML 1.0 document.
  parser = new GrammarParser({ position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  tree = createTree(limits, refuse, note);
  object = note;
  return parse(text);
}

function parse(text: string): XmlElement {
  parser.write(text).close();
  return tree.root() ?? refuse('illFormed');
}

function refuse(reason: Refusal): never {
  throw toRefusal(reason, parser.line);
}

/** Returns the objections as clauses without a final period, in document order. */
export const toReasons = (objections: Objections): readonly string[] =>
  [...objections].map(([reason, line]) => toReason(reason, line));

function isOurs({ version, encoding }: XMLDecl): boolean {
  return version === '1.0' && (encoding === undefined || utf8.test(encoding));
}
