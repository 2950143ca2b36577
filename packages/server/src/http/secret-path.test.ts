import { afterAll, expect, onTestFinished, test } from 'vitest';
import { toWebhook, type GatewayMessage } from '../testing/messages.ts';
import { openStores, type TestShop } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';
import type { Routes } from './routes.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

const [old, present] = ['7c1f4b9e0d2a4856a3f7e9b1c5d80e62', 'e29b61d4f08c4a7d93b5a0c8e7f1246d'];

const post = ({ POST }: Routes, path: string, body: string) =>
  POST(new Request(`http://shop.example${path}`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body }));

/** Returns all text that a till has written: its log entries and the contents of its tables. */
async function textOf(shop: TestShop, dialect: (typeof dialects)[number]): Promise<string> {
  const { db } = stores[dialect].database;
  const tables = ['till_payment', 'till_evidence', 'till_event', 'till_alarm', 'till_order'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  const errors = shop.logs.map(({ error }) => (error instanceof Error ? `${error.stack}${error.cause}` : ''));
  return JSON.stringify([rows, shop.logs]) + errors.join('');
}

test.for(dialects)(
  'while the secret webhook path is being rotated, the old and new paths both work; afterward, only the new path works; neither path is stored or logged (K56, %s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const served = new Map([old, present].map((secret) => [secret, shop.till.routes(`/hooks/${secret}`)]));
    const sendWebhook = (secret: string, message: GatewayMessage) => {
      // Like a server's router, this lookup finds the till routes that are mounted at the request's path.
      const routes = served.get(secret) ?? served.get(present);
      return routes ? post(routes, `/hooks/${secret}/webhook`, toWebhook(message)) : expect.fail();
    };
    const pay = async (order: string, transactionId: string, secret: string) => {
      const { payment, refno } = await shop.start({ order });
      shop.gateway.entries.push({ transactionId, refno, code: '2' });
      const { status } = await sendWebhook(secret, { refno, transactionId });
      await shop.till.checks.runDue();
      return [status, await shop.view(payment)];
    };
    expect(await pay('A', '31', old)).toEqual([200, 'paid']);
    expect(await pay('B', '32', present)).toEqual([200, 'paid']);
    served.delete(old);
    expect(await pay('C', '33', old)).toEqual([404, 'open']);
    expect(await pay('D', '34', present)).toEqual([200, 'paid']);
    // The result page hook of this till throws on purpose. The log must report the error without the secret path.
    const failing = shop.another({ resultPage: () => expect.fail("The shop's hook failed.") });
    const { refno } = await shop.start({ order: 'E' });
    const form = new URLSearchParams({ refno, uppTransactionId: '35', status: 'cancel' }).toString();
    await post(failing.routes(`/hooks/${present}`), `/hooks/${present}/return/cancel`, form);
    expect(shop.logs.map(({ event }) => event)).toContain('route_failed');
    const text = await textOf(shop, dialect);
    expect(text).toContain('paid');
    expect([old, present].filter((secret) => text.includes(secret))).toEqual([]);
  },
);
