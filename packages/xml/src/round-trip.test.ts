import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CheckoutError } from '@tillkit/core';
import { secondTree } from '../corpus/second-parser.mjs';
import type { XmlElement } from './element.ts';
import type { XmlNode } from './node.ts';
import { readXml } from './read.ts';
import { writeXml } from './write.ts';

vi.setConfig({ testTimeout: 60_000 });
const runs = { trees: 2_000, values: 10_000 };

const legal = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;
const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z_][\w.-]{0,20}$/).filter((text) => text !== 'xmlns'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'amount', 'parameter', 'xml'),
);
const awkward = fc.constantFrom(
  ']]>',
  ']]',
  '\r',
  '\r\n',
  '\t',
  '<',
  '&',
  '"',
  '&amp;',
  '<![CDATA[',
  '\uFEFF',
  '\u{1F600}',
);
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(awkward).map((parts) => parts.join('')),
);
const value = anything.filter((text) => legal.test(text));
const attributes = fc.dictionary(name, value, { maxKeys: 4 });
const content = fc.oneof(
  value.map((text) => ({ text })),
  value.map((cdata) => ({ cdata })),
);

const { tree } = fc.letrec<{ tree: XmlNode; leaf: XmlNode; branch: XmlNode }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4, withCrossShrink: true }, tie('leaf'), tie('branch')),
  leaf: fc.tuple(name, attributes, content).map(([is, has, holds]) => ({ name: is, attributes: has, ...holds })),
  branch: fc
    .tuple(name, attributes, fc.uniqueArray(tie('tree'), { selector: (child) => child.name, maxLength: 5 }))
    .map(([is, has, children]) => ({ name: is, attributes: has, children })),
}));

/** Returns the element that `readXml` must return after the node has been written. */
function toElement({ name: is, attributes: has, children = [], text, cdata }: XmlNode): XmlElement {
  return {
    name: is,
    attributes: Object.assign(Object.create(null), has),
    children: children.map(toElement),
    text: text ?? cdata ?? '',
  };
}

test('K62 xml-out: every tree is unchanged after it is written and read back, and a second parser accepts the written document', () => {
  fc.assert(
    fc.property(tree, (root) => {
      const document = writeXml(root);
      expect(readXml(document)).toEqual(toElement(root));
      expect(secondTree(document)?.children.length).toBe(root.children?.length ?? 0);
    }),
    { numRuns: runs.trees },
  );
});

test('K62 xml-out: writeXml either refuses a string or writes it so that two parsers read it back unchanged', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom('text', 'cdata', 'attribute'), (text, where) => {
      const node: XmlNode =
        where === 'attribute' ? { name: 'a', attributes: { b: text } } : { name: 'a', [where]: text };
      if (legal.test(text)) {
        const document = writeXml(node);
        const [ours, second] = [readXml(document), secondTree(document)];
        expect(where === 'attribute' ? ours.attributes['b'] : ours.text).toBe(text);
        expect(where === 'attribute' ? second?.attributes.get('b') : second?.text).toBe(text);
      } else expect(() => writeXml(node)).toThrow(CheckoutError);
    }),
    { numRuns: runs.values },
  );
});

test('for any string used as a name, writeXml either refuses it or writes a document from which readXml reads the same name', () => {
  fc.assert(
    fc.property(fc.oneof(anything, name), (text) => {
      const node = { name: 'a', children: [{ name: text, attributes: { [text]: '1' } }] };
      try {
        expect(readXml(writeXml(node)).children[0]?.name).toBe(text);
      } catch (error) {
        expect(error).toMatchObject({ name: 'CheckoutError', code: 'document_unwritable' });
      }
    }),
    { numRuns: runs.trees },
  );
});
