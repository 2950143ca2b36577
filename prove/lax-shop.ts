import { createTill, openDatabase, type Till } from '@tillkit/server';
import type { makeRoom } from '../packages/server/src/test/stores.ts';
import type { Clock } from '../packages/server/src/testing/clock.ts';
import { hmacKey, merchantId, password } from '../packages/server/src/testing/messages.ts';

type Location = Awaited<ReturnType<typeof makeRoom>>['location'];

/** Opens a till on a store, with its own clock and without a log. Every order has the revision 1. */
export async function openLaxShop(location: Location, clock: Clock, gatewayUrl: string): Promise<Till> {
  const isShared = location.url !== undefined;
  const till = createTill({
    environment: 'sandbox',
    gateway: { browserUrl: gatewayUrl },
    merchants: [{ id: merchantId, hmacKey, password }],
    database: { ...openDatabase(location), ...(isShared && { time: async () => clock.now() }) },
    orders: { quote: async () => undefined, revision: async () => '1', onPaid: async () => {} },
    resultPage: ({ id }) => `/payment/${id}`,
    log: () => {},
    clock,
  });
  await till.ready();
  return till;
}
