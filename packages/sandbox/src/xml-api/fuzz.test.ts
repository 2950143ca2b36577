import { operations, type Operation } from '@tillkit/core/internal';
import { readAnyXml } from '@tillkit/xml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchanges } from '../conformance/exchanges/index.ts';
import type { Exchange } from '../conformance/model.ts';
import { createChance, mutate, mutateValue } from '../test/conformance/mutate.ts';
import { openTarget } from '../test/conformance/open-target.ts';
import { parseDocument, readCall } from './api-document.ts';

/**
 * 200,000 documents in `npm run prove long`, a tenth of them in `npm test`: some through the whole route, ledger and journal included; more through what reads a call and writes
 * its refusal; the rest through the reader of documents, as the endpoints have it.
 */
const times = process.env['LONG_RUN'] === '1' ? 10 : 1;
const runs = { route: 200 * times, call: 5_800 * times, document: 14_000 * times };
const seed = Number(process.env['TILLKIT_FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** The request of a whole call is repeated in its answer. */
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

/** Mutations of the corpus, a part of them inside a value. */
function* documents(count: number, salt: number): Generator<Sent> {
  const chance = createChance(seed + salt);
  for (let n = 0; n < count; n++) {
    const { call, document } = corpus[Math.floor(chance() * corpus.length)] ?? expect.fail('There is none.');
    yield { call, document: chance() < 0.7 ? mutate(document, chance) : mutateValue(document, chance) };
  }
}

/** Whether it is well-formed. The request is repeated as it was sent, with repeated values in it. */
const isRead = (answer: string): boolean => readAnyXml(new TextEncoder().encode(answer), asAnswer).root !== undefined;

const repeat = `TILLKIT_FUZZ_SEED=${seed} brings them again`;

test('whatever comes, the endpoints answer with a document that is well-formed', { timeout: 300_000 }, async () => {
  const broken: string[] = [];
  for (const { call, document } of documents(runs.route, 1))
    if (!isRead(await opened.target.send(call, document))) broken.push(document);
  expect(broken, repeat).toEqual([]);
  expect(opened.lines.filter((line) => line.startsWith('internal error'))).toEqual([]);
});

/** What is thrown inside is caught at once, and its stack would cost as much as the reading. */
function withoutStacks(work: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

test('whatever comes, a call is read, or refused by a document that is well-formed', { timeout: 300_000 }, () => {
  const [merchant] = opened.settings.merchants;
  const encoder = new TextEncoder();
  const refusals = new Set<string>();
  const broken: string[] = [];
  let taken = 0;
  withoutStacks(() => {
    for (const { call, document } of documents(runs.call, 2)) {
      const operation: Operation = operations[call];
      const read = readCall(operation, parseDocument(encoder.encode(document)), merchant);
      if (read.ok) taken++;
      else if (!refusals.has(read.error)) {
        refusals.add(read.error);
        if (!isRead(read.error)) broken.push(document);
      }
    }
  });
  expect(broken, repeat).toEqual([]);
  expect(taken).toBeGreaterThan(runs.call / 40);
  expect(refusals.size).toBeGreaterThan(runs.call / 20);
});

test('whatever comes, a document is read or refused', { timeout: 300_000 }, () => {
  const encoder = new TextEncoder();
  let read = 0;
  withoutStacks(() => {
    for (const { document } of documents(runs.document, 3)) if (parseDocument(encoder.encode(document)).root) read++;
  });
  expect(read).toBeGreaterThan(runs.document / 5);
  expect(read).toBeLessThan(runs.document);
});
