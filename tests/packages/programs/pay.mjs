// Runs an installed shop with a sandbox, pays an order and prints the result. The arguments are the framework, the
// database, and optionally the library that opens the database.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { payAt, startSandbox } from '@tillkit/sandbox/testing';
import { createTill } from '@tillkit/server';
import { listeners } from './listeners.mjs';

const [framework, where, library] = process.argv.slice(2);
const opened = library && (await (await import('./databases.mjs')).openDatabase(where, library));
let listener;
const server = createServer((incoming, outgoing) => listener(incoming, outgoing)).listen(0, '127.0.0.1');
await once(server, 'listening');
const shop = `http://127.0.0.1:${server.address().port}`;
const sandbox = await startSandbox({ shop });
const paid = [];
const till = createTill({
  environment: 'sandbox',
  database: opened?.database ?? (where.startsWith('postgres') ? where : { file: where }),
  gateway: { browserUrl: sandbox.url },
  resultPage: ({ id }) => `/result/${id}`,
  orders: {
    quote: async ({ order }) => ({ order, revision: '1', amount: 4990, currency: 'CHF' }),
    revision: async () => '1',
    onPaid: async ({ order }) => void paid.push(order),
  },
});
listener = await listeners[framework](till);
await till.ready();
till.checks.start();

const order = `${framework}-1`;
const answer = await fetch(`${shop}/api/payments`, {
  method: 'POST',
  body: JSON.stringify({ order }),
  headers: { 'content-type': 'application/json', origin: shop },
});
const request = await answer.json();
const { callback } = await payAt(sandbox, request);
await sandbox.drained();
let view;
do view = await (await fetch(`${shop}/api/payments/${request.payment}`)).json();
while (view.status === 'confirming');

await till.close();
await opened?.close();
await sandbox.close();
server.close();
server.closeAllConnections();
console.log(
  JSON.stringify({ start: answer.status, back: callback?.status, status: view.status, paid: paid.join(), order }),
);
