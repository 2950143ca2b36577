import { expect, test } from 'vitest';
import { parseDocument } from './api-document.ts';

const card = '4111111111111111';
const bytes = (document: string) => new TextEncoder().encode(document);

test.each([
  ['<a><refno>A7Q2</refno></a>', 'harmless'],
  [`<a><refno>${card}</refno></a>`, 'harmless'], // A refno is an identifier, not card data.
  [`<a><cardNumber>${card}</cardNumber></a>`, 'card'],
  ['<a><cvv>123</cvv></a>', 'card'],
  [`<a note="${card}"/>`, 'card'],
  [`<a><b name="pan">${card}</b></a>`, 'card'],
  [`<a><b>&#52;${card.slice(1)}</b></a>`, 'card'],
  [`<a><b><![CDATA[${card}]]></b></a>`, 'card'],
  ['<a><x:cvv xmlns:x="urn:x">123</x:cvv></a>', 'card'],
  ['<a><cvv>1<!-- -->23</cvv></a>', 'card'],
  [`<!-- ${card} --><a/>`, 'unknown'],
  [`<a/><!-- ${card} -->`, 'unknown'],
  [`<?pan ${card}?><a/>`, 'unknown'],
  [`<a>${card}<b/></a>`, 'unknown'],
  [`<a xmlns="${card}"/>`, 'unknown'],
  [`<a><größe>${card}</größe></a>`, 'unknown'],
  [`<a>${card}`, 'no document'],
])('the document %s is classified as: %s', (document, verdict) => {
  const { root, card: cardRefusal, note } = parseDocument(bytes(document));
  expect(note.isHarmless).toBe(verdict === 'harmless');
  expect([root !== undefined, cardRefusal !== undefined]).toEqual([verdict !== 'no document', verdict === 'card']);
});

test('a document with card data that a mask could miss is not stored', () => {
  for (const document of ['<a><x:cvv xmlns:x="urn:x">123</x:cvv></a>', '<a><cvv>1<!-- -->23</cvv></a>'])
    expect(parseDocument(bytes(document)).note.body).toBe('');
  const wide = Uint8Array.from(Buffer.from(`\uFEFF<a><b>${card}</b></a>`, 'utf16le'));
  expect(parseDocument(wide).note.body).toBe('');
  expect(parseDocument(wide.subarray(0, -1)).note.body).toBe('');
});

test('a document in an encoding other than UTF-8 is stored as decoded text', () => {
  const wide = Uint8Array.from(Buffer.from('\uFEFF<a>Zürich', 'utf16le'));
  expect(parseDocument(wide).note.body).toBe('\uFEFF<a>Zürich');
});
