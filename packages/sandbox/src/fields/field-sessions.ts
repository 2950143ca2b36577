import type { Clock } from '../model/clock.ts';
import { splitLifetime } from '../model/split.ts';

/** A session that the two card frames on a shop page share. The page creates the session id. */
export interface FieldSession {
  readonly merchantId: string;
  /** Origin of the page that embeds the frames. Submissions from other origins are rejected. */
  readonly origin: string;
  /** Time at which the session expires, in milliseconds since the Unix epoch. */
  readonly validUntil: number;
  /**
   * True while a card is being submitted and after a submission has succeeded, because only one submission per session
   * can succeed.
   */
  spent: boolean;
}

export interface FieldSessions {
  /**
   * Registers a frame and returns its session. Returns `undefined` if the session has expired or belongs to a different
   * merchant or origin.
   */
  register(id: string, merchantId: string, origin: string): FieldSession | undefined;
  /** Returns the session, or `undefined` if it is unknown or expired. */
  find(id: string): FieldSession | undefined;
  clear(): void;
}

/**
 * Creates an in-memory session store. A session expires 30 minutes after its first frame is registered. `most` limits
 * the number of sessions.
 */
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
