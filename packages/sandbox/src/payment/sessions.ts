import { randomBytes } from 'node:crypto';
import type { PaymentRequest } from '../model/payment-request.ts';
import type { Session, SplitMode } from '../model/session.ts';

export interface Sessions {
  open(request: PaymentRequest, lightbox?: boolean, split?: SplitMode): Session;
  find(id: string): Session | undefined;
}

/** Keeps the newest sessions in memory, 10 000 unless stated. */
export function createSessions(most = 10_000): Sessions {
  const sessions = new Map<string, Session>();
  return {
    open(request, lightbox = false, split) {
      const session: Session = { id: randomBytes(16).toString('hex'), request, lightbox, split };
      sessions.set(session.id, session);
      const [oldest] = sessions.keys();
      if (sessions.size > most && oldest !== undefined) sessions.delete(oldest);
      return session;
    },
    find: (id) => sessions.get(id),
  };
}
