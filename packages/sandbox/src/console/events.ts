import { Hono } from 'hono';
import { consolePath } from '../page/console-path.ts';
import type { Journal } from '../model/exchange.ts';

/** How soon a browser that has lost the stream asks again, in milliseconds. */
const again = 1_000;
/** A line now and then keeps a connection from being taken for dead, in milliseconds. */
const beat = 20_000;

const encoder = new TextEncoder();

/** Says that something was written, by server-sent events; what it was stands on the pages. `ended` closes every stream. */
export function eventRoutes({ subscribe }: Pick<Journal, 'subscribe'>, ended: AbortSignal): Hono {
  const routes = new Hono();
  routes.get(`${consolePath}/events`, () => {
    let end = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`));
        const unsubscribe = subscribe(() => send('event: change\ndata:'));
        const timer = setInterval(() => send(':'), beat).unref();
        const close = () => {
          end();
          controller.close();
        };
        end = () => {
          unsubscribe();
          clearInterval(timer);
          ended.removeEventListener('abort', close);
        };
        ended.addEventListener('abort', close);
        send(`retry: ${again}\nevent: open\ndata:`);
      },
      cancel: () => end(),
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
  });
  return routes;
}
