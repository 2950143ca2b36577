import { expect, test } from 'vitest';
import { CheckoutError } from '@tillkit/core';
import { element, type XmlNode } from './node.ts';
import { readXml } from './read.ts';
import { isXmlText, writeXml } from './write.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const toText = (node: XmlNode): string => writeXml(node).slice(declaration.length);

function refusalOf(node: XmlNode): CheckoutError {
  try {
    writeXml(node);
  } catch (error) {
    if (error instanceof CheckoutError) return error;
    throw error;
  }
  throw new Error('writeXml wrote a document that it should reject.');
}

test('writeXml writes a complete request', () => {
  const request = element('request', [element('amount', '5000'), undefined, element('currency', 'CHF')]);
  const transaction = element('transaction', [request], { refno: 'TK000123' });
  const body = element('body', [transaction], { merchantId: '1000011011', testOnly: undefined });
  expect(writeXml(element('paymentService', [body], { version: '1' }))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<paymentService version="1"><body merchantId="1000011011"><transaction refno="TK000123">' +
      '<request><amount>5000</amount><currency>CHF</currency></request>' +
      '</transaction></body></paymentService>',
  );
});

test('writeXml keeps the order of children and attributes', () => {
  const node = element('r', [element('c', '1'), element('b', '2'), element('a', '3')], { z: '1', y: '2', x: '3' });
  expect(toText(node)).toBe('<r z="1" y="2" x="3"><c>1</c><b>2</b><a>3</a></r>');
});

test('writeXml escapes markup in text and attributes', () => {
  expect(toText({ name: 'a', text: `<b a="1">&amp; ' ]]></b>` })).toBe(
    `<a>&lt;b a="1"&gt;&amp;amp; ' ]]&gt;&lt;/b&gt;</a>`,
  );
  expect(toText({ name: 'a', attributes: { b: `"/><c d='&lt;'>` } })).toBe(
    `<a b="&quot;/&gt;&lt;c d='&amp;lt;'&gt;"/>`,
  );
});

test('writeXml writes whitespace as character references where a parser would otherwise change it', () => {
  expect(toText({ name: 'a', text: '\t1\n2\r3\r\n' })).toBe('<a>\t1\n2&#13;3&#13;\n</a>');
  expect(toText({ name: 'a', attributes: { b: '\t1\n2\r3 ' } })).toBe('<a b="&#9;1&#10;2&#13;3 "/>');
});

test('writeXml writes an element without content as an empty-element tag', () => {
  for (const content of [{}, { text: '' }, { children: [] }, { text: undefined, children: undefined }]) {
    expect(toText({ name: 'a', ...content })).toBe('<a/>');
  }
});

test('writeXml writes a parsed element unchanged', () => {
  const document = '<a b="1"><c>x &amp; y</c><d e="&quot;"><f/></d></a>';
  expect(toText(readXml(document))).toBe(document);
});

test('writeXml writes a CDATA value unchanged, even if it contains the end marker of a CDATA section', () => {
  expect(toText({ name: 'a', cdata: '{"b":"<&>"}' })).toBe('<a><![CDATA[{"b":"<&>"}]]></a>');
  expect(toText({ name: 'a', cdata: 'x]]>y' })).toBe('<a><![CDATA[x]]]]><![CDATA[>y]]></a>');
  expect(toText({ name: 'a', cdata: '' })).toBe('<a><![CDATA[]]></a>');
});

const marks = `]]> ]]>]]> ]]]> ]]]]>> ]] ] > <![CDATA[x]]> <!--x--> <b> </a> &amp; &#0; & " '`;
const phrases = [
  'Grün & Söhne <GmbH>',
  `Robert'); DROP`,
  '<?xml version="1.0"?>',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
];
const spaces = [' ', '\n', '\t', '\r', '\r\n', ']]\r>', ']]>\r]]>', '\u0085', '\u2028', '\uFEFF'];
const edges = ['\u202E', '\uFFFD', '\u{10FFFF}', '\u007F'];
const hostileTexts = [...marks.split(' '), ...phrases, ...spaces, ...edges];

test.for(hostileTexts.map((text) => [JSON.stringify(text), text] as const))(
  'K62 xml-out: %s is read back unchanged from text, CDATA and an attribute',
  ([, text]) => {
    expect(readXml(writeXml({ name: 'a', text })).text).toBe(text);
    expect(readXml(writeXml({ name: 'a', cdata: text })).text).toBe(text);
    expect(readXml(writeXml({ name: 'a', attributes: { b: text } })).attributes['b']).toBe(text);
  },
);

