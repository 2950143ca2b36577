export interface SecondElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SecondElement[];
  readonly text: string;
}

/** The tree of a well-formed document, or undefined. A DOCTYPE is not known to it: it calls such a document ill-formed. */
export function secondTree(text: string): SecondElement | undefined;
