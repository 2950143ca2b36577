export interface SecondElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly SecondElement[];
  readonly text: string;
}

/**
 * Returns the tree of a well-formed document, or `undefined` for any other document. A document with a DOCTYPE counts
 * as ill-formed.
 */
export function secondTree(text: string): SecondElement | undefined;
