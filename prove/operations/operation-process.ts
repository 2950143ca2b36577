// A shop that authorizes, settles, cancels and credits payments. Its till is served through `node:http` on a loopback
// address and runs in a process that can kill itself before or after a database write. The process reads its settings
// from TILLKIT_PROVE_SHOP and receives commands at `/control`.
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTill, type AuthorizedPayment, type EndedOperation, type Payment, type Quote } from '@tillkit/server';
import { toNodeHandler } from '@tillkit/server/node';
import { openShopDatabase } from '../shop-database.ts';
import type { FromShop, ToShop } from '../shop-process.ts';
import type { Command, Action, OperationSettings, Reply } from './operation-shop.ts';
import { watchWrites, type Write } from './writes.ts';

const settings = JSON.parse(process.env['TILLKIT_PROVE_SHOP'] ?? '{}') as OperationSettings;
const send = (message: FromShop) => void process.send?.(message);
const { timeFile, skew = 0 } = settings;
const skippedTime = () => (timeFile === undefined ? 0 : Number(readFileSync(timeFile, 'utf8')));
let passed = skew;
/** Milliseconds by which each clock differs from the time of all processes. */
const steps = { own: 0, shared: 0 };
const ahead = () => passed + skippedTime();

const { addressFile } = settings;
if (addressFile !== undefined) {
  const { lookup } = dns;
  // The type of `lookup` has several overloads, which this function forwards to.
  dns.lookup = ((host: string, ...rest: [dns.LookupOptions, () => void]) =>
    lookup(host.endsWith('.example') ? readFileSync(addressFile, 'utf8') : host, ...rest)) as typeof dns.lookup;
}

let death: Extract<Command, { do: 'arm' }>['death'];
let writes: Write[] = [];
watchWrites((moment, write) => {
  if (moment === 'before') writes.push(write);
  if (death?.moment === moment && death.write === writes.length) process.kill(process.pid, 'SIGKILL');
});

const { database, write, trace } = await openShopDatabase(settings.location, settings.library);
const { time } = database;

async function recordHook(
  kind: string,
  { id, order, amount, currency }: Pick<Payment, 'id' | 'order' | 'amount' | 'currency'>,
  tx: unknown,
): Promise<void> {
  await write(tx, { order_id: order, payment_id: id, kind, amount, currency });
}
const end = ({ kind, key, payment }: EndedOperation, tx: unknown) => recordHook(`${kind} ${key}`, payment, tx);

const till = createTill({
  environment: 'sandbox',
  gateway: { browserUrl: settings.gatewayUrl },
  merchants: settings.merchants,
  database: { ...database, ...(time && { time: async () => (await time()) + ahead() + steps.shared }) },
  orders: {
    quote: async (body) => body as Quote,
    revision: async () => '1',
    onPaid: (payment, tx) => recordHook('paid', payment, tx),
    onFailed: (payment, tx) => recordHook('failed', payment, tx),
    onSettled: end,
    onCanceled: end,
    onCredited: end,
  },
  resultPage: ({ id }) => `/payment/${id}`,
  log: (log) => send({ log }),
  clock: { now: () => Date.now() + ahead() + steps.own, monotonic: () => performance.now() + ahead() },
});

async function execute(command: Command): Promise<Reply> {
  if (command.do === 'arm') {
    ({ death } = command);
    writes = [];
  }
  if (command.do === 'runChecks') {
    passed += command.ahead;
    await till.checks.runDue();
  }
  if (command.do === 'reconcile') {
    // The period includes the payments that were settled before the backup, because they may have lost credits.
    const { restored } = await till.payments.reconcile({ from: 0, to: Date.now() + ahead() + 1000 });
    return { writes, ...(restored && { restored }) };
  }
  if (command.do === 'sendAgain')
    try {
      await till.payments.operations.sendAgain(command.operation, { by: 'prove', reason: 'The books do not show it.' });
    } catch (error) {
      const { code } = error as { readonly code?: string };
      // The parent process repeats the `sendAgain` command if the response to the first attempt was lost. The operation
      // may already have been sent in this case, so the error `not_allowed_in_state` is ignored.
      if (code !== 'not_allowed_in_state') throw error;
    }
  if (command.do === 'operate' || command.do === 'authorize') {
    try {
      const authorized = await act(command);
      if (authorized) {
        const { authorization, id: payment, refno } = authorized;
        return { authorization, payment, refno, writes };
      }
    } catch (error) {
      return { refused: (error as { readonly code?: string }).code ?? String(error), writes };
    }
  }
  if (command.do === 'save') return { alias: await till.aliases.save(command.payment, command.customer), writes };
  const operations = 'payment' in command ? await till.payments.operations(command.payment) : [];
  const payments = command.do === 'payments' ? await till.payments.list({ order: command.order }) : [];
  return { operations, payments, writes };
}

async function act(action: Action): Promise<AuthorizedPayment | undefined> {
  if (action.do === 'authorize') return till.payments.authorize(action.request);
  const { payment, kind, ...request } = action.request;
  await till.payments[kind](payment, request);
  return undefined;
}

process.on('disconnect', () => process.exit());
process.on('message', (message: ToShop) => {
  if (message === 'end') void till.close().then(() => process.exit());
  else if (message !== 'idle') steps[message.clock] = message.ahead;
});

await till.ready();
if (!settings.isUntraced) await trace();
if (settings.polls) till.checks.start();
const { GET, POST } = till.routes('/pay');
const handle = toNodeHandler((request) => (request.method === 'GET' ? GET : POST)(request));
const control = async (incoming: IncomingMessage) => execute(JSON.parse(await text(incoming)) as Command);
const server = createServer((incoming, outgoing) => {
  if (incoming.url !== '/control') return void handle(incoming, outgoing);
  void control(incoming).then(
    (reply) => outgoing.end(JSON.stringify(reply)),
    // The command may have taken effect, so the parent process receives no response.
    () => outgoing.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => send({ port: (server.address() as AddressInfo).port }));
