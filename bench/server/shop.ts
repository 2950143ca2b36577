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

/** A shop for benchmarks, with one order table, a till that logs nothing, and a gateway on the loopback interface. */
export interface BenchShop {
  readonly till: Till;
  readonly database: KyselyDatabase<ShopTables>;
  /** The port of the HTTP server that serves the till's routes. */
  readonly port: number;
  /** Starts a payment for a new order. */
  start(): Promise<Started>;
  /**
   * Completes a payment at the gateway and returns the webhook that the gateway would send. Call it once per payment.
   */
  webhook(started: Started): string;
  /**
   * Completes a payment at the gateway and passes its webhook directly to the till's routes, without an HTTP request.
   */
  notify(started: Started): Promise<void>;
  /** Resolves when onPaid has run for the payment. */
  paid(started: Started): Promise<void>;
  close(): Promise<void>;
}

export interface Started {
  readonly payment: string;
  readonly refno: string;
}

const path = '/api/payments/webhook';

/**
 * Opens a gateway that responds to status queries with the payments in `entries`, which is keyed by transaction id and
 * by reference.
 */
export async function openGateway() {
  const entries = new Map<string, Entry>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const query = readStatusQuery(Buffer.concat(chunks).toString());
      const entry = entries.get(query.transactionId ?? query.refno ?? '');
      response
        .writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' })
        .end(answerStatus(entry ? [entry] : [], query));
    });
  });
  return { entries, ...(await listen(server)) };
}

let orders = 0;
let transactions = 0;

export interface BenchConfig {
  /** Rate limit for status queries. Defaults to 100,000 per second; `{}` applies the till's default. */
  readonly pace?: { readonly callsPerSecond?: number };
  /**
   * If false, the shop does not use prepared statements on PostgreSQL. Must be false if countStatements is used.
   * Defaults to true, because the other contenders use prepared statements.
   */
  readonly isMeasured?: boolean;
  /** If true, the `revision` hook queries one of the shop's tables through `tx`. Defaults to false. */
  readonly queriesRevision?: boolean;
}

/** Opens a shop with its own gateway and a store on disk. */
export async function openShop(
  dialect: Dialect,
  { pace = { callsPerSecond: 100_000 }, isMeasured = true, queriesRevision = false }: BenchConfig = {},
): Promise<BenchShop> {
  const { location, remove } = await makeDiskRoom(dialect);
  const gateway = await openGateway();
  const database = withKysely<ShopTables>(openDatabase({ ...location, postgres: { preparedStatements: isMeasured } }));
  await createShopTable(database);
  const onPaid = new Map<string, () => void>();
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
        if (queriesRevision)
          await tx.selectFrom('shop_event').select('kind').where('order_id', '=', order).executeTakeFirst();
        return '1';
      },
      onPaid: async ({ id, order }, tx) => {
        await tx.insertInto('shop_event').values({ order_id: order, payment_id: id, kind: 'paid' }).execute();
        onPaid.get(id)?.();
        onPaid.delete(id);
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
    notify: async (started) => {
      const headers = { 'content-type': 'text/xml' };
      const body = webhook(started);
      const { status } = await POST(new Request(`http://shop.example${path}`, { method: 'POST', headers, body }));
      if (status !== 200) throw new Error(`The webhook route responded with status ${status} instead of 200.`);
    },
    paid: ({ payment }) => new Promise((resolve) => void onPaid.set(payment, resolve)),
    close: async () => {
      await till.close();
      await server.close();
      await gateway.close();
      await remove();
    },
  };
}

export const webhookPath = path;
