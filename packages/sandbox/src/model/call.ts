import type { Line } from './line.ts';

/** A request to the XML API, independent of its transport. */
export interface CallRequest {
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  /** Reads the request body. Not called if the sender of the request is rejected. */
  readonly body: () => Promise<Uint8Array>;
}

export interface CallAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The response document, or an empty string if the response has none. */
  readonly body: string;
  /** Optional. Transport fault to simulate for the response body. */
  readonly line?: Line | undefined;
  /** Details of the received document, to be recorded in the journal. Omitted if the body was not read. */
  readonly note?: DocumentNote | undefined;
}

/** Details of a received document, as recorded in the journal. */
export interface DocumentNote {
  /** The decoded document. `undefined` if it cannot be decoded. */
  readonly body: string | undefined;
  /** `true` if the whole document was searched and contains no card data. */
  readonly isHarmless: boolean;
  /** Objections that a strict gateway might raise to the document, in English. */
  readonly objections: readonly string[];
}

/** An endpoint of the XML API, without the HTTP layer. */
export interface Call {
  readonly path: string;
  readonly answer: (request: CallRequest) => Promise<CallAnswer>;
}
