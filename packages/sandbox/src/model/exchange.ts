import type { Transaction } from './transaction.ts';

/** What a message of the journal is: how a payment page is started and used, a card of Secure Fields, an XML call, and what goes to the shop. */
export const exchangeKinds = ['start', 'page', 'verify', 'call', 'callback', 'webhook'] as const;
export type ExchangeKind = (typeof exchangeKinds)[number];

/** Of a longer body the beginning is kept, in characters. */
export const mostOfBody = 16_384;

/** What an exchange speaks of, as far as its messages tell. */
export interface About {
  readonly transactionIds?: readonly string[] | undefined;
  readonly sessionId?: string | undefined;
  readonly merchantId?: string | undefined;
  readonly refno?: string | undefined;
}

/** One half of an exchange: the headers that matter, and the body as text. */
export interface Message<Body = string> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Length of the whole body, where only its beginning is kept. */
  readonly whole?: number | undefined;
}

/** One request with its answer, as they were sent. */
export interface Exchange<Body = string> {
  readonly kind: ExchangeKind;
  readonly method: string;
  /** A path of the gateway, or the address at the shop. */
  readonly url: string;
  readonly request: Message<Body>;
  /** Absent: none came, or it goes to the shopper's browser. */
  readonly answer?: (Message<Body> & { readonly status: number }) | undefined;
  /** When the request came or went, ISO 8601, by the gateway's clock. */
  readonly at: string;
  /** The same by the machine's, which never stands still: milliseconds since 1970. Exchanges are in its order. */
  readonly begun: number;
  /** Until the answer, in milliseconds. */
  readonly took: number;
  /** Of a webhook, from 1. */
  readonly attempt?: number | undefined;
  /** Name of the attack that it was, and how often it was sent at once. Absent: the gateway itself says it. */
  readonly attack?: { readonly name: string; readonly times: number } | undefined;
  readonly about: About;
  /** Of an XML call: what a strict gateway may object to in its document. */
  readonly objections?: readonly string[] | undefined;
}

/** An exchange that was just said. */
export interface Said extends Exchange<string | Uint8Array> {
  /** It was looked through and holds no card data, so that it may be masked when somebody looks. */
  readonly isHarmless?: boolean;
}

/** An exchange as the journal holds it: no card data and no secret is left in it, and long bodies are cut. */
export interface KeptExchange extends Exchange {
  /** Rises with the time. */
  readonly id: number;
}

type TransactionOf = Pick<Transaction, 'transactionId' | 'merchantId' | 'refno'>;

/** Everything that is known to have been begun under one reference. */
export interface PaymentOf extends Pick<Transaction, 'merchantId' | 'refno'> {
  readonly transactionIds: readonly string[];
  readonly sessionIds: readonly string[];
}

/** What was said between shopper, shop and gateway. */
export interface Journal {
  /** Takes an exchange and returns at once; it is masked and written a little later. */
  note(said: Said): void;
  /** Every exchange of a transaction and of the session that led to it, in order. */
  ofTransaction(of: TransactionOf): Promise<readonly KeptExchange[]>;
  /** The same of all transactions of a reference, and of the sessions that have led to none yet. */
  ofPayment(of: PaymentOf): Promise<readonly KeptExchange[]>;
  find(id: number): Promise<KeptExchange | undefined>;
  /** The newest first; those before an id where one is given. */
  newest(most: number, before?: number): Promise<readonly KeptExchange[]>;
  /** Calls back after exchanges were written; the answer ends that. */
  subscribe(listener: () => void): () => void;
  /** Resolves when everything noted so far is written. */
  written(): Promise<void>;
  /** Tells the listeners that something has happened beside what was said. */
  touch(): void;
  /** Forgets everything. */
  forget(): void;
  /** Takes nothing more. */
  close(): void;
}

/** The machine's time, finer than a millisecond. */
export const instant = (): number => performance.timeOrigin + performance.now();
