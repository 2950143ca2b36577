/** An element of a parsed document. All values are text, exactly as in the document. */
export interface ElementTree {
  readonly name: string;
  /** Attributes, in an object without a prototype, so that `__proto__` is treated like any other attribute name. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ElementTree[];
  /**
   * Text of an element without children, or an empty string if the element has children. Entity references and CDATA
   * sections are resolved, and whitespace is preserved.
   */
  readonly text: string;
}

/** An element to write, with child elements, text or one CDATA value. A parsed element is also accepted. */
export interface ElementNode {
  readonly name: string;
  /**
   * Optional. Attributes, in the order in which they are written. An attribute with the value `undefined` is omitted.
   */
  readonly attributes?: Readonly<Record<string, string | undefined>> | undefined;
  readonly children?: readonly ElementNode[] | undefined;
  readonly text?: string | undefined;
  /** Optional. Text to write as a CDATA section, as required for wallet data. */
  readonly cdata?: string | undefined;
}
