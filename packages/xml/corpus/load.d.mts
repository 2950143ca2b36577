/** One document with its exact verdict. */
export interface Verdict {
  readonly group: string;
  readonly title: string;
  readonly document: string | Uint8Array;
  /** The document as text, with U+FFFD where bytes are no UTF-8. */
  readonly text: string;
  /** `accepted`, or the key of the refusal. */
  readonly verdict: string;
  /** For an accepted document: what the writer makes of it, without the declaration. */
  readonly written: string | undefined;
}

export const verdicts: readonly Verdict[];

/** Every envelope of the interface, as a gateway or a shop may send it. */
export const envelopes: readonly { readonly name: string; readonly document: string }[];
