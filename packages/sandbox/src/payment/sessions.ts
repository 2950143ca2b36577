import { randomBytes } from 'node:crypto';
import type { Clock } from '../model/clock.ts';
import type { PaymentRequest } from '../model/payment-request.ts';
import { sessionLifetime, type Session } from '../model/session.ts';

export interface Sessions {
  open(request: PaymentRequest, lightbox?: boolean, given?: Pick<Session, 'split' | 'saved'>): Session;
  /** A session that is over is not found. */
  find(id: string): Session | undefined;
  /** The newest session of a refno that is not over. */
  findByRefno(merchantId: string, refno: string): Session | undefined;
  clear(): void;
}

/** Keeps sessions in memory for 30 minutes, the newest 10 000 of them unless stated. */
export function createSessions(clock: Clock, most = 10_000): Sessions {
  // From the oldest to the newest.
  const sessions = new Map<string, Session>();
  const isOver = ({ openedAt }: Session) => clock.now().getTime() >= openedAt + sessionLifetime;
  return {
    open(request, lightbox = false, given = {}) {
      for (const [id, session] of sessions) {
        if (sessions.size < most && !isOver(session)) break;
        sessions.delete(id);
      }
      const openedAt = clock.now().getTime();
      const session: Session = { id: randomBytes(16).toString('hex'), openedAt, request, lightbox, ...given };
      sessions.set(session.id, session);
      return session;
    },
    find(id) {
      const session = sessions.get(id);
      return session && !isOver(session) ? session : undefined;
    },
    findByRefno: (merchantId, refno) =>
      [...sessions.values()].findLast(
        (each) => each.request.merchantId === merchantId && each.request.refno === refno && !isOver(each),
      ),
    clear: () => sessions.clear(),
  };
}
