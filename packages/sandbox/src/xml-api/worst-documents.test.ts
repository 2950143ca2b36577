import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readAnyXml } from '@tillkit/xml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../conformance/to-document.ts';
import { openTarget } from '../test/conformance/open-target.ts';
import { worstDocuments } from '../test/conformance/worst-documents.ts';

let opened: Awaited<ReturnType<typeof openTarget>>;
beforeAll(async () => {
  opened = await openTarget();
});
afterAll(() => opened.close());

const answers = { maxBytes: 4_194_304, maxElements: 50_000 };

// `npm run prove worst-documents` checks that each document is processed within the time limit.
test.for(worstDocuments)('a request with 64 KiB of %s receives a response document', async ([, document]) => {
  expect(Buffer.byteLength(document)).toBeLessThanOrEqual(65_536);
  const answer = await opened.target.send('authorize', document);
  expect(readAnyXml(new TextEncoder().encode(answer), answers).root).toBeDefined();
});

test(
  'processing the worst-case documents a second time does not noticeably increase memory use',
  { timeout: 120_000 },
  async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void; // The `--expose-gc` flag makes the `gc` function available.
    const play = async () => {
      for (const [, document] of worstDocuments) await opened.target.send('authorize', document);
      await opened.app.drained();
      collect();
      return process.memoryUsage().heapUsed / 2 ** 20;
    };
    const before = await play();
    // The heap must grow by less than the total size of the documents, which are 64 KiB each.
    expect((await play()) - before).toBeLessThan(worstDocuments.length / 16);
  },
);

test('a document above the size limit is refused before it is parsed', async () => {
  const { app, base, merchant } = opened;
  const credentials = Buffer.from(`${merchant.merchantId}:${merchant.password}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/xml' };
  const body = ' '.repeat(1_048_577);
  const answer = await app.fetch(new Request(base + paths.authorize, { method: 'POST', headers, body }));
  expect(answer.status).toBe(413);
});
