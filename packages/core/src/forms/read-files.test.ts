import { expect, test } from 'vitest';
import { encodeFiles, readFiles } from './read-files.ts';

const file = (name: string, type = 'application/pdf', size = 3) =>
  new File([new Uint8Array(size).fill(65)], name, { type });
const entries = (...files: readonly unknown[]) => files.map((value) => ['attachments', value] as const);

test('readFiles returns the files and ignores text entries, other field names and empty file inputs', () => {
  const proof = file('a.pdf');
  const { files, issue } = readFiles([['other', proof], ...entries('text', proof, file('', '', 0), null)]);
  expect(files).toEqual([proof]);
  expect(issue).toBeUndefined();
});

test('readFiles reports too many files, a file of the wrong type and a file that is too large', () => {
  const limits = { most: 1, bytes: 10 };
  expect(readFiles(entries(file('a'), file('b')), limits).issue).toBe('too_many');
  expect(readFiles(entries(file('a.svg', 'image/svg+xml')), limits).issue).toBe('bad_format');
  expect(readFiles(entries(file('a.pdf', 'application/pdf', 11)), limits).issue).toBe('too_long');
  expect(readFiles(entries(file('a.pdf', 'application/pdf', 10)), limits).issue).toBeUndefined();
});

test('by default, readFiles accepts at most five files of up to five million bytes each', () => {
  expect(readFiles(entries(...Array.from({ length: 6 }, (_, i) => file(`${i}`)))).issue).toBe('too_many');
  expect(readFiles(entries(file('a', 'image/png', 5_000_001))).issue).toBe('too_long');
});

test('encodeFiles encodes files for the XML authorization', async () => {
  expect(await encodeFiles([file('a.pdf')])).toEqual([{ mimeType: 'application/pdf', name: 'a.pdf', value: 'QUFB' }]);
});
