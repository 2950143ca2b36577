import { useEffect, useState } from 'react';
import { followScene } from './follow-scene.ts';
import type { Scene, SceneNews } from './model.ts';

/** How soon a stream that was refused is asked for again, in milliseconds. */
const again = 5_000;

export interface Watched {
  /** `null`: there is none yet. `undefined`: nothing was heard so far. */
  readonly scene: Scene | null | undefined;
  readonly isLive: boolean;
}

/** The scene of a payment, or of the visitor's newest one, as it goes on. The browser itself comes back to a stream that was lost. */
export function useScene(payment: string | undefined): Watched {
  const [{ scene, isLive }, set] = useState<Watched>({ scene: undefined, isLive: false });
  useEffect(() => {
    const address = payment === undefined ? '/theatre/live' : `/theatre/live?payment=${payment}`;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(address);
      source.addEventListener('open', () => set((before) => ({ ...before, isLive: true })));
      source.addEventListener('scene', ({ data }: MessageEvent<string>) => {
        const news = JSON.parse(data) as SceneNews | null; // written by our server
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
  }, [payment]);
  return { scene, isLive };
}
