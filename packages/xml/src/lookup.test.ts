import { expect, test } from 'vitest';
import { childOf, childrenOf, textOf } from './lookup.ts';
import { readXml } from './read.ts';

const malformed = expect.objectContaining({ name: 'CheckoutError', code: 'document_malformed' });

test('childOf returns the child with the given name, or undefined if there is none', () => {
  const root = readXml('<a><b>1</b><c>2</c></a>');
  expect(childOf(root, 'c')).toBe(root.children[1]);
  expect(childOf(root, 'd')).toBeUndefined();
});

test('childOf and textOf find only direct children and ignore elements nested more deeply', () => {
  const root = readXml('<a><b><amount>1</amount></b></a>');
  expect(childOf(root, 'amount')).toBeUndefined();
  expect(textOf(root, 'amount')).toBeUndefined();
});

test('childOf and textOf throw if two children have the given name', () => {
  const root = readXml('<a><body merchantId="1"/><body merchantId="2"/></a>');
  expect(() => childOf(root, 'body')).toThrow(malformed);
  expect(() => childOf(root, 'body')).toThrow('The element <a> contains more than one <body> element.');
  expect(() => textOf(root, 'body')).toThrow(malformed);
});

test('childrenOf returns all children with the given name, in document order', () => {
  const root = readXml('<u><p name="x">1</p><q/><p name="x">2</p></u>');
  expect(childrenOf(root, 'p').map(({ text }) => text)).toEqual(['1', '2']);
  expect(childrenOf(root, 'none')).toEqual([]);
});

test('textOf returns the exact text of a child, an empty string for an empty child, and undefined for a missing child', () => {
  const root = readXml('<a><b> 01 </b><c/><d x="1">2</d></a>');
  expect(textOf(root, 'b')).toBe(' 01 ');
  expect(textOf(root, 'c')).toBe('');
  expect(textOf(root, 'd')).toBe('2');
  expect(textOf(root, 'e')).toBeUndefined();
});

test('textOf throws if the child has children of its own', () => {
  const root = readXml('<a><amount><b>1</b></amount></a>');
  expect(() => textOf(root, 'amount')).toThrow(malformed);
  expect(() => textOf(root, 'amount')).toThrow('The element <amount> in <a> contains elements instead of only text.');
});

test('textOf returns undefined if no child has the given name, even if Object.prototype has a member with that name', () => {
  const root = readXml('<a/>');
  for (const name of ['__proto__', 'constructor', 'length']) expect(textOf(root, name)).toBeUndefined();
});
