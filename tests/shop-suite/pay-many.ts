import { payAt, startSandbox, type TestSandbox } from '@tillkit/sandbox/testing';
import { openTestTill, type TestTill } from '@tillkit/server/testing';

/** A shop and its own gateway that run in the same process, as in a shop's test suite. */
export interface TestedShop extends AsyncDisposable {
  readonly sandbox: TestSandbox;
  readonly shop: TestTill;
  /** Records of the hooks that have run, in order, such as `paid O-0`. */
  readonly hookRuns: readonly string[];
}

export async function openTestedShop(): Promise<TestedShop> {
  const hookRuns: string[] = [];
  // The shop needs the gateway's URL, so the gateway starts first. The gateway receives a function that forwards
  // requests to the shop.
  let shop: TestTill | undefined;
  const sandbox = await startSandbox({ shop: async (request) => shop?.fetch(request) ?? Response.error() });
  shop = await openTestTill({
    gateway: sandbox,
    merchants: [{ id: undefined, hmacKey: undefined, password: undefined, callsPerSecond: 1000 }],
    orders: {
      onPaid: async ({ order }) => void hookRuns.push(`paid ${order}`),
      onFailed: async ({ order }) => void hookRuns.push(`failed ${order}`),
    },
  });
  const close = async () => {
    await shop.close();
    await sandbox.close();
  };
  return { sandbox, shop, hookRuns, [Symbol.asyncDispose]: close };
}

const outcomes = ['approve', 'decline', 'cancel', 'confirm'] as const;

/** Makes payments with different outcomes, one after another. Resolves to the duration of each payment in seconds. */
export async function payMany({ sandbox, shop }: TestedShop, count: number): Promise<readonly number[]> {
  const seconds: number[] = [];
  for (let at = 0; at < count; at++) {
    const begin = performance.now();
    const outcome = outcomes[at % outcomes.length] ?? 'approve';
    const request = await shop.start({ order: `O-${at}` });
    const { callback, webhooks } = await payAt(sandbox, request, { outcome });
    const { status } = await shop.decided(request.payment);
    const expected = { approve: 'paid', decline: 'declined', cancel: 'canceled', confirm: 'paid' }[outcome];
    const areAccepted =
      webhooks.every((each) => each.status === 200) && webhooks.length === (outcome === 'cancel' ? 0 : 1);
    if (status !== expected || !areAccepted || callback?.status !== 303)
      throw new Error(
        `The payment with outcome ${outcome} ended with status ${status}, ${webhooks.length} webhooks and callback status ${callback?.status}.`,
      );
    seconds.push((performance.now() - begin) / 1000);
  }
  return seconds;
}
