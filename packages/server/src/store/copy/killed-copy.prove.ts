import type { DatabaseConfig } from '../database.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { bundleScript } from '../../../../../scripts/machine/bundle.mjs';
import { fillStore } from '../../test/a-full-store.ts';
import { toWebhook } from '../../testing/messages.ts';
import { openStores } from '../../test/shop.ts';
import { createShopTable, makeRoom, type Dialect, type ShopTables, openWithKysely } from '../../test/stores.ts';
import { copyStore } from './copy-store.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

async function aRoom(dialect: Dialect): Promise<DatabaseConfig> {
  const { location, remove } = await makeRoom(dialect);
  onTestFinished(remove);
  return location;
}

/** Runs a copy in a child process, which kills itself after the given number of progress callbacks. */
async function killCopy(from: DatabaseConfig, to: DatabaseConfig, steps: number): Promise<void> {
  const script = join(import.meta.dirname, '../../test/processes/killed-copy.ts');
  const args = [from, to, steps].map((each) => JSON.stringify(each));
  const child = spawn(process.execPath, [await bundleScript(script), ...args], {
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

test('a copy to PostgreSQL that was killed twice can be completed, matches an uninterrupted copy, and does not cause onPaid to run again (K67)', async () => {
  const [from, to, beside] = [await aRoom('sqlite'), await aRoom('postgres'), await aRoom('postgres')];
  const source = openWithKysely<ShopTables>(from);
  await fillStore(source, 600);
  await createShopTable(source);
  const shop = await aShop('sqlite', { database: source });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '67', refno, code: '2' });
  await shop.webhook({ refno, transactionId: '67' });
  await shop.till.checks.runDue();
  expect(await source.db.selectFrom('shop_event').select('kind').execute()).toEqual([{ kind: 'paid' }]);
  await shop.till.close();

  await killCopy(from, to, 12);
  await killCopy(from, to, 14);
  const copy = async (location: DatabaseConfig) => {
    const [reader, writer] = [openWithKysely(from), openWithKysely(location)];
    const copied = await copyStore(reader, writer, { restart: false, onProgress: () => {} });
    await reader.close();
    await writer.close();
    return copied;
  };
  const [resumed, undisturbed] = [await copy(to), await copy(beside)];
  expect(resumed.resumed).toBeGreaterThan(0);
  expect(resumed.tables).toEqual(undisturbed.tables);
  expect(resumed.tables.find(({ table }) => table === 'till_order')).toMatchObject({ rows: 601 });

  const moved = openWithKysely<ShopTables>(to);
  await createShopTable(moved);
  const { routes, checks, view } = shop.another({ database: moved });
  const body = toWebhook({ refno, transactionId: '67' });
  const headers = { 'content-type': 'text/xml' };
  const webhook = new Request('http://shop.example/pay/webhook', { method: 'POST', headers, body });
  expect((await routes('/pay').POST(webhook)).status).toBe(200);
  await checks.runDue();
  expect(await view(payment)).toMatchObject({ status: 'paid' });
  expect(await moved.db.selectFrom('shop_event').selectAll().execute()).toEqual([]);
});
