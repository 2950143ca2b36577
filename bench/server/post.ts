import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Load, Loaded } from './loader.ts';

export interface Poster {
  /**
   * Posts each body once. Resolves to the number of responses per second. Throws if a response does not have the
   * expected status.
   */
  post(load: Load, status?: 200 | 201): Promise<number>;
  /** Stops the process that posts the request bodies. */
  end(): void;
}

export function openPoster(): Poster {
  const child = fork(new URL('loader.mjs', import.meta.url));
  return {
    async post(load, status = 200) {
      child.send(load);
      const [{ perSecond, statuses }] = (await once(child, 'message')) as [Loaded];
      if (statuses[status] !== load.bodies.length)
        throw new Error(`Not all responses have status ${status}: ${JSON.stringify(statuses)}`);
      return perSecond;
    },
    end: () => void child.kill(),
  };
}
