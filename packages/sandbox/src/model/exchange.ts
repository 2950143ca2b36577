import type { Transaction } from './transaction.ts';

/**
 * Kinds of journal entries: start and use of a payment page, card entry in Secure Fields, XML calls, and messages to
 * the shop.
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
  /** A path on the gateway, or a URL of the shop. */
  readonly url: string;
  readonly request: Message<Body>;
  /** Optional. Omitted if the shop did not respond, or if the request goes through the shopper's browser. */
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
  /** Number of the webhook attempt, starting at 1. */
  readonly attempt?: number | undefined;
  /**
   * Name of the simulated attack and the number of copies that are sent at the same time. Omitted for messages that the
   * gateway itself sends.
   */
  readonly attack?: { readonly name: string; readonly times: number } | undefined;
  readonly about: About;
  /** Objections that a strict gateway may have to the document of an XML call. */
  readonly objections?: readonly string[] | undefined;
}

/** An exchange that has just ended and is not yet masked. */
export interface NewExchange extends Exchange<string | Uint8Array> {
  /**
   * `true` if the exchange was searched and contains no card data. In that case, the journal does not have to mask the
   * exchange until someone reads the journal.
   */
  readonly isHarmless?: boolean;
}

/** A stored exchange. It contains neither card data nor secrets, and long bodies are truncated. */
export interface KeptExchange extends Exchange {
  /** Sequence number; later exchanges have higher ids. */
  readonly id: number;
}

type TransactionOf = Pick<Transaction, 'transactionId' | 'merchantId' | 'refno'>;

/** The ids of all known transactions and sessions that have the same refno. */
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
  /** Returns the newest exchanges first. If `before` is set, returns only exchanges with a smaller id. */
  newest(most: number, before?: number): Promise<readonly KeptExchange[]>;
  /** Calls `listener` each time exchanges are stored. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Resolves when all queued exchanges are stored. */
  flush(): Promise<void>;
  /** Notifies the listeners of a change that is not an exchange. */
  touch(): void;
  /** Deletes all exchanges. */
  forget(): void;
  /** Stops accepting exchanges. */
  close(): void;
}

/** Returns the system time in milliseconds, including fractions of a millisecond. */
export const instant = (): number => performance.timeOrigin + performance.now();
