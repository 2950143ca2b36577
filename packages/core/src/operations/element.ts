/** One element of a document that a strict reader has taken. Every value is text, exactly as it stands in the document. */
export interface ElementTree {
  readonly name: string;
  /** Without a prototype, so a name like `__proto__` is an attribute like any other. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ElementTree[];
  /** Character data of a leaf, references and CDATA resolved, white space kept; '' beside child elements. */
  readonly text: string;
}

/** One element to be written: child elements, text or one CDATA value. An element that was read fits too. */
export interface ElementNode {
  readonly name: string;
  /** In this order; `undefined` leaves one out. */
  readonly attributes?: Readonly<Record<string, string | undefined>> | undefined;
  readonly children?: readonly ElementNode[] | undefined;
  readonly text?: string | undefined;
  /** Text written as CDATA, as wallet data must be. */
  readonly cdata?: string | undefined;
}
