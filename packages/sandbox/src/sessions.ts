import { randomBytes } from 'node:crypto';
import type { Attempt } from './scenario.ts';
import type { FaultName } from './faults.ts';
import type { PaymentRequest } from './check-request.ts';
import type { Transaction } from './transaction.ts';

/** The card that was entered, as far as it may be kept. */
export interface EnteredCard {
  readonly maskedCard: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly attempt: Attempt;
  readonly fault: FaultName;
}

/** How a session ended. */
export interface Ending {
  readonly transaction: Transaction;
  readonly fault: FaultName;
}

/** One opened payment page. Its request is frozen; it makes one transaction at most. */
export interface Session {
  /** 128 random bits: whoever has the address has the page. */
  readonly id: string;
  readonly request: PaymentRequest;
  /** Started by the lightbox, so its pages expect to stand in a frame. */
  readonly lightbox: boolean;
  /** Waits for the answer to the 3-D Secure challenge. */
  challenge?: EnteredCard | undefined;
  /** Set by the first press of Pay or Cancel; every later one gets the same. */
  ending?: Promise<Ending> | undefined;
}

export interface Sessions {
  open(request: PaymentRequest, lightbox?: boolean): Session;
  find(id: string): Session | undefined;
}

/** Address of the payment page of a session. */
export const pagePath = ({ id }: Session): string => `/upp/page/${id}`;

/** Keeps the newest sessions in memory, 10 000 unless stated. */
export function createSessions(most = 10_000): Sessions {
  const sessions = new Map<string, Session>();
  return {
    open(request, lightbox = false) {
      const session: Session = { id: randomBytes(16).toString('hex'), request, lightbox };
      sessions.set(session.id, session);
      const [oldest] = sessions.keys();
      if (sessions.size > most && oldest !== undefined) sessions.delete(oldest);
      return session;
    },
    find: (id) => sessions.get(id),
  };
}
