/** How often somebody may try to log in. */
export interface Attempts {
  /** Counts a try before it is made, so that many at once are no way around. False: too many. */
  take(who: string): boolean;
  /** It was the right one: those before it are forgotten. */
  forgive(who: string): void;
}

const most = 10;
/** In milliseconds. */
export const period = 15 * 60 * 1000;
const mostKnown = 10_000;

/** Ten tries in a quarter of an hour for each address, in the memory of this process. */
export function createAttempts(now: () => number = Date.now): Attempts {
  const tries = new Map<string, { count: number; readonly since: number }>();
  return {
    take(who) {
      const known = tries.get(who);
      const current = known && now() - known.since < period ? known : { count: 0, since: now() };
      tries.delete(who); // the latest stands last
      if (tries.size >= mostKnown) for (const [oldest] of [...tries].slice(0, 1)) tries.delete(oldest);
      tries.set(who, current);
      current.count += 1;
      return current.count <= most;
    },
    forgive: (who) => void tries.delete(who),
  };
}
