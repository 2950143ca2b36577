import { literalOf, nameOf, nodeAt, nodesAt, walkNodes, type Node } from './nodes.ts';

/** A key that stands in the code of a page, and the signing that uses it. */
export interface FoundKey {
  readonly at: number;
  readonly key: string;
}

/** Names of constants with a text. */
function constantsOf(program: Node): ReadonlyMap<string, string> {
  const pairs: [string, string][] = [];
  for (const node of walkNodes(program)) {
    if (node.type !== 'VariableDeclarator') continue;
    const [name, text] = [nameOf(nodeAt(node, 'id', 'Identifier')), literalOf(nodeAt(node, 'init'))];
    if (name !== undefined && text !== undefined) pairs.push([name, text]);
  }
  return new Map(pairs);
}

/** A call such as `createHmac('sha256', key)`, `HmacSHA256(text, key)` or `crypto.subtle.importKey('raw', key, …)`. */
export const isSigning = (node: Node): boolean =>
  node.type === 'CallExpression' && /hmac|^importKey$/i.test(nameOf(nodeAt(node, 'callee')) ?? '');

/** Keys in the code: texts that a signing is given, by themselves, through a constant or through a call that decodes them. */
export function findKeys(program: Node): readonly FoundKey[] {
  const constants = constantsOf(program);
  const found = new Map<string, number>();
  for (const call of walkNodes(program)) {
    if (!isSigning(call)) continue;
    for (const node of nodesAt(call, 'arguments').flatMap((one) => [...walkNodes(one)])) {
      const text = literalOf(node) ?? (node.type === 'Identifier' ? constants.get(nameOf(node) ?? '') : undefined);
      if (text !== undefined && isKey(text) && !found.has(text)) found.set(text, call.start);
    }
  }
  return [...found].map(([key, at]) => ({ key, at }));
}

/** 16 bytes and more, as hex or as base64: no name of a digest, and no text for people. */
const isKey = (text: string): boolean => /^(?:[\da-f]{2}){16,}$/i.test(text) || /^[\w+/-]{32,}={0,2}$/.test(text);
