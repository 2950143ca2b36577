import { expect, test, vi } from 'vitest';
import { CheckoutError } from '@tillkit/core';
import { toLimits, xmlLimits } from './limits.ts';
import { readXml } from './read.ts';
import { type Refusal, refusals } from './refusal.ts';

vi.setConfig({ testTimeout: 60_000 });

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const sized = (bytes: number): string => `<a>${'x'.repeat(bytes - 7)}</a>`;
const broad = (elements: number): string => `<r>${'<p n="1"/>'.repeat(elements - 1)}</r>`;
const attributed = (count: number): string =>
  `<a${numbers(count)
    .map((index) => ` n${index}="1"`)
    .join('')}/>`;

/** Returns the key of the refusal reason, or `accepted` if the document is accepted. */
function verdictOf(document: string | Uint8Array, limits?: Parameters<typeof readXml>[1]): string {
  try {
    readXml(document, limits);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof CheckoutError) || error.code !== 'document_malformed') throw error;
    // The keys of this record are the reasons for a refusal, so the cast is safe.
    const keys = Object.keys(refusals) as Refusal[];
    return keys.find((key) => error.message.includes(refusals[key])) ?? error.message;
  }
}

test('the default limits have the documented values and are frozen', () => {
  expect(xmlLimits).toEqual({
    maxBytes: 65_536,
    maxDepth: 12,
    maxElements: 2_000,
    maxAttributes: 16,
    maxNameLength: 64,
  });
  expect(Object.isFrozen(xmlLimits)).toBe(true);
});

const edges: readonly (readonly [limit: string, reason: Refusal, at: string, above: string])[] = [
  ['document size', 'size', sized(65_536), sized(65_537)],
  ['nesting depth', 'depth', nested(12), nested(13)],
  ['the number of elements', 'elements', broad(2_000), broad(2_001)],
  ['the number of attributes', 'attributes', attributed(16), attributed(17)],
  ['element name length', 'name', `<${'n'.repeat(64)}/>`, `<${'n'.repeat(65)}/>`],
  ['attribute name length', 'name', `<a ${'n'.repeat(64)}="1"/>`, `<a ${'n'.repeat(65)}="1"/>`],
];

test.for(edges)(
  'readXml accepts a document at the limit for %s and refuses a document that exceeds the limit',
  ([, reason, at, above]) => {
    expect(verdictOf(at)).toBe('accepted');
    expect(verdictOf(above)).toBe(reason);
  },
);

test('an empty-element tag adds to the nesting depth just as an element with an end tag does', () => {
  expect(verdictOf(`${'<a>'.repeat(11)}<b/>${'</a>'.repeat(11)}`)).toBe('accepted');
  expect(verdictOf(`${'<a>'.repeat(12)}<b/>${'</a>'.repeat(12)}`)).toBe('depth');
});

test('the attribute limit applies per element', () => {
  expect(verdictOf(`<r>${attributed(16)}${attributed(16)}</r>`)).toBe('accepted');
});

test('the document size is measured in UTF-8 bytes, for both string and byte input', () => {
  const euros = `<a>${'€'.repeat(21_843)}</a>`;
  expect(new TextEncoder().encode(euros).length).toBe(65_536);
  expect(verdictOf(euros)).toBe('accepted');
  expect(verdictOf(new TextEncoder().encode(euros))).toBe('accepted');
  expect(verdictOf(`${euros} `)).toBe('size');
  expect(verdictOf(new TextEncoder().encode(`${euros} `))).toBe('size');
});

test('a caller can set one limit and keep the defaults for the others', () => {
  expect(verdictOf(nested(3), { maxDepth: 2 })).toBe('depth');
  expect(verdictOf(nested(13), { maxDepth: 13 })).toBe('accepted');
  expect(verdictOf(sized(65_537), { maxDepth: 13 })).toBe('size');
});

test('a limit that is not a positive integer is rejected', () => {
  for (const limit of [Number.NaN, Number.POSITIVE_INFINITY, 0, -1, 1.5]) {
    expect(() => readXml('<a/>', { maxDepth: limit })).toThrow(expect.objectContaining({ code: 'argument_wrong' }));
  }
  // Callers that do not use TypeScript can pass this value.
  const missing = { maxBytes: undefined } as unknown as Partial<typeof xmlLimits>;
  expect(() => toLimits(missing)).toThrow(expect.objectContaining({ code: 'argument_wrong' }));
});

