import { createTill, openDatabase, type Payment, type Till } from '@tillkit/server';
import { withKysely } from '@tillkit/server/kysely';
import type { Transaction } from 'kysely';
import type { makeRoom } from '../packages/server/src/test/stores.ts';
import type { Clock } from '../packages/server/src/testing/clock.ts';
import { hmacKey, merchantId, password } from '../packages/server/src/testing/messages.ts';
import { readHooksBy } from './books.ts';
import { readPayments, type TracedEnd } from './final-reads.ts';
import { readRows, traceRows } from './traces.ts';
import type { ShopTables } from '../packages/server/src/test/libraries.ts';

type Location = Awaited<ReturnType<typeof makeRoom>>['location'];

export interface LaxShop {
  readonly till: Till;
  /** Reads the till's payments and the shop's table. */
  readEnd(): Promise<TracedEnd>;
}

/**
 * Opens a till that uses `clock` and writes no log. Its store also contains the shop's table, to which the hooks write.
 * All orders have revision 1.
 */
export async function openLaxShop(location: Location, clock: Clock, gatewayUrl: string): Promise<LaxShop> {
  const isShared = location.url !== undefined;
  const database = withKysely<ShopTables>(openDatabase(location));
  const note =
    (kind: string) =>
    async ({ id, order, amount, currency }: Payment, tx: Transaction<ShopTables>) => {
      await tx.insertInto('shop_event').values({ order_id: order, payment_id: id, kind, amount, currency }).execute();
    };
  const till = createTill({
    environment: 'sandbox',
    gateway: { browserUrl: gatewayUrl },
    merchants: [{ id: merchantId, hmacKey, password }],
    database: { ...database, ...(isShared && { time: async () => clock.now() }) },
    orders: { quote: async () => undefined, revision: async () => '1', onPaid: note('paid'), onFailed: note('failed') },
    resultPage: ({ id }) => `/payment/${id}`,
    log: () => {},
    clock,
  });
  await till.ready();
  await traceRows(database);
  return {
    till,
    readEnd: async () => ({
      ...(await readPayments(till)),
      hooks: await readHooksBy(database.db),
      rows: await readRows(database),
    }),
  };
}
