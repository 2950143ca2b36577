import type { MethodCode } from '@tillkit/core';
import type { FaultName } from './fault.ts';
import type { Attempt } from './outcome.ts';
import type { PaymentRequest } from './payment-request.ts';
import type { Transaction } from './transaction.ts';

/** The entered card, limited to the data that may be stored. */
export interface EnteredCard {
  readonly maskedCard: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly attempt: Attempt;
  readonly fault: FaultName;
}

/** The payment method that an alias represents. */
export interface SavedMethod {
  readonly method: MethodCode;
  /** The saved card's details. Set only if the method is a card. */
  readonly card: Pick<EnteredCard, 'maskedCard' | 'expiryMonth' | 'expiryYear'> | undefined;
}

/** A payment with a non-card payment method, as submitted on the provider's page. */
export interface OtherPayment {
  readonly method: MethodCode;
  /**
   * Name of the specific refusal that was chosen on the provider's page. Omitted if the refusal is generic or the
   * payment is not refused.
   */
  readonly refusal?: string | undefined;
}

/** Secure Fields data of a session. Such a session creates a transaction that still has to be finalized. */
export interface SplitMode {
  /** Origin of the page on which the card was entered. */
  readonly origin: string;
  /** Transaction id that the shop's page receives before the transaction is created. */
  readonly transactionId: string;
}

/** The result of a session: its transaction and the fault to simulate. */
export interface Ending {
  readonly transaction: Transaction;
  readonly fault: FaultName;
  /** `false` if a fault keeps the browser from returning to the shop. */
  readonly returns: boolean;
}

/**
 * A payment session, which usually has a payment page. Its request is immutable, and the session creates at most one
 * transaction.
 */
export interface Session {
  /** Session id of 128 random bits. Anyone who knows the page's URL can open the page. */
  readonly id: string;
  /** Time at which the session was opened, in milliseconds since 1970. */
  readonly openedAt: number;
  readonly request: PaymentRequest;
  /** `true` if the lightbox started the session. The session's pages are then displayed in a frame. */
  readonly lightbox: boolean;
  /**
   * Set only if Secure Fields started the session. Such a session may have a 3-D Secure challenge but has no payment
   * page.
   */
  readonly split?: SplitMode | undefined;
  /**
   * `true` if a server-side authorization started the session. Such a session has a 3-D Secure challenge but no payment
   * page.
   */
  byServer?: true;
  /**
   * The payment method that is saved under the alias. Set only for a payment by alias, which has neither a card form
   * nor a provider's page.
   */
  readonly saved?: SavedMethod | undefined;
  /** The card whose 3-D Secure challenge the shopper has not completed yet. */
  challenge?: EnteredCard | undefined;
  /** Number of wrong codes that the shopper has entered in the challenge. */
  wrongCodes?: number;
  /**
   * Promise of the session's result. Set when the shopper presses Pay or Cancel for the first time. Later submissions
   * return the same promise.
   */
  ending?: Promise<Ending> | undefined;
}

/** Lifetime of an open payment page, in milliseconds. */
export const sessionLifetime = 1_800_000;

/** Returns the path of a session's payment page. */
export const pagePath = ({ id }: Session): string => `/upp/page/${id}`;
