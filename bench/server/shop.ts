import { createServer } from 'node:http';
import { openTill, type Till } from '../../packages/server/src/till.ts';
import { toNodeHandler } from '../../packages/server/src/adapters/node.ts';
import { openDatabase } from '../../packages/server/src/store/database.ts';
import { withKysely, type KyselyDatabase } from '../../packages/server/src/store/databases/kysely.ts';
import { answerStatus, readStatusQuery, type Entry } from '../../packages/server/src/testing/gateway/ledger.ts';
import { listen } from '../../packages/server/src/test/listen.ts';
import { hmacKey, merchantId, password, toWebhook } from '../../packages/server/src/testing/messages.ts';
import { aQuote } from '../../packages/server/src/test/shop.ts';
import { createShopTable, type Dialect, type ShopTables } from '../../packages/server/src/test/stores.ts';
import { makeDiskRoom } from './room.ts';

/** A shop with one order table, its till and a gateway on loopback; nothing is logged. */
export interface BenchShop {
  readonly till: Till;
  readonly database: KyselyDatabase<ShopTables>;
  /** Where its routes listen. */
  readonly port: number;
  /** Starts one payment of a new order. */
  start(): Promise<Started>;
  /** What the gateway posts when it is paid, once per payment. */
  webhook(started: Started): string;
  /** The same through the routes, without HTTP. */
  hear(started: Started): Promise<void>;
  /** Resolves when the shop was told that it is paid. */
  paid(started: Started): Promise<void>;
  close(): Promise<void>;
}

export interface Started {
  readonly payment: string;
  readonly refno: string;
}

const path = '/api/payments/webhook';

/** Opens a gateway that knows the payments of `entries`, by transaction and by reference. */
export async function openGateway() {
  const entries = new Map<string, Entry>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = readStatusQuery(Buffer.concat(chunks).toString());
      const found = entries.get(asked.transactionId ?? asked.refno ?? '');
      response
        .writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' })
        .end(answerStatus(found ? [found] : [], asked));
    });
  });
  return { entries, ...(await listen(server)) };
}

let orders = 0;
let transactions = 0;

export interface BenchConfig {
  /** Of its status calls: none worth the name unless stated; `{}` leaves it to the till. */
  readonly pace?: { readonly callsPerSecond?: number };
  /** On PostgreSQL its statements are prepared, as those are that it is measured beside; what counts them hears of them when they are not. */
  readonly isMeasured?: boolean;
  /** Its `revision` asks something of `tx`, as that of a shop does whose orders lie beside. */
  readonly asks?: boolean;
}

/** A shop, its gateway and its store on a disk. */
export async function openShop(
  dialect: Dialect,
  { pace = { callsPerSecond: 100_000 }, isMeasured = true, asks = false }: BenchConfig = {},
): Promise<BenchShop> {
  const { location, remove } = await makeDiskRoom(dialect);
  const gateway = await openGateway();
  const database = withKysely<ShopTables>(openDatabase({ ...location, postgres: { preparedStatements: isMeasured } }));
  await createShopTable(database);
  const told = new Map<string, () => void>();
  const { till } = openTill({
    environment: 'sandbox',
    gateway: { browserUrl: `http://127.0.0.1:${gateway.port}` },
    merchants: [{ id: merchantId, hmacKey, password, ...pace }],
    database,
    resultPage: () => '/',
    log: () => {},
    orders: {
      quote: async () => undefined,
      revision: async (order, tx) => {
        if (asks) await tx.selectFrom('shop_event').select('kind').where('order_id', '=', order).executeTakeFirst();
        return '1';
      },
      onPaid: async ({ id, order }, tx) => {
        await tx.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: 'paid' }).execute();
        told.get(id)?.();
        told.delete(id);
      },
    },
  });
  await till.ready;
  const { POST } = till.routes('/api/payments');
  const server = await listen(createServer(toNodeHandler(POST)));
  const webhook = ({ refno }: Started) => {
    const transactionId = `1807101554${String(++transactions).padStart(8, '0')}`;
    const entry = { transactionId, refno, code: '2' };
    gateway.entries.set(transactionId, entry).set(refno, entry);
    return toWebhook({ refno, transactionId, more: { customerId: 'C-1', theme: 'light' } });
  };
  return {
    till,
    database,
    port: server.port,
    start: async () => {
      const { payment, parameters } = await till.start(aQuote({ order: `A-${++orders}` }));
      return { payment, refno: parameters['refno'] ?? '' };
    },
    webhook,
    hear: async (started) => {
      const headers = { 'content-type': 'text/xml' };
      const body = webhook(started);
      const { status } = await POST(new Request(`http://shop.example${path}`, { method: 'POST', headers, body }));
      if (status !== 200) throw new Error(`The message was answered with ${status}.`);
    },
    paid: ({ payment }) => new Promise((resolve) => void told.set(payment, resolve)),
    close: async () => {
      await till.close();
      await server.close();
      await gateway.close();
      await remove();
    },
  };
}

export const webhookPath = path;
