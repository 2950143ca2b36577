/** The columns of the theatre: the shopper's browser, the shop's server, and the gateway. */
export type Lane = 'browser' | 'shop' | 'gateway';

/** The kinds of messages. A message from a column to itself is an event in that column. */
export type What =
  | 'signed'
  | 'opens'
  | 'pays'
  | 'cancels'
  | 'confirms'
  | 'rejects'
  | 'page'
  | 'card'
  | 'heard'
  | 'returns'
  | 'webhook'
  | 'asks'
  | 'answers'
  | 'finalizes'
  | 'finalized'
  | 'orders'
  | 'obeys'
  | 'silence'
  | 'attack'
  | 'paid'
  | 'failed'
  | 'told'
  | 'requested'
  | 'ignored'
  | 'alarm'
  | 'looked'
  | 'armed'
  | 'prevented';

/** A message between two columns, or an event in one column. */
export interface Message {
  readonly id: string;
  /** The time of the message, in milliseconds since 1970. */
  readonly at: number;
  readonly from: Lane;
  readonly to: Lane;
  readonly what: What;
  /** A short detail: the claimed result, an amount, or a code. */
  readonly fact?: string | undefined;
  /**
   * The level of evidence that the message provides: 0 for no evidence, 1 for a message with a valid signature, 2 for a
   * status response.
   */
  readonly level?: 0 | 1 | 2 | undefined;
  /** The reasons why the evidence level is not higher. */
  readonly reasons?: readonly string[] | undefined;
  /** True if the message or event indicates a fault. */
  readonly isBad?: boolean | undefined;
  /** True if the message never arrived, for example because a fault swallowed it. */
  readonly isLost?: boolean | undefined;
  readonly details?: Details | undefined;
}

/** The bytes that were sent, without card data or secrets. */
export interface Details {
  /** The request line, such as `POST /upp/jsp/upStart.jsp`. */
  readonly line: string;
  readonly bodies: readonly BodyPart[];
}

export interface BodyPart {
  readonly part: 'request' | 'answer';
  /** The HTTP status, if the body belongs to a response. */
  readonly status?: number | undefined;
  readonly type: string;
  readonly text: string;
  /** True if only the beginning of the body is included. */
  readonly isCut: boolean;
}

export const faultKeys = [
  'duplicate',
  'late',
  'reordered',
  'lost',
  'slow',
  'amount',
  'sign2',
  'closed',
  'answer',
  'gone',
] as const;
export type FaultKey = (typeof faultKeys)[number];

/**
 * The way in which a payment is made: in one of the modes, or by the shop's server with a saved card. With `challenge`,
 * the bank has asked the owner of the saved card for 3-D Secure, so the payment ends on the gateway's page.
 */
export type PayWay = 'redirect' | 'lightbox' | 'fields' | 'saved' | 'challenge';

/** Data about a payment, excluding its messages. */
export interface SceneFacts {
  /**
   * The id of the payment. With a saved card, the payment starts only when the shopper presses Pay. Before that, this is
   * the id of the order.
   */
  readonly payment: string;
  /** True if the messages that the gateway recorded are available too. */
  readonly hearsGateway: boolean;
  /**
   * True if the shopper has finished paying, either on the payment page or through the card fields. A fault that is
   * chosen after that takes effect immediately.
   */
  readonly hasEnded: boolean;
  readonly way: PayWay;
  /** The faults that can be chosen now and can take effect in this way to pay. */
  readonly faults: readonly FaultKey[];
  /** The fault that has been chosen but not yet applied. */
  readonly armed?: FaultKey | undefined;
}

/** The data that the theatre shows about one payment, with the payment's messages in order. */
export interface Scene extends SceneFacts {
  readonly messages: readonly Message[];
}

/** An update to a scene: the payment's current data and the new or changed messages. */
export interface SceneNews extends SceneFacts {
  /** The ids of all messages, in order. */
  readonly ids: readonly string[];
  /** New or changed messages. */
  readonly changed: readonly Message[];
}

/** The maximum number of messages that the theatre shows for a payment. The newest messages are kept. */
export const mostMessages = 200;