test('the size is checked before the document is decoded', () => {
  expect(verdictOf(new Uint8Array(65_537).fill(0xff))).toBe('size');
  expect(verdictOf(new Uint8Array(65_536).fill(0xff))).toBe('encoding');
});

const early: readonly (readonly [Refusal, string])[] = [
  ['depth', nested(13)],
  ['elements', broad(2_001)],
  ['attributes', attributed(17).replace('/>', '')],
  ['name', '<ä '],
  ['mixed', '<a>x<b>'],
  ['duplicate', '<a><b>1</b><b>2</b>'],
  ['comment', '<a><!-- x -->'],
  ['instruction', '<?x y?>'],
  ['doctype', '<!DOCTYPE a>'],
  ['declaration', '<?xml version="1.1"?>'],
];

test.for(early)(
  'readXml refuses a document for the reason "%s" before it parses the rest of the document',
  ([reason, start]) => {
    expect(verdictOf(`${start}\0<<<&`)).toBe(reason);
  },
);

const fill = (start: string, unit: string, end: string): string =>
  start + unit.repeat(Math.floor((65_536 - start.length - end.length) / unit.length)) + end;
const levels = numbers(9).map((level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);

const hostile: readonly (readonly [string, string, string])[] = [
  ['K46 bomb: nested entities', 'doctype', `<!DOCTYPE a [<!ENTITY e0 "x">${levels.join('')}]><a>&e9;</a>`],
  [
    'K46 bomb: a long entity repeated',
    'doctype',
    fill(`<!DOCTYPE a [<!ENTITY b "${'x'.repeat(30_000)}">]><a>`, '&b;', '</a>'),
  ],
  ['K46 bomb: numeric references', 'accepted', fill('<a>', '&#65;', '</a>')],
  ['K46 bomb: one reference of many digits', 'illFormed', fill('<a>&#', '9', ';</a>')],
  ['K46 bomb: an attribute of references', 'accepted', fill('<a b="', '&#10;', '"/>')],
  ['K48 deep-and-big: 50,000 levels', 'size', nested(50_000)],
  ['K48 deep-and-big: levels up to the size', 'depth', fill('', '<a>', '')],
  ['K48 deep-and-big: 10 MiB of one value', 'size', sized(10 * 2 ** 20)],
  ['K48 deep-and-big: 1,000,000 attributes', 'size', attributed(1_000_000)],
  ['K48 deep-and-big: attributes up to the size', 'attributes', fill('<a', ' b="1"', '/>')],
  ['elements up to the size', 'elements', fill('<r>', '<p n="1"/>', '</r>')],
  [
    'values of different names',
    'accepted',
    `<r>${numbers(1_999)
      .map((index) => `<a${index}>1</a${index}>`)
      .join('')}</r>`,
  ],
  ['a DOCTYPE of quotes', 'illFormed', fill('<!DOCTYPE a [', '"', ']><a/>')],
  ['a DOCTYPE of comments', 'doctype', fill('<!DOCTYPE a [', '<!---->', ']><a/>')],
  ['comments before the root', 'accepted', fill('', '<!---->', '<a/>')],
  ['an instruction of question marks', 'instruction', fill('<?a ', '?', '?><a/>')],
  ['carriage returns', 'accepted', fill('<a>', '\r', '</a>')],
  ['CDATA of brackets', 'accepted', fill('<a><![CDATA[', ']', ']]></a>')],
  ['CDATA sections', 'accepted', fill('<a>', 'x<![CDATA[y]]>', '</a>')],
  ['one long name', 'name', fill('<', 'n', '/>')],
  ['one long end tag', 'illFormed', fill('<a></', 'n', '>')],
  ['one long declaration', 'illFormed', fill('<?xml version="', '1', '"?><a/>')],
];

test.for(hostile)('%s: %s', ([, verdict, document]) => {
  for (const input of [document, new TextEncoder().encode(document)]) expect(verdictOf(input)).toBe(verdict);
});
