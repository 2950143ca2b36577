import { setMaxListeners } from 'node:events';
import { Hono } from 'hono';
import { consolePath } from '../page/console-path.ts';
import type { Journal } from '../model/exchange.ts';

/** How soon a browser that has lost the stream asks again, in milliseconds. */
const again = 1_000;
/** A line now and then keeps a connection from being taken for dead, in milliseconds. */
const beat = 20_000;

/** What waits to be read at most, in lines: one that says that something has changed is then among them. */
const most = 4;

const encoder = new TextEncoder();

/** Says that something was written, by server-sent events; what it was stands on the pages. `ended` closes every stream. */
export function eventRoutes({ subscribe }: Pick<Journal, 'subscribe'>, ended: AbortSignal): Hono {
  const routes = new Hono();
  setMaxListeners(0, ended); // one for each stream
  routes.get(`${consolePath}/events`, () => {
    let end = () => {};
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const send = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`));
      const room = () => controller.desiredSize ?? 0;
      const unsubscribe = subscribe(() => room() > 0 && send('event: change\ndata:'));
      const timer = setInterval(() => room() === most && send(':'), beat).unref();
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
    };
    const stream = new ReadableStream({ start, cancel: () => end() }, { highWaterMark: most });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
  });
  return routes;
}
