import { setMaxListeners } from 'node:events';
import { Hono } from 'hono';
import { consolePath } from '../page/console-path.ts';
import type { Journal } from '../model/exchange.ts';

/** Delay in milliseconds before a browser reconnects. */
const reconnectDelay = 1_000;
/** Heartbeat interval in milliseconds. The heartbeat prevents proxies from closing the connection. */
const heartbeat = 20_000;

/**
 * Maximum number of unread events per stream. A full buffer already contains a change event, so further events can be
 * dropped.
 */
const maxUnread = 4;

const encoder = new TextEncoder();

/**
 * Sends a server-sent event after each change to the journal. The event has no content. Aborting `ended` closes every
 * stream.
 */
export function eventRoutes({ subscribe }: Pick<Journal, 'subscribe'>, ended: AbortSignal): Hono {
  const routes = new Hono();
  setMaxListeners(0, ended); // Each stream adds one listener.
  routes.get(`${consolePath}/events`, () => {
    let end = () => {};
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const send = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`));
      const room = () => controller.desiredSize ?? 0;
      const unsubscribe = subscribe(() => room() > 0 && send('event: change\ndata:'));
      const timer = setInterval(() => room() === maxUnread && send(':'), heartbeat).unref();
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
      send(`retry: ${reconnectDelay}\nevent: open\ndata:`);
    };
    const stream = new ReadableStream({ start, cancel: () => end() }, { highWaterMark: maxUnread });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
  });
  return routes;
}
