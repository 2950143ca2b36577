import type { Change, Edit } from './change.ts';
import { dropUnused } from './drop-unused.ts';
import { findKeys, type FoundKey } from './find-keys.ts';
import { toImports } from './imports.ts';
import { readElement, type JsxElement } from './jsx-element.ts';
import { literalOf, nameOf, nodeAt, walkNodes, type Node } from './nodes.ts';
import type { Parsers } from './parsers.ts';
import { findFault, keyWarning, signTextOf, toSignWarning } from './read-trigger.ts';
import { toButton } from './to-button.ts';

/** What becomes of a module in JavaScript or TypeScript, with JSX or without. */
export function readCode(text: string, file: string, parsers: Parsers): Change {
  const program = parse(text, file, parsers);
  if (!program) {
    const left = [{ at: 0, says: 'It could not be parsed.' }];
    return { edits: [], triggers: [], left, warnings: [], secrets: [] };
  }
  const own = ownNames(program);
  const elements = [...walkNodes(program)].flatMap((node) => readElement(node, text, own) ?? []);
  const judged = elements.map((element) => ({ element, fault: element.fault ?? findFault(element.parameters, false) }));
  const moved = judged.flatMap(({ element, fault }) => (fault ? [] : [element]));
  const edits = toEdits(program, text, moved);
  const keys = findKeys(program);
  const isLeft = ({ at, key }: FoundKey) => !isIn(edits, at) || stillHolds(text, key, edits);
  return {
    edits,
    triggers: moved.map(({ start, parameters }) => ({ at: start, parameters })),
    left: [
      ...judged.flatMap(({ element, fault }) => (fault ? [{ at: element.start, says: fault }] : [])),
      ...openingsOf(program, own).map(({ start }) => ({ at: start, says: opensWindow })),
      ...keys.filter(isLeft).map(({ at }) => ({ at, says: signsHere })),
    ],
    warnings: [
      ...moved.flatMap(({ start, parameters }) => {
        const says = toSignWarning(parameters);
        return says ? [{ at: start, says }] : [];
      }),
      ...keys.map(({ at }) => ({ at, says: keyWarning })),
    ],
    secrets: [...keys.map(({ key }) => key), ...moved.flatMap(({ parameters }) => signTextOf(parameters) ?? [])],
  };
}

const opensWindow =
  'It opens the window with parameters of its own: let a CheckoutButton ask your server in its place.';
const signsHere = 'It signs in code that may run in a browser: take it out, the till signs.';

function parse(text: string, file: string, { parseScript }: Parsers): Node | undefined {
  const typed = /\.[cm]?tsx?$/.test(file) ? (['typescript'] as const) : [];
  const jsx = /\.[cm]?ts$/.test(file) ? [] : (['jsx'] as const);
  try {
    const plugins = [...typed, ...jsx, 'decorators' as const];
    return parseScript(text, { sourceType: 'unambiguous', plugins }).program as unknown as Node; // as its types say less simply
  } catch {
    return undefined;
  }
}

/** Edits for the elements, their imports and what signed for them, with the ends of lines that the file has. */
function toEdits(program: Node, text: string, moved: readonly JsxElement[]): readonly Edit[] {
  if (moved.length === 0) return [];
  const buttons = moved.map((element) => ({ start: element.start, end: element.end, text: toButton(element, text) }));
  const signs = moved.flatMap(({ sign }) => sign ?? []);
  const dropped = dropUnused(program, text, moved, signs);
  const imports = toImports(program, text, [...moved, ...dropped.edits], dropped.names);
  const ends = text.includes('\r\n') ? '\r\n' : '\n';
  return [...buttons, ...dropped.edits, ...imports].map((edit) => ({
    ...edit,
    text: edit.text.replaceAll(/\r?\n/g, ends),
  }));
}

/** Calls of `startPayment` that are none of Tillkit's. */
const openingsOf = (program: Node, own: ReadonlySet<string>): readonly Node[] =>
  [...walkNodes(program)].filter((node) => {
    const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee', 'MemberExpression') : undefined;
    return nameOf(callee) === 'startPayment' && !own.has(nameOf(nodeAt(callee, 'object')) ?? '');
  });

/** Names that the file has from Tillkit. */
function ownNames(program: Node): ReadonlySet<string> {
  const imports = [...walkNodes(program)].filter(
    (node) => node.type === 'ImportDeclaration' && literalOf(nodeAt(node, 'source'))?.startsWith('@tillkit/'),
  );
  return new Set(
    imports.flatMap((node) => [...walkNodes(node)]).flatMap((node) => nameOf(nodeAt(node, 'local')) ?? []),
  );
}

/** Whether a text stands somewhere that no edit takes out. */
function stillHolds(text: string, part: string, edits: readonly Edit[]): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) if (!isIn(edits, at)) return true;
  return false;
}

const isIn = (edits: readonly Edit[], at: number): boolean => edits.some(({ start, end }) => start <= at && at < end);
