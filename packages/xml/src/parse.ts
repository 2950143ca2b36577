import { SaxesParser, type XMLDecl } from 'saxes';
import { utf8 } from './decode.ts';
import type { XmlElement } from './element.ts';
import { type XmlLimits, xmlLimits } from './limits.ts';
import { type Refusal, toReason, toRefusal } from './refusal.ts';
import { createTree } from './tree.ts';

type Options = { position: false } | { position: false; forceXMLVersion: true; defaultXMLVersion: '1.0' };

class GrammarParser extends SaxesParser<Options> {}

/** The first line of each deviation from the strict grammar, by its reason. */
type Objections = Map<Refusal, number>;

// Parsing never waits, so one document at a time stands here.
let parser = new GrammarParser({ position: false });
let tree = createTree(xmlLimits, refuse, refuse);
/** Called for each deviation from the strict grammar: throws for a strict reader, notes it for a lenient one. */
let object: (reason: Refusal) => void = refuse;

// With these on each instance V8 turns it into a slow object and parsing takes six times as long; a prototype stays fast.
const grammar = GrammarParser.prototype;
// Without namespaces saxes gives each attribute as text.
grammar.on('opentagstart', (tag) => tree.open(tag.name, tag.attributes as Record<string, string>));
grammar.on('attribute', (attribute) => tree.attribute(attribute.name));
grammar.on('text', (text) => tree.text(text));
grammar.on('cdata', (text) => tree.text(text));
grammar.on('closetag', () => tree.close());
grammar.on('xmldecl', (declaration) => isOurs(declaration) || object('declaration'));
grammar.on('doctype', () => refuse('doctype'));
grammar.on('processinginstruction', () => object('instruction'));
grammar.on('comment', () => tree.isOpen() && object('comment'));
// The parser's own messages repeat names out of the document, so they end here.
grammar.on('error', () => refuse('illFormed'));

/** Parses one document with saxes behind the closed grammar. Throws `document_malformed` at the first thing outside. */
export function parseXml(text: string, limits: XmlLimits): XmlElement {
  parser = new GrammarParser({ position: false });
  tree = createTree(limits, refuse, refuse);
  object = refuse;
  return parse(text);
}

/**
 * Parses any well-formed document without a DOCTYPE and within the limits, and adds each deviation from the closed
 * grammar to `objections`. Throws `document_malformed` for anything else.
 */
export function parseAnyXml(text: string, limits: XmlLimits, objections: Objections): XmlElement {
  const note = (reason: Refusal) => {
    if (!objections.has(reason)) objections.set(reason, parser.line);
  };
  // As XML 1.0 has it, a document of a later version is read as one of 1.0.
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

/** Objections as sentences without their end, in the order of the document. */
export const toReasons = (objections: Objections): readonly string[] =>
  [...objections].map(([reason, line]) => toReason(reason, line));

function isOurs({ version, encoding }: XMLDecl): boolean {
  return version === '1.0' && (encoding === undefined || utf8.test(encoding));
}
