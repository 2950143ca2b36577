import type { Sandbox } from '@tillkit/sandbox';
import type { Operation, PaymentWithResult } from '@tillkit/server';
import { openTestTill } from '@tillkit/server/testing';

/** A till with a store of its own at a sandbox, over HTTP. `told` has a line per call of a hook, `failed` the payments of `onFailed`. */
export async function openTillAt(sandbox: Sandbox) {
  const { merchantId, hmacKey, password } = sandbox.settings.merchants[0];
  const told: string[] = [];
  const failed: PaymentWithResult[] = [];
  const tell = (kind: string) => async (operation: Operation) => void told.push(`${kind} ${operation.amount}`);
  const { till, fetch, close } = await openTestTill({
    gateway: sandbox,
    merchants: [{ id: merchantId, hmacKey, password, callsPerSecond: 1000 }],
    orders: {
      onPaid: async ({ order }) => void told.push(`paid ${order}`),
      onFailed: async (payment) => {
        told.push(`failed ${payment.order}`);
        failed.push(payment);
      },
      onScreened: async ({ order, finding }) => void told.push(`${finding} ${order}`),
      onSettled: tell('settle'),
      onCanceled: tell('cancel'),
      onCredited: tell('credit'),
    },
  });
  return { till, fetch, told, failed, close };
}
