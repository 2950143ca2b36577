import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Load, Loaded } from './loader.ts';

export interface Poster {
  /** Posts each body once and gives how many were answered per second. Throws when one is not answered with 200. */
  post(load: Load): Promise<number>;
  end(): void;
}

export function openPoster(): Poster {
  const child = fork(new URL('loader.mjs', import.meta.url)); // built beside this
  return {
    async post(load) {
      child.send(load);
      const [{ perSecond, statuses }] = (await once(child, 'message')) as [Loaded]; // it sends nothing else
      if (statuses['200'] !== load.bodies.length) throw new Error(`Not all were taken: ${JSON.stringify(statuses)}`);
      return perSecond;
    },
    end: () => void child.kill(),
  };
}
