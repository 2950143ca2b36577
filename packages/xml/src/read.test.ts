import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { CheckoutError } from '@tillkit/core';
import { envelopes } from '../corpus/load.mjs';
import { childOf, childrenOf, textOf } from './lookup.ts';
import { readXml } from './read.ts';
import { refusals } from './refusal.ts';

function refusalOf(document: string | Uint8Array): CheckoutError {
  try {
    readXml(document);
  } catch (error) {
    if (error instanceof CheckoutError) return error;
    throw error;
  }
  throw new Error('readXml accepted a document that it should reject.');
}

test('readXml returns the name, attributes, children and text of an element', () => {
  const root = readXml('<?xml version="1.0"?>\n<a b="1" c=" 2 ">\n  <d> x </d>\n  <e/>\n</a>');
  const none = Object.create(null);
  expect(root).toEqual({
    name: 'a',
    attributes: { b: '1', c: ' 2 ' },
    children: [
      { name: 'd', attributes: none, children: [], text: ' x ' },
      { name: 'e', attributes: none, children: [], text: '' },
    ],
    text: '',
  });
});

test('the attributes object has no prototype, even if the element has no attributes', () => {
  const root = readXml('<a b="1"><c/></a>');
  for (const { attributes } of [root, ...root.children]) expect(Object.getPrototypeOf(attributes)).toBeNull();
});

test('objects that several elements share are frozen', () => {
  const plain = readXml('<a/>');
  expect(Object.isFrozen(plain.attributes)).toBe(true);
  expect(Object.isFrozen(plain.children)).toBe(true);
});

test('readXml returns the same tree for bytes and for text', () => {
  for (const { document } of envelopes) expect(readXml(new TextEncoder().encode(document))).toEqual(readXml(document));
});

test('a refused document does not affect how the next document is read', () => {
  const document = '<a b="1"><c>x</c></a>';
  const before = readXml(document);
  for (const refused of [
    '<r><a>1</a><a>2',
    '<r>text<b/>',
    '<r a="1" b="',
    '<r><!-- ',
    '<!DOCTYPE a><a/>',
    '<r>&x',
    '\xff',
  ]) {
    expect(refusalOf(refused).code).toBe('document_malformed');
    expect(readXml(document)).toEqual(before);
  }
  expect(refusalOf(Uint8Array.of(0x3c, 0xe2, 0x82)).code).toBe('document_malformed');
  expect(readXml(new TextEncoder().encode(document))).toEqual(before);
});

test('a refusal states the line number and contains no text from the document', () => {
  const secret = 'SECRET4242424242424242';
  const documents = [
    `<${secret}></a>`,
    `<a>\n</${secret}>`,
    `<a ${secret}="1" ${secret}="2"/>`,
    `<a>&${secret};</a>`,
    `<a b="${secret}`,
    `<?${secret} ${secret}?><a/>`,
    `<!DOCTYPE ${secret}><a/>`,
    `<a><!-- ${secret} --></a>`,
    `<a><b>${secret}</b><b>${secret}</b></a>`,
    `<a>${secret}<b/></a>`,
    `<?xml version="1.0" encoding="${secret}"?><a/>`,
    `<a><${secret}:b/></a>`,
    `${secret}<a/>`,
  ];
  for (const document of documents) {
    const error = refusalOf(document);
    expect(error.cause).toBeUndefined();
    expect(`${error.message} ${error.hint} ${error.stack}`).not.toContain('SECRET');
  }
  expect(refusalOf(Uint8Array.of(0xff)).message).toBe(`The XML document is refused: ${refusals.encoding}.`);
  expect(refusalOf('<a>\n\n</b>').message).toBe(`The XML document is refused: ${refusals.illFormed} (line 3).`);
});

test('K47 external-entity: an external entity is refused and nothing is fetched', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end('x');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a TCP port, so address() returns an AddressInfo object.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
  for (const document of [
    `<!DOCTYPE a [<!ENTITY b SYSTEM "${address}">]><a>&b;</a>`,
    `<!DOCTYPE a [<!ENTITY % b SYSTEM "${address}">%b;]><a/>`,
    `<!DOCTYPE a SYSTEM "${address}"><a/>`,
  ]) {
    expect(refusalOf(document).message).toContain(refusals.doctype);
  }
  // Any request sent by the reader would have arrived before this request, which the test itself sends.
  await fetch(address);
  expect(requests).toBe(1);
  await new Promise((resolve) => server.close(resolve));
});

test('K49 leading-zero: readXml keeps leading zeros, exponents and long identifiers in a webhook as text', () => {
  const webhook = envelopes.find(({ name }) => name === 'webhook-leading-zeros');
  const transaction = childOf(childOf(readXml(webhook?.document ?? ''), 'body') ?? readXml('<none/>'), 'transaction');
  if (!transaction) throw new Error('The webhook does not contain a transaction element.');
  const success = childOf(transaction, 'success');
  expect(transaction.attributes['refno']).toBe('000123');
  expect(textOf(transaction, 'uppTransactionId')).toBe('000000000000000012');
  expect(textOf(transaction, 'amount')).toBe('1e3');
  expect(success && textOf(success, 'responseCode')).toBe('01');
  expect(childrenOf(transaction, 'userParameters')[0]?.children[0]).toMatchObject({
    attributes: { name: 'expm' },
    text: '01',
  });
});

test('K50 ill-formed: improperly nested elements, text after the root, NUL, invalid UTF-8 and a UTF-16 byte order mark are refused', () => {
  const rows: readonly (readonly [string | Uint8Array, keyof typeof refusals])[] = [
    ['<a><b></a></b>', 'illFormed'],
    ['<a/>success', 'illFormed'],
    ['<a>\0</a>', 'illFormed'],
    ['<a>&#0;</a>', 'illFormed'],
    [Uint8Array.of(0x3c, 0x61, 0x3e, 0xc3, 0x28, 0x3c, 0x2f, 0x61, 0x3e), 'encoding'],
    [Uint8Array.of(0xff, 0xfe, 0x3c, 0x00, 0x61, 0x00, 0x2f, 0x00, 0x3e, 0x00), 'encoding'],
    [Uint8Array.of(0xfe, 0xff, 0x00, 0x3c, 0x00, 0x61, 0x00, 0x2f, 0x00, 0x3e), 'encoding'],
  ];
  for (const [document, reason] of rows) expect(refusalOf(document).message).toContain(refusals[reason]);
});

test('readXml returns wallet data in CDATA unchanged', () => {
  const wallet = envelopes.find(({ name }) => name === 'authorize-request-wallet');
  const transaction = readXml(wallet?.document ?? '').children[0]?.children[0];
  const data = textOf(transaction?.children[0] ?? readXml('<none/>'), 'walletAPayData') ?? '';
  expect(JSON.parse(data)).toEqual({
    signature: 'MEUCIQ==',
    protocolVersion: 'ECv1',
    signedMessage: '{"tag":"<&]]>"}',
  });
});

test('the responses in a status document keep their order and item numbers', () => {
  const status = envelopes.find(({ name }) => name === 'status-several-responses');
  const transaction = readXml(status?.document ?? '').children[0]?.children[0] ?? readXml('<none/>');
  const responses = childrenOf(transaction, 'response');
  expect(responses.map(({ attributes }) => attributes['itemNr'])).toEqual(['1', '2', '3']);
  expect(responses.map((response) => textOf(response, 'responseCode'))).toEqual(['2', '4', '9']);
  expect(responses.map((response) => textOf(response, 'aliasCC'))).toEqual(['', '', '']);
});
