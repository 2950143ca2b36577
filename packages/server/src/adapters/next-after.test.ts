import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openStores } from '../test/shop.ts';
import { toNextHandlers } from './next.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

const work: Promise<unknown>[] = [];
vi.mock('next/server.js', () => ({ after: (each: Promise<unknown>) => void work.push(each) }));

test("the Next handlers pass the check that a return starts to Next's after", async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  const path = ['return', 'success'];
  const request = new Request(`http://shop.example/api/payments/${path.join('/')}?refno=${refno}`);
  const response = await toNextHandlers(shop.till).GET(request, { params: Promise.resolve({ path }) });
  expect([response.status, work.length]).toEqual([303, 1]);
  await Promise.all(work);
  expect(await shop.view(payment)).toBe('paid');
});
