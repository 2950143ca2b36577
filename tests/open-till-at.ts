import type { Sandbox } from '@tillkit/sandbox';
import type { Operation, PaymentWithResult } from '@tillkit/server';
import { openTestTill } from '@tillkit/server/testing';

/**
 * Opens a till with a new store. The till calls the sandbox over HTTP. `hookRuns` contains one line per hook run, and
 * `failed` contains the payments that were passed to `onFailed`.
 */
export async function openTillAt(sandbox: Sandbox) {
  const { merchantId, hmacKey, password } = sandbox.settings.merchants[0];
  const hookRuns: string[] = [];
  const failed: PaymentWithResult[] = [];
  const record = (kind: string) => async (operation: Operation) => void hookRuns.push(`${kind} ${operation.amount}`);
  const { till, fetch, close } = await openTestTill({
    gateway: sandbox,
    merchants: [{ id: merchantId, hmacKey, password, callsPerSecond: 1000 }],
    orders: {
      onPaid: async ({ order }) => void hookRuns.push(`paid ${order}`),
      onFailed: async (payment) => {
        hookRuns.push(`failed ${payment.order}`);
        failed.push(payment);
      },
      onScreened: async ({ order, finding }) => void hookRuns.push(`${finding} ${order}`),
      onSettled: record('settle'),
      onCanceled: record('cancel'),
      onCredited: record('credit'),
    },
  });
  return { till, fetch, hookRuns, failed, close };
}
