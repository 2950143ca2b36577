// A process of its own that answers status calls: its time must not count as the server's.
import { createServer } from 'node:http';
import { answerStatus, toAsked, type Entry } from '../../packages/server/src/test/gateway/ledger.ts';
import { listen } from '../../packages/server/src/test/listen.ts';

const entries = new Map<string, Entry>();
process.on('message', (entry: Entry) => entries.set(entry.transactionId, entry).set(entry.refno, entry));

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const asked = toAsked(Buffer.concat(chunks).toString());
    const found = entries.get(asked.transactionId ?? asked.refno ?? '');
    response
      .writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' })
      .end(answerStatus(found ? [found] : [], asked));
  });
});
const { port } = await listen(server);
process.send?.(port);
