import type { MethodCode } from '@tillkit/core';
import type { FaultName } from './fault.ts';
import type { Attempt } from './outcome.ts';
import type { PaymentRequest } from './payment-request.ts';
import type { Transaction } from './transaction.ts';

/** The card that was entered, as far as it may be kept. */
export interface EnteredCard {
  readonly maskedCard: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly attempt: Attempt;
  readonly fault: FaultName;
}

/** What an alias stands for, so that the shopper types nothing. */
export interface SavedMethod {
  readonly method: MethodCode;
  /** Absent: the method is no card. */
  readonly card: Pick<EnteredCard, 'maskedCard' | 'expiryMonth' | 'expiryYear'> | undefined;
}

/** A method that is no card, as the provider's page ends it. */
export interface OtherPayment {
  readonly method: MethodCode;
  /** Names a refusal that is not the plain one. */
  readonly refusal?: string | undefined;
}

/** What Secure Fields add to a session: it ends in a transaction that waits for its finalization. */
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
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  readonly request: PaymentRequest;
  /** Started by the lightbox, so its pages expect to stand in a frame. */
  readonly lightbox: boolean;
  /** Present: begun by Secure Fields, so there is a challenge at most, and no payment page. */
  readonly split?: SplitMode | undefined;
  /** Begun by an authorization of the merchant's server: there is a challenge, and no payment page. */
  byServer?: true;
  /** Present: paid by alias, without a card form or a provider's page. */
  readonly saved?: SavedMethod | undefined;
  /** Waits for the answer to the 3-D Secure challenge. */
  challenge?: EnteredCard | undefined;
  /** Set by the first press of Pay or Cancel; every later one gets the same. */
  ending?: Promise<Ending> | undefined;
}

/** How long an opened page may be paid on, in milliseconds. */
export const sessionLifetime = 1_800_000;

/** Address of the payment page of a session. */
export const pagePath = ({ id }: Session): string => `/upp/page/${id}`;
