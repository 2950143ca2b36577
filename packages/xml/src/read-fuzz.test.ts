import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CheckoutError } from '@tillkit/core';
import { domTakes } from '../corpus/dom-parser.mjs';
import { envelopes, verdicts } from '../corpus/load.mjs';
import { type SecondElement, secondTree } from '../corpus/second-parser.mjs';
import type { XmlElement } from './element.ts';
import { readAnyXml, readXml } from './read.ts';
import { refusals } from './refusal.ts';
import { sizedTimeout, sizeOf } from '../../../prove/sizes.ts';

vi.setConfig({ testTimeout: sizedTimeout });
const runs = { bytes: sizeOf('xmlTexts'), mutated: sizeOf('xmlMutated'), dom: sizeOf('xmlDom') };

const withoutLoneSurrogates = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
const documents = [
  ...verdicts.map(({ text }) => withoutLoneSurrogates(text)),
  ...envelopes.map(({ document }) => document),
];

// Markup that parsers interpret, and text that resembles such markup.
const marks = `< > & / ! ? = ; # " ' - -- ] ]] ]]> <![CDATA[ <!-- --> <a> </a> <b/> x='1' : xmlns &amp; &#38; &#0; &#xD; &x;`;
const tokens = fc.constantFrom(
  ...marks.split(' '),
  ...' \n\r\t\0\u0001\u0085\u00A0\u2028\uFEFF\uFFFE\u{1F600}',
  '<?xml version="1.0"?>',
  '<?p q?>',
  '<!DOCTYPE a>',
);
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.nat(8),
  insert: fc.oneof(tokens, fc.constant('')),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function applyChange(document: string, { at, drop, insert }: Change): string {
  const index = Math.floor(at * document.length);
  return document.slice(0, index) + insert + document.slice(index + drop);
}

const mutated = fc
  .tuple(fc.constantFrom(...documents), fc.array(change, { minLength: 1, maxLength: 3 }))
  .map(([document, changes]) => withoutLoneSurrogates(changes.reduce(applyChange, document)));

/** Returns the tree, or the error message if the document is refused. Any other error fails the test. */
function read(document: string | Uint8Array): XmlElement | string {
  try {
    return readXml(document);
  } catch (error) {
    if (error instanceof CheckoutError && error.code === 'document_malformed') return error.message;
    throw error;
  }
}

/** Converts the second parser's tree to the structure of the tree that `readXml` returns. */
function toElement({ name, attributes, children, text }: SecondElement): XmlElement {
  return {
    name,
    attributes: Object.assign(Object.create(null), Object.fromEntries(attributes)),
    children: children.map(toElement),
    text: children.length > 0 ? '' : text,
  };
}

test('readXml refuses random bytes and throws no other error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(typeof read(bytes)).toBe('string');
    }),
    { numRuns: runs.bytes },
  );
});

test('readXml throws no error other than a refusal for random text, including text with lone surrogates', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(tokens, fc.string({ unit: 'binary', maxLength: 4 }), fc.constant('\uD800'))),
      (parts) => {
        read(parts.join(''));
      },
    ),
    { numRuns: runs.bytes },
  );
});

test('readXml either refuses a mutated document or reads the same values from it as a second parser', () => {
  let accepted = 0;
  fc.assert(
    fc.property(mutated, (document) => {
      const ours = read(document);
      const second = secondTree(document);
      if (typeof ours !== 'string') {
        accepted++;
        expect(second && toElement(second)).toEqual(ours);
      } else if (ours.includes(refusals.illFormed)) expect(second).toBeUndefined();
    }),
    { numRuns: runs.mutated },
  );
  expect(accepted).toBeGreaterThan(runs.mutated / 100);
});

test('readAnyXml never throws for a mutated document and refuses it only if it is ill-formed, has a DOCTYPE or exceeds a limit', () => {
  const reasons = [refusals.doctype, refusals.name, refusals.depth];
  fc.assert(
    fc.property(mutated, fc.uint8Array({ maxLength: 200 }), (document, bytes) => {
      expect(readAnyXml(bytes).objections).toBeDefined();
      const { root, text, objections } = readAnyXml(new TextEncoder().encode(document));
      if (text === undefined) return;
      // The bytes may declare a different encoding, in which case they decode to different text.
      if (root) expect(secondTree(text)).toBeDefined();
      else if (!reasons.some((reason) => objections.at(-1)?.startsWith(reason)))
        expect(secondTree(text)).toBeUndefined();
    }),
    { numRuns: runs.mutated / 2 },
  );
});

test('a DOM parser accepts every mutated document that readXml accepts', () => {
  fc.assert(
    fc.property(mutated, (document) => {
      if (typeof read(document) !== 'string') expect(domTakes(document)).toBe(true);
    }),
    { numRuns: runs.dom },
  );
});

test('reading a document never changes a prototype', () => {
  const names = Object.getOwnPropertyNames(Object.prototype);
  fc.assert(
    fc.property(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString'), fc.string(), (name, value) => {
      const text = value.replaceAll(/[^\w ]/g, '');
      const root = readXml(`<a ${name}='${text}'><${name} ${name}='${text}'><polluted>1</polluted></${name}></a>`);
      expect(Object.getPrototypeOf(root.attributes)).toBeNull();
      expect(Object.hasOwn(root.attributes, name)).toBe(true);
      expect(root.children[0]?.name).toBe(name);
      expect('polluted' in {}).toBe(false);
    }),
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(names);
});
