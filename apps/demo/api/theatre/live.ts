import type { Scene } from '../../web/theatre/model.ts';
import { newsOf } from '../../web/theatre/follow-scene.ts';

/** How often a scene is looked at while somebody watches; in milliseconds. */
const pause = 400;
/** A line now and then keeps a connection from being taken for dead, in looks. */
const beat = 40;
/** How soon a browser that has lost the stream asks again, in milliseconds. */
const again = 1_000;
/** So many may watch at once. */
const mostStreams = 100;
/** What waits to be read at most, in events: whoever reads slower is told the newest later. */
const mostWaiting = 4;

const encoder = new TextEncoder();

export interface Streams {
  /** Tells a scene, or `null` while there is none, and what changes of it, by server-sent events. `undefined`: too many watch. */
  open(look: () => Promise<Scene | undefined>, gone: AbortSignal): Response | undefined;
}

export function createStreams(ended: AbortSignal, { every = pause, most = mostStreams } = {}): Streams {
  let count = 0;
  return {
    open(look, gone) {
      if (count >= most || ended.aborted) return undefined;
      count += 1;
      let timer: NodeJS.Timeout | undefined;
      let isOver = false;
      let told: Scene | null | undefined;
      let looks = 0;
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        const send = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`));
        const tell = async () => {
          const scene = (controller.desiredSize ?? 0) > 0 ? await look().catch(() => undefined) : undefined;
          if (isOver) return;
          const none = told === undefined ? null : undefined;
          const news = scene ? newsOf(told ?? undefined, scene) : none;
          if (news !== undefined) send(`event: scene\ndata: ${JSON.stringify(news)}`);
          else if (++looks % beat === 0) send(':');
          told = scene ?? told ?? null;
          timer = setTimeout(tell, every).unref();
        };
        send(`retry: ${again}\n:`);
        void tell();
        const close = () => {
          if (isOver) return;
          end();
          controller.close();
        };
        gone.addEventListener('abort', close, { once: true });
        ended.addEventListener('abort', close, { once: true });
      };
      const end = () => {
        if (isOver) return;
        isOver = true;
        count -= 1;
        clearTimeout(timer);
      };
      const stream = new ReadableStream({ start, cancel: end }, { highWaterMark: mostWaiting });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
    },
  };
}
