import type { Line } from './line.ts';

/** A request of the XML API, whichever way it came. */
export interface CallRequest {
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  /** Reads the body; of what is refused for its sender it stays unread. */
  readonly body: () => Promise<Uint8Array>;
}

export interface CallAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A document, or nothing. */
  readonly body: string;
  /** How its bytes fare on the way; well unless stated. */
  readonly line?: Line | undefined;
  /** Omitted if the body was not read. */
  readonly note?: DocumentNote | undefined;
}

/** What the journal keeps of a document that was received. */
export interface DocumentNote {
  /** The decoded document; `undefined` if it cannot be decoded. */
  readonly body: string | undefined;
  /** Whether the whole document was searched and holds no card data. */
  readonly isHarmless: boolean;
  /** What a strict gateway may object to, in English. */
  readonly objections: readonly string[];
}

/** One endpoint of the XML API, without the HTTP layer. */
export interface Call {
  readonly path: string;
  readonly answer: (asked: CallRequest) => Promise<CallAnswer>;
}
