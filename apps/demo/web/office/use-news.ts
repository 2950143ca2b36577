import { useEffect, useState } from 'react';
import type { OfficeModel } from './model.ts';

export interface News {
  readonly model: OfficeModel;
  /** `offline`: the last request received no response. `ended`: the session has ended, and polling has stopped. */
  readonly trouble?: 'offline' | 'ended';
}

/** The pauses between requests, in milliseconds. They become longer with each request. */
const pauses = [1_000, 2_000, 3_000, 5_000];
const longestPause = 10_000;

/** Returns the page's model, and refreshes it while an operation on the page's payment is in progress. */
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
    // The shop's own server created this model, so its type is known.
    return response.ok ? { model: (await response.json()) as OfficeModel } : { trouble: 'offline' };
  } catch {
    return { trouble: 'offline' };
  }
}
