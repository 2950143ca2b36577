import { takeOut, type Edit } from './change.ts';
import { isSigning } from './find-keys.ts';
import type { JsxElement } from './jsx-element.ts';
import { literalOf, nameOf, nodeAt, nodesAt, walkNodes, type Node } from './nodes.ts';

interface Dropped {
  readonly edits: readonly Edit[];
  /** Names that nothing uses any more: of the signing, and of the components. */
  readonly names: ReadonlySet<string>;
}

/**
 * Takes out what signed in the page and is used by nothing else: the constant with the signature, then that with the key. A
 * constant goes only when its text or its call of a signing is all that it is.
 */
export function dropUnused(program: Node, text: string, moved: readonly JsxElement[], signs: readonly Node[]): Dropped {
  const gone: Pick<Edit, 'start' | 'end'>[] = [...moved];
  const edits: Edit[] = [];
  const names = new Set(moved.flatMap(({ component }) => component ?? []));
  const wanted = signs.flatMap(identifiersOf);
  const all = [...walkNodes(program)];
  gone.push(...all.filter(({ type }) => type === 'ImportDeclaration')); // to import is not to use
  const isExported = (node: Node) =>
    all.some((one) => one.type === 'ExportNamedDeclaration' && nodeAt(one, 'declaration') === node);
  const isGone = ({ start, end }: Node) => gone.some((one) => one.start <= start && end <= one.end);
  for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
    const known = name;
    const constant = all.find((node) => isConstant(node, known));
    const isUsed = all.some((node) => isUse(node, known) && !isGone(node) && !isPartOf(node, constant));
    if (isUsed) continue;
    names.add(name);
    const init = nodeAt(nodesAt(constant, 'declarations')[0], 'init');
    if (!constant || !init || isExported(constant)) continue;
    if (!(literalOf(init) !== undefined || [...walkNodes(init)].some(isSigning))) continue; // what else it does is not known
    gone.push(constant);
    edits.push(takeOut(text, constant.start, constant.end));
    wanted.push(...identifiersOf(init));
  }
  return { edits, names };
}

const identifiersOf = (node: Node): readonly string[] => [
  ...new Set([...walkNodes(node)].flatMap((one) => (one.type === 'Identifier' ? (nameOf(one) ?? []) : []))),
];

/** `const name = …;`, alone and not exported. */
const isConstant = (node: Node, name: string): boolean =>
  node.type === 'VariableDeclaration' &&
  node['kind'] === 'const' &&
  nodesAt(node, 'declarations').length === 1 &&
  nameOf(nodeAt(nodesAt(node, 'declarations')[0], 'id', 'Identifier')) === name;

/** Any place with this name counts, whatever it means there. */
const isUse = (node: Node, name: string): boolean =>
  (node.type === 'Identifier' || node.type === 'JSXIdentifier') && nameOf(node) === name;

const isPartOf = (node: Node, whole: Node | undefined): boolean =>
  whole !== undefined && whole.start <= node.start && node.end <= whole.end;
