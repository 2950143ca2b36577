import { operations, type Operation } from '@tillkit/core/internal';
import { readAnyXml } from '@tillkit/xml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchanges } from '../conformance/exchanges/index.ts';
import type { Exchange } from '../conformance/model.ts';
import { createChance, mutate, mutateValue } from '../test/conformance/mutate.ts';
import { openTarget } from '../test/conformance/open-target.ts';
import { parseDocument, readCall } from './api-document.ts';
import { sizeOf } from '../../../../prove/sizes.ts';

/**
 * Number of documents in each test. A small number of documents go through the whole route, including the ledger and
 * the journal. A larger number are passed only to `readCall`. Most documents are passed only to the document parser,
 * with the same limits as in the endpoints.
 */
const runs = { route: sizeOf('sandboxCalls'), call: sizeOf('sandboxDocuments'), document: sizeOf('sandboxTexts') };
const seed = Number(process.env['TILLKIT_FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Limits for parsing a response, which may be larger than the request that it echoes. */
const asAnswer = { maxBytes: 4_194_304, maxElements: 50_000 };

type Sent = Pick<Exchange, 'call' | 'document'>;

let opened: Awaited<ReturnType<typeof openTarget>>;
let corpus: readonly Sent[];
beforeAll(async () => {
  opened = await openTarget();
  corpus = await Promise.all(
    exchanges.map(async ({ call, document }) => {
      const completed = await opened.needs.complete(document);
      return { call, document: 'document' in completed ? completed.document : document };
    }),
  );
});
afterAll(() => opened.close());

/** Yields mutated documents from the corpus. Some mutations change only a value. */
function* documents(count: number, salt: number): Generator<Sent> {
  const chance = createChance(seed + salt);
  for (let n = 0; n < count; n++) {
    const { call, document } = corpus[Math.floor(chance() * corpus.length)] ?? expect.fail('The corpus is empty.');
    yield { call, document: chance() < 0.7 ? mutate(document, chance) : mutateValue(document, chance) };
  }
}

/**
 * Returns whether a response is well-formed. Repeated values are allowed, because the response may echo them from the
 * request.
 */
const isRead = (answer: string): boolean => readAnyXml(new TextEncoder().encode(answer), asAnswer).root !== undefined;

const repeat = `Repeat with TILLKIT_FUZZ_SEED=${seed}`;

test('the XML endpoints respond to any document with a well-formed document', { timeout: 300_000 }, async () => {
  const broken: string[] = [];
  for (const { call, document } of documents(runs.route, 1))
    if (!isRead(await opened.target.send(call, document))) broken.push(document);
  expect(broken, repeat).toEqual([]);
  expect(opened.lines.filter((line) => line.startsWith('internal error'))).toEqual([]);
});

/**
 * Runs a function without collecting stack traces. The parser throws and catches errors internally, and stack traces
 * would double the run time.
 */
function withoutStacks(work: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

test('readCall reads any document or refuses it with a well-formed response', { timeout: 300_000 }, () => {
  const [merchant] = opened.settings.merchants;
  const encoder = new TextEncoder();
  const refusals = new Set<string>();
  const broken: string[] = [];
  let accepted = 0;
  withoutStacks(() => {
    for (const { call, document } of documents(runs.call, 2)) {
      const operation: Operation = operations[call];
      const read = readCall(operation, parseDocument(encoder.encode(document)), merchant);
      if (read.ok) accepted++;
      else if (!refusals.has(read.error)) {
        refusals.add(read.error);
        if (!isRead(read.error)) broken.push(document);
      }
    }
  });
  expect(broken, repeat).toEqual([]);
  expect(accepted).toBeGreaterThan(runs.call / 40);
  expect(refusals.size).toBeGreaterThan(runs.call / 20);
});

test('parseDocument either parses or rejects any document, without throwing an error', { timeout: 300_000 }, () => {
  const encoder = new TextEncoder();
  let read = 0;
  withoutStacks(() => {
    for (const { document } of documents(runs.document, 3)) if (parseDocument(encoder.encode(document)).root) read++;
  });
  expect(read).toBeGreaterThan(runs.document / 5);
  expect(read).toBeLessThan(runs.document);
});
