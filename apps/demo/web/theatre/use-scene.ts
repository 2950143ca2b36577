import { useEffect, useState } from 'react';
import type { WayKey } from '../page.ts';
import { followScene } from './follow-scene.ts';
import type { Scene, SceneNews } from './model.ts';

/** The pause before a rejected stream is requested again, in milliseconds. */
const again = 5_000;

export interface Watched {
  /**
   * The payment's data and messages. The value is `undefined` until the stream has sent its first event or has failed,
   * and `null` if no message exists.
   */
  readonly scene: Scene | null | undefined;
  readonly isLive: boolean;
}

/**
 * Returns the messages of a payment, or of the visitor's newest payment, and keeps them up to date. If the connection
 * is lost, the browser reconnects to the event stream automatically.
 */
export function useScene(payment: string | undefined, mode: WayKey): Watched {
  const [{ scene, isLive }, set] = useState<Watched>({ scene: undefined, isLive: false });
  useEffect(() => {
    const address = `/theatre/live?${new URLSearchParams({ mode, ...(payment !== undefined && { payment }) })}`;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(address);
      source.addEventListener('open', () => set((before) => ({ ...before, isLive: true })));
      source.addEventListener('scene', ({ data }: MessageEvent<string>) => {
        const news = JSON.parse(data) as SceneNews | null;
        set((before) => ({ scene: news && followScene(before.scene ?? undefined, news), isLive: true }));
      });
      source.addEventListener('error', () => {
        set((before) => ({ scene: before.scene ?? null, isLive: false }));
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, again);
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [payment, mode]);
  return { scene, isLive };
}
