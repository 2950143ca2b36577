import type { ServerResponse } from 'node:http';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openStores } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';
import { checkLease } from '../payment/leases.ts';

const { stores, aShop } = await openStores({ afterAll, onTestFinished });

test.for(dialects)(
  'a message and the claim for its check are committed together, so that another process can take over the check (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    const openResponses: ServerResponse[] = [];
    shop.gateway.answer = (_, response) => void openResponses.push(response);
    onTestFinished(() => openResponses.forEach((response) => response.destroy()));
    await shop.webhook({ refno, transactionId: '1' });
    const { db } = stores[dialect].database;
    const row = await db.selectFrom('till_payment').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ heard: 2, lease: 1, next_check_at: shop.clock.now() + checkLease });
    expect(row.holder).not.toBeNull();
    // From here on, the test treats the first process as ended.
    await vi.waitFor(() => expect(openResponses).toHaveLength(1));
    shop.gateway.answer = undefined;
    shop.gateway.entries.push({ transactionId: '1', refno, code: '2' });
    const other = shop.another();
    expect(await other.checks.runDue()).toBe(0);
    shop.clock.pass(checkLease);
    expect([await other.checks.runDue(), await shop.view(payment)]).toEqual([1, 'paid']);
  },
);
