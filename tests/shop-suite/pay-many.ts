import { payAt, startSandbox, type TestSandbox } from '@tillkit/sandbox/testing';
import { openTestTill, type TestTill } from '@tillkit/server/testing';

/** A shop with its own gateway, in this process: what a shop's test suite has. */
export interface TestedShop extends AsyncDisposable {
  readonly sandbox: TestSandbox;
  readonly shop: TestTill;
  /** What the shop's hooks were told, in that order. */
  readonly told: readonly string[];
}

export async function openTestedShop(): Promise<TestedShop> {
  const told: string[] = [];
  // The gateway has to be known before the shop, and tells it later.
  let shop: TestTill | undefined;
  const sandbox = await startSandbox({ shop: async (request) => shop?.fetch(request) ?? Response.error() });
  shop = await openTestTill({
    gateway: sandbox,
    merchants: [{ id: undefined, hmacKey: undefined, password: undefined, callsPerSecond: 1000 }],
    orders: {
      onPaid: async ({ order }) => void told.push(`paid ${order}`),
      onFailed: async ({ order }) => void told.push(`failed ${order}`),
    },
  });
  const close = async () => {
    await shop.close();
    await sandbox.close();
  };
  return { sandbox, shop, told, [Symbol.asyncDispose]: close };
}

const outcomes = ['approve', 'decline', 'cancel', 'confirm'] as const;

/** Pays one order after the other, each as a test of a shop would; gives the seconds of each. */
export async function payMany({ sandbox, shop }: TestedShop, count: number): Promise<readonly number[]> {
  const seconds: number[] = [];
  for (let at = 0; at < count; at++) {
    const begun = performance.now();
    const outcome = outcomes[at % outcomes.length] ?? 'approve';
    const request = await shop.start({ order: `O-${at}` });
    const { callback, webhooks } = await payAt(sandbox, request, { outcome });
    const { status } = await shop.decided(request.payment);
    const wanted = { approve: 'paid', decline: 'declined', cancel: 'canceled', confirm: 'paid' }[outcome];
    const isTold = webhooks.every((each) => each.status === 200) && webhooks.length === (outcome === 'cancel' ? 0 : 1);
    if (status !== wanted || !isTold || callback?.status !== 303)
      throw new Error(`${outcome} came to ${status}, ${webhooks.length} webhooks and ${callback?.status}.`);
    seconds.push((performance.now() - begun) / 1000);
  }
  return seconds;
}
