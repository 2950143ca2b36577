/** One document with its expected verdict. */
export interface Verdict {
  readonly group: string;
  readonly title: string;
  readonly document: string | Uint8Array;
  /** The document as text. U+FFFD replaces bytes that are not UTF-8. */
  readonly text: string;
  /** `accepted`, or the key of the reason for refusal. */
  readonly verdict: string;
  /** The accepted document as `writeXml` writes it, without the XML declaration. */
  readonly output: string | undefined;
}

export const verdicts: readonly Verdict[];

/** Every kind of document envelope of the gateway interface, as a gateway or a shop may send it. */
export const envelopes: readonly { readonly name: string; readonly document: string }[];
