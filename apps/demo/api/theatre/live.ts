import type { Scene } from '../../web/theatre/model.ts';
import { newsOf } from '../../web/theatre/follow-scene.ts';

/** The interval at which the server reads a payment's messages while somebody is watching, in milliseconds. */
const pause = 400;
/** The number of reads without a change after which the server sends a comment to keep the connection open. */
const beat = 40;
/** The time that a browser waits before it reconnects, in milliseconds. */
const again = 1_000;
/** The maximum number of simultaneous viewers. */
const mostStreams = 100;
/**
 * The maximum number of unread events per viewer. A viewer who falls behind skips intermediate states and later
 * receives only the newest one.
 */
const mostWaiting = 4;

const encoder = new TextEncoder();

export interface Streams {
  /**
   * Streams a scene (a payment's data and messages) and its changes as server-sent events. If there is no scene yet,
   * sends `null` once. Returns `undefined` if there are too many viewers.
   */
  open(look: () => Promise<Scene | undefined>, signal: AbortSignal): Response | undefined;
}

export function createStreams(ended: AbortSignal, { every = pause, most = mostStreams } = {}): Streams {
  let count = 0;
  return {
    open(look, signal) {
      if (count >= most || ended.aborted) return undefined;
      count += 1;
      let timer: NodeJS.Timeout | undefined;
      let isOver = false;
      let lastScene: Scene | null | undefined;
      let looks = 0;
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        const send = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`));
        const tell = async () => {
          const scene = (controller.desiredSize ?? 0) > 0 ? await look().catch(() => undefined) : undefined;
          if (isOver) return;
          const none = lastScene === undefined ? null : undefined;
          const news = scene ? newsOf(lastScene ?? undefined, scene) : none;
          if (news !== undefined) send(`event: scene\ndata: ${JSON.stringify(news)}`);
          else if (++looks % beat === 0) send(':');
          lastScene = scene ?? lastScene ?? null;
          timer = setTimeout(tell, every).unref();
        };
        send(`retry: ${again}\n:`);
        void tell();
        const close = () => {
          if (isOver) return;
          end();
          controller.close();
        };
        signal.addEventListener('abort', close, { once: true });
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
