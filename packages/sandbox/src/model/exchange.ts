import type { Transaction } from './transaction.ts';

/**
 * Kinds of journal entries: requests that start a payment, requests to a payment page, card verifications in Secure
 * Fields, XML calls, callbacks through the browser, and webhooks.
 */
export const exchangeKinds = ['start', 'page', 'verify', 'call', 'callback', 'webhook'] as const;
export type ExchangeKind = (typeof exchangeKinds)[number];

/** Maximum length of a stored body, in characters. Longer bodies are truncated. */
export const mostOfBody = 16_384;

/** Identifies the payment that an exchange belongs to, using the ids that are known for the exchange. */
export interface About {
  readonly transactionIds?: readonly string[] | undefined;
  readonly sessionId?: string | undefined;
  readonly merchantId?: string | undefined;
  readonly refno?: string | undefined;
}

/** The request or response of an exchange, with the relevant headers and with the body as text. */
export interface Message<Body = string> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Length of the full body in characters. Set only if the stored body is truncated. */
  readonly whole?: number | undefined;
}

/** A request and its response, as they were sent. */
export interface Exchange<Body = string> {
  readonly kind: ExchangeKind;
  readonly method: string;
  /** Path of a request to the gateway, or full URL of a request to the shop. */
  readonly url: string;
  readonly request: Message<Body>;
  /**
   * Optional. Omitted if the shop did not respond, or if the gateway sends the request through the shopper's browser.
   */
  readonly answer?: (Message<Body> & { readonly status: number }) | undefined;
  /** Start time of the request according to the gateway's clock, in ISO 8601 format. */
  readonly at: string;
  /**
   * Start time of the request according to the system clock, in milliseconds since 1970. Exchanges are sorted by this
   * value.
   */
  readonly begun: number;
  /** Time from the request to the response, in milliseconds. */
  readonly took: number;
  /** Number of the webhook delivery attempt, starting at 1. */
  readonly attempt?: number | undefined;
  /**
   * Name of the simulated attack, and the number of copies of the message that are sent at the same time. Omitted for
   * messages that the gateway itself sends.
   */
  readonly attack?: { readonly name: string; readonly times: number } | undefined;
  readonly about: About;
  /** Objections that a strict gateway might raise to the XML document of a call. */
  readonly objections?: readonly string[] | undefined;
}

/** An exchange that has just ended. Its card data and secrets have not been masked yet. */
export interface NewExchange extends Exchange<string | Uint8Array> {
  /**
   * `true` if the exchange has been checked for card data and contains none. In that case, the journal can postpone
   * masking the exchange until someone reads the journal.
   */
  readonly isHarmless?: boolean;
}

/** A stored exchange. It contains neither card data nor secrets, and long bodies are truncated. */
export interface KeptExchange extends Exchange {
  /** Sequence number of the exchange. Later exchanges have higher numbers. */
  readonly id: number;
}

type TransactionOf = Pick<Transaction, 'transactionId' | 'merchantId' | 'refno'>;

/** A payment, identified by its merchant and refno, with the ids of its known transactions and sessions. */
export interface PaymentOf extends Pick<Transaction, 'merchantId' | 'refno'> {
  readonly transactionIds: readonly string[];
  readonly sessionIds: readonly string[];
}

/** The journal of messages between the shopper, the shop and the gateway. */
export interface Journal {
  /** Queues an exchange and returns immediately. The journal masks and stores the exchange shortly afterwards. */
  note(exchange: NewExchange): void;
  /** Returns the exchanges of a transaction and of the session that created the transaction, in chronological order. */
  ofTransaction(of: TransactionOf): Promise<readonly KeptExchange[]>;
  /**
   * Returns the exchanges of all transactions with a given refno, and of all sessions with this refno that do not have
   * a transaction yet.
   */
  ofPayment(of: PaymentOf): Promise<readonly KeptExchange[]>;
  find(id: number): Promise<KeptExchange | undefined>;
  /** Returns at most `most` exchanges, newest first. If `before` is set, returns only exchanges with a smaller id. */
  newest(most: number, before?: number): Promise<readonly KeptExchange[]>;
  /** Calls `listener` each time exchanges are stored. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Resolves when all queued exchanges have been stored. */
  flush(): Promise<void>;
  /** Notifies the listeners of a change other than a stored exchange. */
  touch(): void;
  /** Deletes all exchanges. */
  forget(): void;
  /** Stops accepting exchanges. */
  close(): void;
}

/** Returns the system time in milliseconds, including fractions of a millisecond. */
export const instant = (): number => performance.timeOrigin + performance.now();
