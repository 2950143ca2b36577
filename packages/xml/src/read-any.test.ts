import { expect, test } from 'vitest';
import { verdicts } from '../corpus/load.mjs';
import { secondTree } from '../corpus/second-parser.mjs';
import type { XmlElement } from './element.ts';
import { readAnyXml, readXml } from './read.ts';
import { isXmlText, writeXml } from './write.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const bytesOf = (document: string | Uint8Array) => (typeof document === 'string' ? utf8(document) : document);

const city = '<a><city>Zürich</city></a>';

test.for<[name: string, document: Uint8Array, objections: readonly string[]]>([
  ['UTF-8 with a byte order mark', utf8(`\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n${city}`), []],
  ['the encoding name "utf8"', utf8(`<?xml version='1.0' encoding='utf8'?>\n${city}`), []],
  ['the encoding name "UTF8"', utf8(`<?xml version='1.0' encoding='UTF8'?>${city}`), []],
  ['a standalone declaration', utf8(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>${city}`), []],
  [
    'the encoding ISO-8859-1',
    latin1(`<?xml version='1.0' encoding='ISO-8859-1'?>\n${city}`),
    ['it declares a version other than XML 1.0 or an encoding other than UTF-8 (line 1)'],
  ],
  [
    'the encoding US-ASCII',
    utf8(`<?xml version='1.0' encoding='us-ascii'?>\n${city.replace('ü', '&#252;')}`),
    ['it declares a version other than XML 1.0 or an encoding other than UTF-8 (line 1)'],
  ],
  ['a UTF-16 byte order mark', utf16(city), ['it is not UTF-8 (line 1)']],
  [
    'an XML 1.1 declaration',
    utf8(`<?xml version="1.1"?>${city}`),
    ['it declares a version other than XML 1.0 or an encoding other than UTF-8 (line 1)'],
  ],
  ['a processing instruction', utf8(`<?php echo 1 ?>\n${city}`), ['it has a processing instruction (line 1)']],
  ['a comment before the root', utf8(`<!-- x -->${city}`), []],
  [
    'a comment in a value',
    utf8(city.replace('Zür', 'Zür<!-- x -->')),
    ['it has a comment inside the root element (line 1)'],
  ],
  ['a CDATA section', utf8(city.replace('Zürich', '<![CDATA[Zürich]]>')), []],
  [
    'namespaces and prefixes',
    utf8('<n:a xmlns:n="urn:n" xmlns="urn:d"\n xml:lang="de"><n:city n:x="1">Zürich</n:city></n:a>'),
    ['it has a name that the interface does not use (line 1)'],
  ],
  [
    'text next to child elements',
    utf8('<a>x<city>Zürich</city>\ny</a>'),
    ['an element has text next to child elements (line 1)'],
  ],
  [
    'an element whose name is not ASCII',
    utf8('<a><größe>1</größe>\n<city>Zürich</city></a>'),
    ['it has a name that the interface does not use (line 1)'],
  ],
])('readAnyXml reads a well-formed document with %s', ([, document, objections]) => {
  const result = readAnyXml(document);
  expect(result.objections).toEqual(objections);
  expect(result.root && writeXml(result.root)).toBe(`<?xml version="1.0" encoding="UTF-8"?>${city}`);
});

test('readAnyXml omits an attribute with an unusable name and keeps the other attributes of the element', () => {
  const { root } = readAnyXml(utf8('<a><city n:x="1" type="2" größe="3">Zürich</city></a>'));
  expect(root?.children[0]).toMatchObject({ text: 'Zürich', attributes: { type: '2' } });
  expect(Object.keys(root?.children[0]?.attributes ?? {})).toEqual(['type']);
});

test('readAnyXml omits a child element with an unusable name and keeps its siblings', () => {
  const { root } = readAnyXml(utf8('<a><city>Zürich</city><größe>1</größe><zip>8000</zip></a>'));
  expect(root?.children.map(({ name, text }) => [name, text])).toEqual([
    ['city', 'Zürich'],
    ['zip', '8000'],
  ]);
});

test('readAnyXml omits the text of an element if one of its child elements has an unusable name', () => {
  const { root } = readAnyXml(utf8('<a><amount>49<größe/>90</amount></a>'));
  expect(root?.children[0]).toMatchObject({ name: 'amount', text: '' });
});

test('readAnyXml keeps a repeated value and adds an objection', () => {
  const { root, objections } = readAnyXml(utf8('<a><b>1</b>\n<b>2</b></a>'));
  expect(root?.children.map(({ text }) => text)).toEqual(['1', '2']);
  expect(objections).toEqual(['an element has the same value twice (line 2)']);
});

test.for<[document: Uint8Array, reason: string]>([
  [utf8('<!DOCTYPE a><a/>'), 'it has a document type declaration (line 1)'],
  [utf8('<a>\n<b></a>'), 'it is not well-formed (line 2)'],
  [utf8('<a>&x;</a>'), 'it is not well-formed (line 1)'],
  [utf8(''), 'it is not well-formed (line 1)'],
  [utf8('<a>'.repeat(13) + '</a>'.repeat(13)), 'its elements are nested too deeply (line 1)'],
  [
    utf8(`<a${Array.from({ length: 17 }, (_, n) => ` b${n}="1"`).join('')}/>`),
    'an element has too many attributes (line 1)',
  ],
  [
    utf8(`<a${Array.from({ length: 17 }, (_, n) => ` xmlns:b${n}="1"`).join('')}/>`),
    'an element has too many attributes (line 1)',
  ],
  [utf8(`<${'n'.repeat(65)}/>`), 'it has a name that the interface does not use (line 1)'],
  [utf8(`<a>${' '.repeat(65_536)}</a>`), 'it is larger than allowed'],
  [latin1('<a>Zürich</a>'), 'it is not UTF-8'],
  [
    utf8('<?xml version="1.0" encoding="utf-16"?><a/>'),
    'its bytes are not in the encoding that it declares, or that encoding is not known',
  ],
  [
    utf8("<?xml version='1.0' encoding='klingon'?><a/>"),
    'its bytes are not in the encoding that it declares, or that encoding is not known',
  ],
])('readAnyXml refuses %o and reports the reason as the last objection', ([document, reason]) => {
  const { root, objections } = readAnyXml(document);
  expect([root, objections.at(-1)]).toEqual([undefined, reason]);
});

const hard = new Set(['illFormed', 'doctype']);

test('readAnyXml returns the same tree as readXml for each document that readXml accepts, and returns objections for every other document', () => {
  for (const { document, text, verdict, title } of verdicts) {
    if (/\p{Surrogate}/u.test(text)) continue; // UTF-8 cannot represent a lone surrogate.
    const { root, objections } = readAnyXml(bytesOf(document));
    if (verdict === 'accepted') expect([title, root, objections]).toEqual([title, readXml(document), []]);
    else if (hard.has(verdict) && !title.includes('UTF-16')) expect([title, root]).toEqual([title, undefined]);
    else expect([title, objections.length > 0]).toEqual([title, true]);
  }
});

test('every corpus document that readAnyXml reads is accepted by a second parser, and its tree can be written by writeXml', () => {
  const unwritable: string[] = [];
  for (const { document, text, title } of verdicts) {
    const { root, text: decoded } = readAnyXml(bytesOf(document));
    if (!root) continue;
    if (decoded === text) expect([title, secondTree(text) !== undefined]).toEqual([title, true]);
    try {
      writeXml(root);
    } catch {
      unwritable.push(root.name);
    }
  }
  expect(unwritable.filter((name) => /^[A-Za-z_][\w.-]*$/.test(name) && name !== 'xmlns')).toEqual([]);
});

const textsOf = ({ text, children }: XmlElement): readonly string[] => [text, ...children.flatMap(textsOf)];

test('the text that readAnyXml returns for an XML 1.1 document contains only characters that XML 1.0 can represent', () => {
  expect(readAnyXml(utf8('<?xml version="1.1"?><a>&#1;</a>')).root).toBeUndefined();
  const { root } = readAnyXml(utf8('<?xml version="1.1"?><a>\u0085</a>'));
  expect(root && textsOf(root).every(isXmlText)).toBe(true);
});
