import type { Sandbox } from '@tillkit/sandbox';
import type { Operation } from '@tillkit/server';
import { openTestTill } from '@tillkit/server/testing';

/** A till with a store of its own at a sandbox, over HTTP. What its hooks hear stands in `told`. */
export async function openTillAt(sandbox: Sandbox) {
  const { merchantId, hmacKey, password } = sandbox.settings.merchants[0];
  const told: string[] = [];
  const tell = (kind: string) => async (operation: Operation) => void told.push(`${kind} ${operation.amount}`);
  const { till, close } = await openTestTill({
    gateway: sandbox,
    merchants: [{ id: merchantId, hmacKey, password, callsPerSecond: 1000 }],
    orders: {
      onPaid: async ({ order }) => void told.push(`paid ${order}`),
      onFailed: async ({ order }) => void told.push(`failed ${order}`),
      onScreened: async ({ order, finding }) => void told.push(`${finding} ${order}`),
      onSettled: tell('settle'),
      onCanceled: tell('cancel'),
      onCredited: tell('credit'),
    },
  });
  return { till, told, close };
}
