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
  /** The document that was asked with, as text, where it was looked through and holds no card data. */
  readonly harmless?: string | undefined;
}

/** One endpoint of the XML API, without the HTTP layer. */
export interface Call {
  readonly path: string;
  readonly answer: (asked: CallRequest) => Promise<CallAnswer>;
}
