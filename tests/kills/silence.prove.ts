import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startGateway } from '../../packages/server/src/test/gateway/gateway-server.ts';
import { hmacKey, merchantId, password } from '../../packages/server/src/testing/messages.ts';
import { aQuote } from '../../packages/server/src/test/shop.ts';
import { startSilentProxy } from '../../packages/server/src/test/silent-proxy.ts';
import { makeRoom } from '../../packages/server/src/test/stores.ts';
import { createTill } from '../../packages/server/src/till.ts';
import { openDatabase } from '../../packages/server/src/store/database.ts';

/**
 * Time limit, in milliseconds. After the database connections fall silent, no payment start may take longer than
 * this limit, and payment starts must succeed again within it.
 */
const bound = 30_000;

test(
  'a till under load, with its production timeouts, works again within 30 s of a failover that leaves its database connections silent',
  { timeout: 120_000 },
  async () => {
    const { location, remove } = await makeRoom('postgres');
    const proxy = await startSilentProxy(location.url ?? '');
    const gateway = await startGateway();
    const till = createTill({
      environment: 'sandbox',
      gateway: { browserUrl: gateway.url },
      merchants: [{ id: merchantId, hmacKey, password }],
      database: openDatabase({ url: proxy.url }),
      resultPage: () => '/',
      log: () => {},
      orders: { quote: async () => undefined, revision: async () => '1', onPaid: async () => {} },
    });
    try {
      await till.ready();
      till.checks.start();
      let count = 0;
      const starts: { readonly begin: number; readonly ended: number; readonly works: boolean }[] = [];
      const start = async () => {
        const begin = performance.now();
        const works = await till.start(aQuote({ order: `A-${++count}` })).then(
          () => true,
          () => false,
        );
        starts.push({ begin, ended: performance.now(), works });
      };
      await Promise.all(Array.from({ length: 10 }, start));
      proxy.hush();
      const silence = performance.now();
      const running: Promise<void>[] = [];
      while (performance.now() - silence < bound + 5000) {
        running.push(start());
        await sleep(100);
      }
      await Promise.all(running);
      const after = starts.filter(({ begin }) => begin > silence);
      const hung = Math.max(...after.map(({ begin, ended }) => ended - begin));
      const lastFault = Math.max(silence, ...after.filter(({ works }) => !works).map(({ ended }) => ended)) - silence;
      expect(hung).toBeLessThan(bound);
      expect(lastFault).toBeLessThan(bound);
    } finally {
      await till.close();
      await gateway.close();
      await proxy.close();
      await remove();
    }
  },
);
