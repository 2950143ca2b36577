import { takeOut, type Edit } from './change.ts';
import { literalOf, nameOf, nodeAt, nodesAt, walkNodes, type Node } from './nodes.ts';

type Place = Pick<Edit, 'start' | 'end'>;

const wanted = ['CheckoutButton', 'CheckoutProvider'];

/** What a module imports from now on: the components, and no longer what only a moved element used. */
export function toImports(
  program: Node,
  text: string,
  gone: readonly Place[],
  dropped: ReadonlySet<string>,
): readonly Edit[] {
  const imports = nodesAt(program, 'body').filter(({ type }) => type === 'ImportDeclaration');
  const has = imports
    .filter((node) => literalOf(nodeAt(node, 'source'))?.startsWith('@tillkit/react'))
    .flatMap((node) => nodesAt(node, 'specifiers').map((one) => nameOf(nodeAt(one, 'local'))));
  const missing = wanted.filter((name) => !has.includes(name));
  const isGone = (node: Node) => gone.some(({ start, end }) => start <= node.start && node.end <= end);
  const isUsed = (name: string) =>
    [...walkNodes(program)].some(
      (node) =>
        (node.type === 'Identifier' || node.type === 'JSXIdentifier') &&
        nameOf(node) === name &&
        !isGone(node) &&
        !imports.some(({ start, end }) => start <= node.start && node.end <= end),
    );
  const unused = imports.filter((node) => {
    const locals = nodesAt(node, 'specifiers').map((one) => nameOf(nodeAt(one, 'local')) ?? '');
    return locals.length > 0 && locals.every((name) => dropped.has(name) && !isUsed(name));
  });
  const line = missing.length > 0 ? `import { ${missing.join(', ')} } from '@tillkit/react';` : '';
  const [first, ...others] = unused;
  if (first && line)
    return [{ start: first.start, end: first.end, text: line }, ...others.map((node) => out(text, node))];
  const last = imports.at(-1);
  const directives = nodesAt(program, 'directives').at(-1);
  const at = last?.end ?? directives?.end ?? 0;
  const added = line && { start: at, end: at, text: at === 0 ? `${line}\n` : `\n${line}` };
  return [...(added ? [added] : []), ...unused.map((node) => out(text, node))];
}

const out = (text: string, { start, end }: Node): Edit => takeOut(text, start, end);