const illegal = [
  '\0',
  '\u0001',
  '\u0008',
  '\u000B',
  '\u000C',
  '\u000E',
  '\u001B',
  '\u001F',
  '\uD800',
  '\uDC00',
  '\uDE00\uD83D',
  '\uFFFE',
  '\uFFFF',
];

test.for(illegal.map((text) => [JSON.stringify(text), text] as const))(
  'K62 xml-out: %s is refused in text, CDATA and an attribute',
  ([, character]) => {
    const text = `SECRET${character}SECRET`;
    expect(isXmlText(text)).toBe(false);
    for (const node of [
      { name: 'a', text },
      { name: 'a', cdata: text },
      { name: 'a', attributes: { b: text } },
    ]) {
      const error = refusalOf(node);
      expect(error.code).toBe('document_unwritable');
      expect(`${error.message} ${error.hint}`).not.toContain('SECRET');
    }
  },
);

test('a refusal names the path of the element or attribute and never contains the value', () => {
  const deep = (node: XmlNode): XmlNode => element('authorizationService', [element('body', [node])]);
  expect(refusalOf(deep({ name: 'amount', text: 'SECRET\0' })).message).toBe(
    'The XML document cannot be written: authorizationService/body/amount contains a character that XML cannot represent.',
  );
  const tooDeep = Array.from({ length: 20 }).reduce<XmlNode>((inner) => element('a', [inner]), { name: 'a' });
  expect(refusalOf(tooDeep).message).toContain('is nested too deeply');
  expect(refusalOf(deep({ name: 'parameter', attributes: { name: 'SECRET\0' } })).message).toContain(
    'authorizationService/body/parameter@name contains',
  );
  expect(refusalOf(deep({ name: 'SECRET 1', text: 'x' })).message).toContain(
    'a child of authorizationService/body has a name',
  );
  expect(refusalOf(deep({ name: 'a', attributes: { 'SECRET 1': 'x' } })).message).not.toContain('SECRET');
  expect(refusalOf({ name: '', text: 'x' }).message).toContain('the root');
});

test("writeXml refuses element and attribute names that the gateway's interface does not use", () => {
  const names = [
    '',
    ' a',
    'a ',
    'a b',
    '1a',
    '-a',
    '.a',
    'a>',
    'a/',
    'a=',
    'a"',
    'ä',
    'x:a',
    'xmlns',
    'a\n',
    'a\0',
    'n'.repeat(65),
  ];
  for (const name of names) {
    expect(refusalOf({ name }).code).toBe('document_unwritable');
    expect(refusalOf(element('a', [{ name }])).code).toBe('document_unwritable');
    expect(refusalOf({ name: 'a', attributes: { [name]: '1' } }).code).toBe('document_unwritable');
  }
  expect(toText({ name: 'n'.repeat(64), attributes: { '_a-1.B': '1' } })).toContain('_a-1.B="1"');
});

test('writeXml refuses an element that has more than one of children, text and CDATA', () => {
  const children = [{ name: 'b' }];
  for (const content of [
    { children, text: 'x' },
    { children, cdata: 'x' },
    { text: 'x', cdata: 'x' },
    { children, cdata: '' },
  ]) {
    expect(refusalOf({ name: 'a', ...content }).message).toContain('a has more than one of children, text and cdata');
  }
});

test('writeXml refuses values that are not text', () => {
  // Callers that do not use TypeScript can pass this value.
  const number = 5000 as unknown as string;
  expect(refusalOf({ name: 'amount', text: number }).message).toContain('amount is not a string');
  expect(refusalOf({ name: 'amount', cdata: number }).message).toContain('amount is not a string');
  expect(refusalOf({ name: 'a', attributes: { amount: number } }).message).toContain('a@amount is not a string');
});

test('writeXml writes a tree with twelve levels, but refuses a tree with thirteen levels or a circular reference', () => {
  const nested = (depth: number): XmlNode =>
    depth === 1 ? { name: 'a' } : { name: 'a', children: [nested(depth - 1)] };
  const circle: { name: string; children: XmlNode[] } = { name: 'a', children: [] };
  circle.children.push(circle);
  expect(toText(nested(12))).toContain('<a/>');
  expect(refusalOf(nested(13)).code).toBe('document_unwritable');
  expect(refusalOf(circle).code).toBe('document_unwritable');
});

test('the error for the name of an attribute names the element, and its hint says that nothing was sent', () => {
  const node = element('r', [element('c', '1', { '1x': 'y' })]);
  const { message, hint } = refusalOf(node);
  expect(message).toBe(
    'The XML document cannot be written: an attribute of r/c has a name that the interface does not use.',
  );
  expect(hint).toBe('Correct the value in the order. Nothing was sent.');
});
