import { useEffect, useState } from 'react';
import type { OfficeModel } from './model.ts';

export interface News {
  readonly model: OfficeModel;
  /** `offline`: the latest look got no answer. `ended`: nobody is logged in any more, and no look follows. */
  readonly trouble?: 'offline' | 'ended';
}

/** In milliseconds: soon at first, then rarely. */
const pauses = [1_000, 2_000, 3_000, 5_000];
const longestPause = 10_000;

/** The page's model, got anew while something of its payment is under way. */
export function useNews(initial: OfficeModel): News {
  const [{ news, looks }, note] = useState<{ news: News; looks: number }>({ news: { model: initial }, looks: 0 });
  const { page } = news.model;
  const waits = page.kind === 'payment' && page.waits && news.trouble !== 'ended';
  useEffect(() => {
    if (!waits) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const next = await look(stop.signal);
      if (!stop.signal.aborted)
        note((before) => ({ looks: before.looks + 1, news: { model: before.news.model, ...next } }));
    }, pauses[looks] ?? longestPause);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [waits, looks]);
  return news;
}

async function look(signal: AbortSignal): Promise<Partial<News>> {
  try {
    const response = await fetch(location.href, { headers: { accept: 'application/json' }, signal });
    if (new URL(response.url).pathname !== location.pathname) return { trouble: 'ended' };
    return response.ok ? { model: (await response.json()) as OfficeModel } : { trouble: 'offline' }; // written by our server
  } catch {
    return { trouble: 'offline' };
  }
}
