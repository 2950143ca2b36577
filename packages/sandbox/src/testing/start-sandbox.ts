import { addressesOf } from '../admin/addresses-of.ts';
import { createPostWebhook, toStatus, type PostWebhook } from '../notify/post-webhook.ts';
import { openSandbox, type Sandbox, type SandboxOptions } from '../start-sandbox.ts';
import { postInProcess, type ShopHandler } from './shop-in-process.ts';

export interface TestSandboxOptions extends SandboxOptions {
  /**
   * Optional. The shop under test: either its URL, with payment routes at the till's default paths, or a function that
   * handles its routes. A function needs no socket; the sandbox reaches it at `http://shop.localhost`. If omitted, a
   * function that accepts every request is used. URLs that you set individually take precedence. If such a URL does not
   * have the origin `http://shop.localhost`, the sandbox calls it over HTTP.
   */
  readonly shop?: string | ShopHandler;
}

/** An attempt to deliver a webhook to the shop. */
export interface DeliveredWebhook {
  readonly url: string;
  /** Media type: `text/xml` or `application/x-www-form-urlencoded`. */
  readonly contentType: string;
  /** Request body, exactly as it was sent. */
  readonly body: string;
  readonly transactionId: string | undefined;
  readonly refno: string | undefined;
  /** HTTP status of the shop's response, or `undefined` if the shop did not respond. */
  readonly status: number | undefined;
}

/** A sandbox that records the webhooks that it sends. */
export interface TestSandbox extends Sandbox {
  /** Webhook delivery attempts, in the order in which they finished. */
  readonly webhooks: readonly DeliveredWebhook[];
  /** Sends a request to the shop as a browser would, without following redirects. */
  visit(request: Request): Promise<Response>;
}

/** Origin that stands for a shop passed as a function. */
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
    const answer = await post(url, message, signal).catch((error: unknown) => {
      webhooks.push({ url, contentType, body, transactionId, refno: about?.refno, status: undefined });
      throw error;
    });
    webhooks.push({ url, contentType, body, transactionId, refno: about?.refno, status: toStatus(answer) });
    return answer;
  };
