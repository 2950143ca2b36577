/** One element of a document that `readXml` took. Every value is text, exactly as it stands in the document. */
export interface XmlElement {
  readonly name: string;
  /** Without a prototype, so a name like `__proto__` is an attribute like any other. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Character data of a leaf, references and CDATA resolved, white space kept; '' beside child elements. */
  readonly text: string;
}
