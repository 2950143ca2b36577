/** A node of a syntax tree, as every parser of the family writes it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.type === 'string';

/** Nodes directly below one, in the order of the text. */
export const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node)
    .filter(([key]) => !/^(?:leading|trailing|inner)Comments$|^(?:loc|extra|errors|tokens|comments)$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .toSorted((a, b) => a.start - b.start);

/** A node and all below it. */
export function* walkNodes(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walkNodes(child);
}

/** What stands at a key, when it is a node of one of the types. */
export function nodeAt(node: Node | undefined, key: string, ...types: readonly string[]): Node | undefined {
  const value = node?.[key];
  return isNode(value) && (types.length === 0 || types.includes(value.type)) ? value : undefined;
}

export const nodesAt = (node: Node | undefined, key: string): readonly Node[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The name of an identifier of code or of JSX, or of a member's last part. */
export function nameOf(node: Node | undefined): string | undefined {
  if (!node) return undefined;
  if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression')
    return nameOf(nodeAt(node, 'property'));
  return typeof node['name'] === 'string' ? node['name'] : undefined;
}

/** The text of a literal; `undefined` for anything that is made when the code runs. */
export function literalOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral' || node?.type === 'NumericLiteral') return String(node['value']);
  if (node?.type === 'TemplateLiteral' && nodesAt(node, 'expressions').length === 0) {
    const cooked = nodesAt(node, 'quasis')[0]?.['value'] as { readonly cooked?: string } | undefined; // as parsers write it
    return cooked?.cooked;
  }
  return undefined;
}
