import { randomBytes } from 'node:crypto';
import type { Clock } from '../model/clock.ts';
import type { PaymentRequest } from '../model/payment-request.ts';
import { sessionLifetime, type Session } from '../model/session.ts';

export interface Sessions {
  open(request: PaymentRequest, lightbox?: boolean, details?: Pick<Session, 'split' | 'saved'>): Session;
  /** Finds a session that has not expired. */
  find(id: string): Session | undefined;
  /** Returns the unexpired sessions for a merchant's refno, oldest first. */
  ofRefno(merchantId: string, refno: string): readonly Session[];
  clear(): void;
}

/** Limits on the number of sessions and on the total length of their parameters in characters. */
const usual = { most: 10_000, mostText: 16_777_216 };

const textOf = ({ request: { parameters } }: Session): number =>
  Object.entries(parameters).reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** Creates a store that keeps the newest sessions in memory for 30 minutes. */
export function createSessions(clock: Clock, { most, mostText } = usual): Sessions {
  // The map is sorted from the oldest to the newest session.
  const sessions = new Map<string, Session>();
  let text = 0;
  const isOver = ({ openedAt }: Session) => clock.now().getTime() >= openedAt + sessionLifetime;
  return {
    open(request, lightbox = false, details = {}) {
      const openedAt = clock.now().getTime();
      const session: Session = { id: randomBytes(16).toString('hex'), openedAt, request, lightbox, ...details };
      text += textOf(session);
      for (const [id, oldest] of sessions) {
        if (sessions.size < most && text <= mostText && !isOver(oldest)) break;
        sessions.delete(id);
        text -= textOf(oldest);
      }
      sessions.set(session.id, session);
      return session;
    },
    find(id) {
      const session = sessions.get(id);
      return session && !isOver(session) ? session : undefined;
    },
    ofRefno: (merchantId, refno) =>
      [...sessions.values()].filter(
        (each) => each.request.merchantId === merchantId && each.request.refno === refno && !isOver(each),
      ),
    clear() {
      sessions.clear();
      text = 0;
    },
  };
}
