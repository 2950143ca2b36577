import { randomBytes } from 'node:crypto';
import type { Attempt } from '../issuer/scenario.ts';
import type { FaultName } from '../faults/faults.ts';
import type { PaymentRequest } from './check-request.ts';
import type { OtherCode } from '../methods/other-methods.ts';
import type { Transaction } from '../model/transaction.ts';

/** The card that was entered, as far as it may be kept. */
export interface EnteredCard {
  readonly maskedCard: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly attempt: Attempt;
  readonly fault: FaultName;
}

/** A method that is no card, as the provider's page ends it. */
export interface OtherPayment {
  readonly method: OtherCode;
}

/** What Secure Fields add to a session: it ends in a transaction that waits for its finalisation. */
export interface SplitMode {
  /** Of the page that the card was typed on. */
  readonly origin: string;
  /** Told to that page before there is a transaction of this id. */
  readonly transactionId: string;
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
  /** Present: begun by Secure Fields, so there is a challenge at most, and no payment page. */
  readonly split?: SplitMode | undefined;
  /** Waits for the answer to the 3-D Secure challenge. */
  challenge?: EnteredCard | undefined;
  /** Set by the first press of Pay or Cancel; every later one gets the same. */
  ending?: Promise<Ending> | undefined;
}

export interface Sessions {
  open(request: PaymentRequest, lightbox?: boolean, split?: SplitMode): Session;
  find(id: string): Session | undefined;
}

/** Address of the payment page of a session. */
export const pagePath = ({ id }: Session): string => `/upp/page/${id}`;

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
