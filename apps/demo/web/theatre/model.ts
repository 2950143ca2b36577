/** Who speaks: the shopper's browser, the shop's server, the gateway. */
export type Lane = 'browser' | 'shop' | 'gateway';

/** What a message is. From a lane to itself: something that happens there. */
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
  | 'ignored'
  | 'alarm'
  | 'looked'
  | 'armed';

/** One thing that was said, or happened. */
export interface Message {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly from: Lane;
  readonly to: Lane;
  readonly what: What;
  /** A word that belongs to it: the outcome that it claims, an amount, a code. */
  readonly fact?: string | undefined;
  /** What it proves: 0 nothing, 1 a message with proof, 2 a status answer. */
  readonly level?: 0 | 1 | 2 | undefined;
  /** Why it proves no more. */
  readonly reasons?: readonly string[] | undefined;
  /** Something is wrong with it. */
  readonly isBad?: boolean | undefined;
  readonly details?: Details | undefined;
}

/** The bytes of it, as far as they may be seen: card data and secrets were taken out before. */
export interface Details {
  /** `POST /upp/jsp/upStart.jsp` */
  readonly line: string;
  readonly bodies: readonly BodyPart[];
}

export interface BodyPart {
  readonly part: 'request' | 'answer';
  /** Of an answer. */
  readonly status?: number | undefined;
  readonly type: string;
  readonly text: string;
  /** Only its beginning is here. */
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
  'gone',
] as const;
export type FaultKey = (typeof faultKeys)[number];

/** What is known of a payment, without its messages. */
export interface SceneFacts {
  readonly payment: string;
  readonly refno: string;
  /** Whether the gateway's side is heard too. */
  readonly hearsGateway: boolean;
  /** Whether the payment page is behind: what goes wrong now, goes wrong at once. */
  readonly hasEnded: boolean;
  /** Those that can still be chosen. */
  readonly faults: readonly FaultKey[];
  /** Waits for its moment. */
  readonly armed?: FaultKey | undefined;
}

/** Everything that was said about one payment, in order. */
export interface Scene extends SceneFacts {
  readonly messages: readonly Message[];
}

/** What has changed of a scene. */
export interface SceneNews extends SceneFacts {
  /** Of all messages, in order. */
  readonly ids: readonly string[];
  /** Those that are new, or other than before. */
  readonly changed: readonly Message[];
}

/** Of more messages the newest are kept. */
export const mostMessages = 200;
