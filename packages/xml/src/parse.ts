import { SaxesParser, type XMLDecl } from 'saxes';
import type { XmlElement } from './element.ts';
import { type XmlLimits, xmlLimits } from './limits.ts';
import { type Refusal, toRefusal } from './refusal.ts';
import { createTree } from './tree.ts';

class GrammarParser extends SaxesParser<{ position: false }> {}

// Parsing never waits, so one document at a time stands here.
let parser = new GrammarParser({ position: false });
let tree = createTree(xmlLimits, refuse);

// With these on each instance V8 turns it into a slow object and parsing takes six times as long; a prototype stays fast.
const grammar = GrammarParser.prototype;
// Without namespaces saxes gives each attribute as text.
grammar.on('opentagstart', (tag) => tree.open(tag.name, tag.attributes as Record<string, string>));
grammar.on('attribute', (attribute) => tree.attribute(attribute.name));
grammar.on('text', (text) => tree.text(text));
grammar.on('cdata', (text) => tree.text(text));
grammar.on('closetag', () => tree.close());
grammar.on('xmldecl', (declaration) => isOurs(declaration) || refuse('declaration'));
grammar.on('doctype', () => refuse('doctype'));
grammar.on('processinginstruction', () => refuse('instruction'));
grammar.on('comment', () => tree.isOpen() && refuse('comment'));
// The parser's own messages repeat names out of the document, so they end here.
grammar.on('error', () => refuse('illFormed'));

/** Parses one document with saxes behind the closed grammar. Throws `document_malformed` at the first thing outside. */
export function parseXml(text: string, limits: XmlLimits): XmlElement {
  parser = new GrammarParser({ position: false });
  tree = createTree(limits, refuse);
  parser.write(text).close();
  return tree.root() ?? refuse('illFormed');
}

function refuse(reason: Refusal): never {
  throw toRefusal(reason, parser.line);
}

function isOurs({ version, encoding }: XMLDecl): boolean {
  return version === '1.0' && (encoding === undefined || encoding.toLowerCase() === 'utf-8');
}
