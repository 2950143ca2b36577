import { randomBytes } from 'node:crypto';
import type { Clock } from '../model/clock.ts';
import type { PaymentRequest } from '../model/payment-request.ts';
import { sessionLifetime, type Session } from '../model/session.ts';

export interface Sessions {
  open(request: PaymentRequest, lightbox?: boolean, given?: Pick<Session, 'split' | 'saved'>): Session;
  /** A session that is over is not found. */
  find(id: string): Session | undefined;
  /** The sessions of a refno that are not over, the newest last. */
  ofRefno(merchantId: string, refno: string): readonly Session[];
  clear(): void;
}

/** How much is kept: so many sessions, and so many characters of their parameters together. */
const usual = { most: 10_000, mostText: 16_777_216 };

const textOf = ({ request: { parameters } }: Session): number =>
  Object.entries(parameters).reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** Keeps sessions in memory for 30 minutes, the newest of them. */
export function createSessions(clock: Clock, { most, mostText } = usual): Sessions {
  // From the oldest to the newest.
  const sessions = new Map<string, Session>();
  let text = 0;
  const isOver = ({ openedAt }: Session) => clock.now().getTime() >= openedAt + sessionLifetime;
  return {
    open(request, lightbox = false, given = {}) {
      const openedAt = clock.now().getTime();
      const session: Session = { id: randomBytes(16).toString('hex'), openedAt, request, lightbox, ...given };
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
