// Serves an installed shop until standard input ends. The arguments are the port, the URL of the gateway and the
// database. Prints the orders whose hooks have run, one per line.
import { createServer } from 'node:http';
import process from 'node:process';
import { createTill } from '@tillkit/server';
import { toNodeHandler } from '@tillkit/server/node';

const [port, gatewayUrl, database] = process.argv.slice(2);
const note = (kind) => async (payment) => console.log(`${kind} ${payment.order}`);
const till = createTill({
  environment: 'sandbox',
  database,
  gateway: { browserUrl: gatewayUrl },
  resultPage: ({ id }) => `/result/${id}`,
  orders: {
    quote: async ({ order }) => ({ order, revision: '1', amount: 4990, currency: 'CHF' }),
    revision: async () => '1',
    onPaid: note('paid'),
    onFailed: note('failed'),
  },
});
try {
  await till.ready();
} catch (error) {
  console.log(`${error.code}: ${error.message} ${error.hint}`);
  process.exit(1);
}
till.checks.start();
const server = createServer(toNodeHandler(till.routes('/api/payments').POST)).listen(Number(port), '127.0.0.1', () =>
  console.log('ready'),
);
process.stdin.resume().on('end', async () => {
  server.close();
  server.closeAllConnections();
  await till.close();
  process.exit();
});
