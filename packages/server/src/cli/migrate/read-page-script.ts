import { requestNames } from '@tillkit/core';
import { findKeys, isSigning, type FoundKey } from './find-keys.ts';
import { childrenOf, literalOf, nameOf, nodeAt, nodesAt, walkNodes, type Node } from './nodes.ts';
import type { Parsers } from './parsers.ts';

/** What a script in a page does about payments. */
export interface PageScript {
  /** `needless`: it opens the window or signs for forms that are moved, and does nothing else. `more`: it opens it, among other code. */
  readonly is: 'other' | 'needless' | 'more';
  /** Where it opens the window. */
  readonly at: number;
  readonly keys: readonly FoundKey[];
  /** What it declares for other scripts of the page. */
  readonly names: readonly string[];
}

/** Reads a script that stands in a page. `moved` are the selectors of forms that are moved. */
export function readPageScript(code: string, { parseScript }: Parsers, moved: ReadonlySet<string>): PageScript {
  const calls = /\bstartPayment\b/.exec(code);
  let program: Node;
  try {
    program = parseScript(code, { sourceType: 'unambiguous', errorRecovery: true }).program as unknown as Node; // as its types say less simply
  } catch {
    return { is: calls ? 'more' : 'other', at: calls?.index ?? 0, keys: [], names: [] };
  }
  const keys = findKeys(program);
  const call = [...walkNodes(program)].find(isOpening);
  const body = nodesAt(program, 'body');
  const names = body.flatMap((one) => nodesAt(one, 'declarations').map((each) => nameOf(nodeAt(each, 'id')) ?? ''));
  const speaks = call !== undefined || keys.length > 0;
  const isNeedless = speaks && moved.size > 0 && body.every((statement) => servesMoved(statement, moved));
  return { is: isNeedless ? 'needless' : call ? 'more' : 'other', at: call?.start ?? 0, keys, names };
}

const isOpening = (node: Node): boolean =>
  node.type === 'CallExpression' && nameOf(nodeAt(node, 'callee', 'MemberExpression')) === 'startPayment';

/** Whether a statement does nothing but what a form that is moved needed: its window, its signature, and what waits for a press. */
function servesMoved(node: Node, moved: ReadonlySet<string>): boolean {
  const serves = (one: Node | undefined): boolean => one !== undefined && servesMoved(one, moved);
  switch (node.type) {
    case 'EmptyStatement':
      return true;
    case 'ReturnStatement':
      return !nodeAt(node, 'argument') || nodeAt(node, 'argument', 'BooleanLiteral')?.['value'] === false;
    case 'BlockStatement':
      return nodesAt(node, 'body').every(serves);
    case 'ExpressionStatement':
      return childrenOf(node).every(serves);
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return nodesAt(node, 'params').every(({ type }) => type === 'Identifier') && serves(nodeAt(node, 'body'));
    case 'VariableDeclaration':
      return nodesAt(node, 'declarations').every((one) => isOfSigning(nodeAt(one, 'init'), moved));
    case 'AssignmentExpression':
      return nameOf(nodeAt(node, 'left', 'MemberExpression')) === requestNames.sign;
    case 'CallExpression':
      return isOpening(node) ? opensMoved(node, moved) : waitsFor(node, moved);
    default:
      return false;
  }
}

/** A text, such as a key, a form that is moved, or what signs. */
const isOfSigning = (init: Node | undefined, moved: ReadonlySet<string>): boolean =>
  init !== undefined &&
  (literalOf(init) !== undefined || isMovedForm(init, moved) || [...walkNodes(init)].some(isSigning));

/** `document.querySelector('#pay')`, `document.getElementById('pay')`, `$('#pay')`. */
function isMovedForm(node: Node, moved: ReadonlySet<string>): boolean {
  const [name, given] = [nameOf(nodeAt(node, 'callee')), literalOf(nodesAt(node, 'arguments')[0])];
  if (name === 'getElementById') return moved.has(`#${given}`);
  return /^(?:querySelector|\$|jQuery)$/.test(name ?? '') && moved.has(given ?? '');
}

/** `form.addEventListener('submit', …)`, `$(…)`, `event.preventDefault()`: with nothing else inside. */
function waitsFor(call: Node, moved: ReadonlySet<string>): boolean {
  const [name, given] = [nameOf(nodeAt(call, 'callee')), nodesAt(call, 'arguments')];
  if (name === 'preventDefault') return given.length === 0;
  if (!/^(?:addEventListener|ready|on|click|submit|\$|jQuery)$/.test(name ?? '')) return false;
  return given.length > 0 && given.every((one) => literalOf(one) !== undefined || servesMoved(one, moved));
}

function opensMoved(call: Node, moved: ReadonlySet<string>): boolean {
  const [options, ...rest] = nodesAt(call, 'arguments');
  if (rest.length > 0 || options?.type !== 'ObjectExpression') return false;
  const [form, ...more] = nodesAt(options, 'properties');
  return (
    more.length === 0 && nameOf(nodeAt(form, 'key')) === 'form' && moved.has(literalOf(nodeAt(form, 'value')) ?? '')
  );
}
