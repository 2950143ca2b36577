import { expect, test } from 'vitest';
import { CheckoutError } from '@tillkit/core';
import { envelopes, verdicts } from '../corpus/load.mjs';
import { domTakes } from '../corpus/dom-parser.mjs';
import { secondTree } from '../corpus/second-parser.mjs';
import { readXml } from './read.ts';
import { refusals } from './refusal.ts';
import { writeXml } from './write.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const isRefusal = (verdict: string): verdict is keyof typeof refusals => Object.hasOwn(refusals, verdict);

/** Returns the reader's verdict and, if the document is accepted, the document as `writeXml` writes it. */
function judge(document: string | Uint8Array): { verdict: string; output: string | undefined } {
  try {
    return { verdict: 'accepted', output: writeXml(readXml(document)).slice(declaration.length) };
  } catch (error) {
    if (!(error instanceof CheckoutError) || error.code !== 'document_malformed') throw error;
    const reasons = Object.keys(refusals).filter((key) => isRefusal(key) && error.message.includes(refusals[key]));
    return { verdict: reasons.join(' '), output: undefined };
  }
}

const rows = verdicts.map((row) => [`${row.group}: ${row.title}`, row] as const);

test.for(rows)('%s', ([, { document, verdict, output }]) => {
  expect(judge(document)).toEqual({ verdict, output });
});

test('the corpus has at least 300 documents and covers every reason for refusal that can occur in a small document', () => {
  const large = ['size', 'depth', 'elements', 'attributes', 'undecodable'];
  const kinds = new Set(verdicts.map(({ verdict }) => verdict));
  expect(verdicts.length).toBeGreaterThanOrEqual(300);
  expect([...kinds].toSorted()).toEqual(
    ['accepted', ...Object.keys(refusals)].filter((kind) => !large.includes(kind)).toSorted(),
  );
});

test('no two documents in the corpus have the same title or the same content', () => {
  expect(new Set(verdicts.map(({ title }) => title)).size).toBe(verdicts.length);
  expect(new Set(verdicts.map(({ document }) => String(document))).size).toBe(verdicts.length);
});

const plain = envelopes.filter(({ document }) => !document.includes('<![CDATA['));

test.for(plain.map(({ name, document }) => [name, document] as const))(
  'readXml reads the envelope %s without losing content',
  ([, document]) => {
    const packed = document
      .replace(/^<\?xml[^>]*\?>/, '')
      .replaceAll(/>\s+</g, '><')
      .trim();
    expect(judge(document)).toEqual({ verdict: 'accepted', output: packed });
  },
);

test('a second parser agrees with readXml on whether each corpus document without a DOCTYPE is well-formed', () => {
  const judged = rows.filter(([, { verdict }]) => !['encoding', 'doctype', 'declaration'].includes(verdict));
  const disagreed = judged.filter(
    ([, { text, verdict }]) => (secondTree(text) === undefined) !== (verdict === 'illFormed'),
  );
  expect(judged.length).toBeGreaterThan(250);
  expect(disagreed).toEqual([]);
});

test('a DOM parser accepts every document that the reader accepts', () => {
  const accepted = [
    ...verdicts.filter(({ verdict }) => verdict === 'accepted'),
    ...envelopes.map((envelope) => ({ text: envelope.document })),
  ];
  expect(accepted.filter(({ text }) => !domTakes(text))).toEqual([]);
  expect(domTakes('<a><b></a></b>')).toBe(false);
});
