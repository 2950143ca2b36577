import { webhookHeaders, type PostWebhook } from '../notify/post-webhook.ts';
import type { WebhookMessage } from '../notify/webhook-message.ts';

/** Function that handles a shop's routes, such as `POST` from `till.routes()` or a framework's `app.fetch`. */
export type ShopHandler = (request: Request) => Response | Promise<Response>;

/**
 * Sends webhooks to a shop in this process. If a transport fault other than `slow` is simulated, the webhook's body
 * breaks off or never ends.
 */
export const postInProcess =
  (shop: ShopHandler): PostWebhook =>
  async (url, message, signal) => {
    signal.throwIfAborted();
    const headers = webhookHeaders(message);
    // `fetch` requires `duplex` if the body is a stream.
    const init = { method: 'POST', headers, body: bodyOf(message), signal, duplex: 'half' } as const;
    const request = new Request(url, init);
    const response = await Promise.race([shop(request), aborted(signal)]);
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, body: await response.text() };
  };

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new DOMException('The webhook was aborted before the shop answered.', 'AbortError')),
    );
  });

function bodyOf({ body, bytes, line }: WebhookMessage): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  const whole = Uint8Array.from(Buffer.from(body, bytes ? 'latin1' : 'utf8'));
  if (!line || line === 'slow') return whole;
  return new ReadableStream({
    start(stream) {
      stream.enqueue(whole.subarray(0, whole.length / 2));
      if (line !== 'half-open')
        stream.error(new TypeError('The connection was closed before the webhook was complete.'));
    },
  });
}
