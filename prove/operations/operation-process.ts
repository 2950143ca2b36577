// A shop that authorizes, settles, cancels and credits: a till behind node:http on loopback, in a process of its own that can be told to
// die at a write. What it is to be comes in TILLKIT_PROVE_SHOP; orders are given below /control.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTill, type AuthorizedPayment, type EndedOperation, type Payment, type Quote } from '@tillkit/server';
import { toNodeHandler } from '@tillkit/server/node';
import { openShopDatabase } from '../shop-database.ts';
import type { FromShop } from '../shop-process.ts';
import type { Deed, OperationSettings, Order, Told } from './operation-shop.ts';
import { watchWrites, type Write } from './writes.ts';

const settings = JSON.parse(process.env['TILLKIT_PROVE_SHOP'] ?? '{}') as OperationSettings; // written by `startShop`
const say = (message: FromShop) => void process.send?.(message);
let ahead = settings.skew ?? 0;

let death: Extract<Order, { do: 'arm' }>['death'];
let writes: Write[] = [];
watchWrites((moment, write) => {
  if (moment === 'before') writes.push(write);
  if (death?.moment === moment && death.write === writes.length) process.kill(process.pid, 'SIGKILL');
});

const { database, write } = openShopDatabase(settings.location, settings.library);
const { time } = database;

async function tell(
  kind: string,
  { id, order, amount, currency }: Pick<Payment, 'id' | 'order' | 'amount' | 'currency'>,
  tx: unknown,
): Promise<void> {
  await write(tx, { order_id: order, payment_id: id, kind, amount, currency });
}
const end = ({ kind, key, payment }: EndedOperation, tx: unknown) => tell(`${kind} ${key}`, payment, tx);

const till = createTill({
  environment: 'sandbox',
  gateway: { browserUrl: settings.gatewayUrl },
  merchants: settings.merchants,
  database: { ...database, ...(time && { time: async () => (await time()) + ahead }) },
  orders: {
    quote: async (body) => body as Quote, // the runs post whole quotes
    revision: async () => '1',
    onPaid: (payment, tx) => tell('paid', payment, tx),
    onFailed: (payment, tx) => tell('failed', payment, tx),
    onSettled: end,
    onCanceled: end,
    onCredited: end,
  },
  resultPage: ({ id }) => `/payment/${id}`,
  log: (log) => say({ log }),
  clock: { now: () => Date.now() + ahead, monotonic: () => performance.now() + ahead },
});

async function follow(order: Order): Promise<Told> {
  if (order.do === 'arm') {
    ({ death } = order);
    writes = [];
  }
  if (order.do === 'look') {
    ahead += order.ahead;
    await till.checks.runDue();
  }
  if (order.do === 'sendAgain')
    try {
      await till.payments.operations.sendAgain(order.operation, { by: 'prove', reason: 'The books do not show it.' });
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (code !== 'not_allowed_in_state') throw error; // the answer to an earlier order was lost
    }
  if (order.do === 'operate' || order.do === 'authorize') {
    try {
      const authorized = await act(order);
      if (authorized) {
        const { authorization, id: payment, refno } = authorized;
        return { authorization, payment, refno, writes };
      }
    } catch (error) {
      return { refused: (error as { readonly code?: string }).code ?? String(error), writes };
    }
  }
  if (order.do === 'save') return { alias: await till.aliases.save(order.payment, order.customer), writes };
  const operations = 'payment' in order ? await till.payments.operations(order.payment) : [];
  const payments = order.do === 'payments' ? await till.payments.list({ order: order.order }) : [];
  return { operations, payments, writes };
}

async function act(deed: Deed): Promise<AuthorizedPayment | undefined> {
  if (deed.do === 'authorize') return till.payments.authorize(deed.request);
  const { payment, kind, ...request } = deed.wish;
  await till.payments[kind](payment, request);
  return undefined;
}

process.on('disconnect', () => process.exit());
process.on('message', () => void till.close().then(() => process.exit())); // it is told to end

await till.ready();
if (settings.polls) till.checks.start();
const { GET, POST } = till.routes('/pay');
const handle = toNodeHandler((request) => (request.method === 'GET' ? GET : POST)(request));
const control = async (incoming: IncomingMessage) => follow(JSON.parse(await text(incoming)) as Order); // written by `giveOrder`
const server = createServer((incoming, outgoing) => {
  if (incoming.url !== '/control') return void handle(incoming, outgoing);
  void control(incoming).then((told) => outgoing.end(JSON.stringify(told)));
});
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port })); // it listens on TCP
