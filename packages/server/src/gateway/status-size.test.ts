import { expect, test } from 'vitest';
import { defaultProfile } from '@tillkit/core';
import { readStatusAnswer, statusLimits } from './status-answer.ts';
import { toItem, toStatusDocument } from '../testing/gateway/ledger.ts';

const { maxBytes } = statusLimits;
const around = (unit: string, start = '<a>', end = '</a>') =>
  start + unit.repeat(Math.floor((maxBytes - start.length - end.length) / unit.length)) + end;
const item = (at: number) => `<response>${toItem({ transactionId: String(at), refno: 'T1', code: '4' })}</response>`;
const largest = toStatusDocument(
  Array.from({ length: Math.floor((maxBytes - 1000) / (item(1000).length + 20)) }, (_, at) =>
    toItem({ transactionId: String(at), refno: 'T1', code: '4' }),
  ),
);

test('a status response with the maximum number of transactions is accepted', () => {
  expect(largest.length).toBeGreaterThan(0.9 * maxBytes);
  expect(readStatusAnswer(largest, defaultProfile)).toMatchObject({ status: 'answered' });
});

test.for([
  ['nested elements up to the size limit', around('<a>', '', '')],
  ['attributes up to the size limit', around(' b="1"', '<a', '/>')],
  ['elements up to the size limit', around('<p/>')],
  ['an entity bomb', around('&b;', `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(30_000)}">]><a>`)],
  ['one byte more than the size limit', ' '.repeat(maxBytes + 1)],
  ['50,000 nested elements', '<a>'.repeat(50_000) + '</a>'.repeat(50_000)],
  ['numeric references', around('&#65;')],
  ['comments before the root', around('<!---->', '', '<a/>')],
  ['carriage returns', around('\r')],
] as const)('a status response that consists of %s is rejected (K46, K48)', ([, document]) => {
  const bytes = new TextEncoder().encode(document);
  expect(() => readStatusAnswer(bytes, defaultProfile)).toThrow(
    expect.objectContaining({ code: 'response_malformed' }),
  );
});
