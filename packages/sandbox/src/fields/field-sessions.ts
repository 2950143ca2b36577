import type { Clock } from '../model/clock.ts';
import { splitLifetime } from '../model/split.ts';

/** The two card frames of one page of the shop. Its id is made by that page. */
export interface FieldSession {
  readonly merchantId: string;
  /** Of the page that holds the frames; nobody else may pay with them. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly validUntil: number;
  /** A card was taken, or is being looked at: there is one success for a session. */
  spent: boolean;
}

export interface FieldSessions {
  /** Registers a frame. `undefined`: the session is another's, of another page, or over. */
  register(id: string, merchantId: string, origin: string): FieldSession | undefined;
  /** A session that is over is not found. */
  find(id: string): FieldSession | undefined;
  clear(): void;
}

/** Keeps the newest sessions in memory, 10 000 unless stated, for 30 minutes from the first frame. */
export function createFieldSessions(clock: Clock, most = 10_000): FieldSessions {
  const sessions = new Map<string, FieldSession>();
  const now = () => clock.now().getTime();
  return {
    register(id, merchantId, origin) {
      const known = sessions.get(id);
      if (known) {
        const fits = known.merchantId === merchantId && known.origin === origin && now() < known.validUntil;
        return fits ? known : undefined;
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
