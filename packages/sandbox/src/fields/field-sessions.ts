import type { Clock } from '../model/clock.ts';
import { splitLifetime } from '../model/split.ts';

/** A session of the two card frames of a shop page. The page creates its id. */
export interface FieldSession {
  readonly merchantId: string;
  /** Origin of the page that embeds the frames. Submissions from other origins are rejected. */
  readonly origin: string;
  /** End of the session, in milliseconds since 1970. */
  readonly validUntil: number;
  /** True while a card is being submitted and after a success, because only one submission per session can succeed. */
  spent: boolean;
}

export interface FieldSessions {
  /** Registers a frame. Returns `undefined` if the session has expired or belongs to another merchant or origin. */
  register(id: string, merchantId: string, origin: string): FieldSession | undefined;
  /** Returns the session, or `undefined` if it is unknown or expired. */
  find(id: string): FieldSession | undefined;
  clear(): void;
}

/** Creates a store in memory. A session lasts 30 minutes from its first frame. `most` limits the number of sessions. */
export function createFieldSessions(clock: Clock, most = 10_000): FieldSessions {
  const sessions = new Map<string, FieldSession>();
  const now = () => clock.now().getTime();
  return {
    register(id, merchantId, origin) {
      const existing = sessions.get(id);
      if (existing) {
        const fits = existing.merchantId === merchantId && existing.origin === origin && now() < existing.validUntil;
        return fits ? existing : undefined;
      }
      for (const [oldest, { validUntil }] of sessions) {
        if (sessions.size < most && now() < validUntil) break;
        sessions.delete(oldest);
      }
      const session = { merchantId, origin, validUntil: now() + splitLifetime, spent: false };
      sessions.set(id, session);
      return session;
    },
    find(id) {
      const session = sessions.get(id);
      return session && now() < session.validUntil ? session : undefined;
    },
    clear: () => sessions.clear(),
  };
}
