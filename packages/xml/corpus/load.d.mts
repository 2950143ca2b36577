/** A corpus document with its expected verdict. */
export interface Verdict {
  readonly group: string;
  readonly title: string;
  readonly document: string | Uint8Array;
  /** The document as text. U+FFFD replaces bytes that are not valid UTF-8. */
  readonly text: string;
  /** The expected verdict: `accepted`, or the key of the refusal reason. */
  readonly verdict: string;
  /** The accepted document as `writeXml` writes it, without the XML declaration. */
  readonly output: string | undefined;
}

export const verdicts: readonly Verdict[];

/** Sample documents for every kind of envelope in the gateway interface, like those that a gateway or a shop sends. */
export const envelopes: readonly { readonly name: string; readonly document: string }[];
