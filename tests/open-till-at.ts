import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '@tillkit/sandbox';
import { createTill, openDatabase, type Operation } from '@tillkit/server';

/** A till with a store of its own at a sandbox, over HTTP. What its hooks hear stands in `told`. */
export function openTillAt(sandbox: Sandbox) {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-meet-'));
  const { merchantId, hmacKey, password } = sandbox.settings.merchants[0];
  const told: string[] = [];
  const tell = (kind: string) => async (operation: Operation) => void told.push(`${kind} ${operation.amount}`);
  const till = createTill({
    environment: 'sandbox',
    gateway: { browserUrl: sandbox.url },
    merchants: [{ id: merchantId, hmacKey, password, callsPerSecond: 1000 }],
    database: openDatabase({ file: join(folder, 'till.sqlite') }),
    resultPage: () => '/',
    log: () => {},
    orders: {
      quote: async () => undefined,
      revision: async () => '1',
      onPaid: async ({ order }) => void told.push(`paid ${order}`),
      onFailed: async ({ order }) => void told.push(`failed ${order}`),
      onScreened: async ({ order, finding }) => void told.push(`${finding} ${order}`),
      onSettled: tell('settle'),
      onCanceled: tell('cancel'),
      onCredited: tell('credit'),
    },
  });
  const close = async () => {
    await till.close();
    rmSync(folder, { recursive: true });
  };
  return { till, told, close };
}
