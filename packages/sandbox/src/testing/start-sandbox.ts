import { addressesOf } from '../admin/addresses-of.ts';
import { createPostWebhook, toStatus, type PostWebhook } from '../notify/post-webhook.ts';
import { openSandbox, type Sandbox, type SandboxOptions } from '../start-sandbox.ts';
import { postInProcess, type ShopHandler } from './shop-in-process.ts';

export interface TestSandboxOptions extends SandboxOptions {
  /**
   * The shop under test: its web address, whose payment routes lie where a till has them, or its routes as a function, so
   * that the shop needs no socket: it is at `http://shop.localhost`. Absent: a function that takes everything. An address that
   * is set by itself goes first, and one elsewhere is reached over HTTP.
   */
  readonly shop?: string | ShopHandler;
}

/** One attempt to bring a webhook to the shop. */
export interface DeliveredWebhook {
  readonly url: string;
  /** `text/xml`, or `application/x-www-form-urlencoded`. */
  readonly contentType: string;
  /** As it was sent. */
  readonly body: string;
  readonly transactionId: string | undefined;
  readonly refno: string | undefined;
  /** HTTP status of the shop's answer; `undefined`: none came. */
  readonly status: number | undefined;
}

/** A sandbox that remembers what it has brought to the shop. */
export interface TestSandbox extends Sandbox {
  /** Every attempt to deliver a webhook, in the order in which they ended. */
  readonly webhooks: readonly DeliveredWebhook[];
  /** Goes to the shop as a browser would, without following where it leads. */
  visit(request: Request): Promise<Response>;
}

/** Where a shop that is a function would be. */
const nowhere = 'http://shop.localhost';
const isNowhere = (url: string) => new URL(url).origin === nowhere;

const takeAll: ShopHandler = () => new Response(null, { status: 200 });

/**
 * Starts a sandbox for a test: in this process, on a free port, with its ledger in memory.
 *
 * @example
 * import { aSignedRequest, payAt, startSandbox } from '@tillkit/sandbox/testing';
 *
 * await using sandbox = await startSandbox({ shop: till.routes().POST });
 * const paid = await payAt(sandbox, await aSignedRequest(sandbox), { outcome: 'decline' });
 */
export async function startSandbox({ shop = takeAll, ...options }: TestSandboxOptions = {}): Promise<TestSandbox> {
  const webhooks: DeliveredWebhook[] = [];
  const handler = typeof shop === 'function' ? shop : takeAll;
  const settings = { ...addressesOf(typeof shop === 'function' ? nowhere : shop), ...options };
  const overHttp = createPostWebhook(options.shopHosts ?? [], options.clock);
  const inProcess = postInProcess(handler);
  const post: PostWebhook = (url, ...rest) => (isNowhere(url) ? inProcess : overHttp)(url, ...rest);
  const sandbox = await openSandbox(settings, remembering(post, webhooks));
  const visit = async (request: Request) =>
    isNowhere(request.url) ? handler(request) : fetch(request, { redirect: 'manual' });
  return { ...sandbox, webhooks, visit };
}

const remembering =
  (post: PostWebhook, webhooks: DeliveredWebhook[]): PostWebhook =>
  async (url, message, signal) => {
    const { contentType, body, about } = message;
    const [transactionId] = about?.transactionIds ?? [];
    const said = await post(url, message, signal).catch((error: unknown) => {
      webhooks.push({ url, contentType, body, transactionId, refno: about?.refno, status: undefined });
      throw error;
    });
    webhooks.push({ url, contentType, body, transactionId, refno: about?.refno, status: toStatus(said) });
    return said;
  };
