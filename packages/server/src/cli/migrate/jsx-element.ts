import { requestNames } from '@tillkit/core';
import type { Value } from './change.ts';
import { literalOf, nameOf, nodeAt, nodesAt, type Node } from './nodes.ts';
import { isPayment, wireNameOf } from './wire-names.ts';

/** An element that starts a payment: a form or a button with data attributes, or the older lightbox component. */
export interface JsxElement {
  readonly start: number;
  readonly end: number;
  readonly parameters: ReadonlyMap<string, Value>;
  /** Attributes that stay, as they are written. */
  readonly kept: readonly string[];
  /** What stands in the button; `undefined` where it had none. */
  readonly label: string | undefined;
  /** The component's name; `undefined` for a form. */
  readonly component: string | undefined;
  /** What makes the signature. */
  readonly sign: Node | undefined;
  readonly fault: string | undefined;
}

/** Callbacks of the older component, and ours. */
const callbacks: Readonly<Record<string, string>> = {
  onOpened: 'onOpen',
  onCancelled: 'onCancel',
  onClosed: 'onCancel',
  onError: 'onError',
};

const kept = new Set(['id', 'className', 'style', 'title', 'key']);
const sent = new Set(['method', 'action', 'name', 'type', 'target', 'noValidate', 'encType', 'production']);

export function readElement(node: Node, text: string, own: ReadonlySet<string>): JsxElement | undefined {
  const opening = node.type === 'JSXElement' ? nodeAt(node, 'openingElement') : undefined;
  const tag = nameOf(nodeAt(opening, 'name', 'JSXIdentifier', 'JSXMemberExpression')) ?? '';
  if (!opening || own.has(tag)) return undefined;
  const isComponent = !/^[a-z]/.test(tag);
  const attributes = nodesAt(opening, 'attributes').map((one) => toAttribute(one, text));
  const isData = (name: string) => isComponent || name.startsWith('data-');
  const wire = new Set(
    attributes.flatMap(({ name }) => (name !== undefined && isData(name) ? [wireNameOf(name)] : [])),
  );
  if (!isPayment(wire)) return undefined;
  const faults: string[] = [];
  const stay: string[] = [];
  const parameters = new Map<string, Value>();
  let sign: Node | undefined;
  if (!isComponent && tag !== 'form' && tag !== 'button') faults.push(`It is no form and no button, but <${tag}>.`);
  for (const { name, value, raw, node: given } of attributes) {
    if (name === undefined) {
      faults.push('Props are spread into it, and may bring others.');
      continue;
    }
    const parameter = isData(name) ? wireNameOf(name) : undefined;
    const callback = isComponent ? callbacks[name] : undefined;
    if (parameter === requestNames.sign) sign = given;
    if (parameter) parameters.set(parameter, value);
    else if (callback) stay.push(callback + raw.slice(name.length));
    else if (kept.has(name)) stay.push(raw);
    else if (!sent.has(name)) faults.push(`${name} has no counterpart: what does it do?`);
  }
  const held = isComponent ? undefined : readLabel(node, tag, text);
  if (held?.fault) faults.push(held.fault);
  if (isComponent && nodesAt(node, 'children').some((child) => !isBlank(child)))
    faults.push('It holds other elements.');
  return {
    start: node.start,
    end: node.end,
    parameters,
    kept: [...stay, ...(held?.kept ?? [])],
    label: held?.label,
    component: isComponent ? tag : undefined,
    sign,
    fault: faults[0],
  };
}

interface Attribute {
  /** Absent for props that are spread. */
  readonly name: string | undefined;
  readonly value: Value;
  readonly raw: string;
  /** The expression, where there is one. */
  readonly node: Node | undefined;
}

function toAttribute(node: Node, text: string): Attribute {
  const raw = text.slice(node.start, node.end);
  if (node.type !== 'JSXAttribute') return { name: undefined, value: { text: '' }, raw, node: undefined };
  const given = nodeAt(node, 'value');
  const expression = nodeAt(given, 'expression');
  const literal = given ? literalOf(expression ?? given) : 'true';
  const value = literal === undefined ? { code: text.slice(expression?.start, expression?.end) } : { text: literal };
  return { name: nameOf(nodeAt(node, 'name', 'JSXIdentifier')) ?? '', value, raw, node: expression };
}

const isBlank = (node: Node): boolean => node.type === 'JSXText' && String(node['value']).trim() === '';

interface Label {
  readonly label?: string;
  readonly kept?: readonly string[];
  readonly fault?: string;
}

/** What stands in the button: of a form, its only child. */
function readLabel(node: Node, tag: string, text: string): Label {
  if (tag === 'button') return { label: inside(node, text) };
  const [button, ...more] = nodesAt(node, 'children').filter((child) => !isBlank(child));
  if (!button) return {};
  const opening = nodeAt(button, 'openingElement');
  if (more.length > 0 || nameOf(nodeAt(opening, 'name', 'JSXIdentifier')) !== 'button')
    return { fault: 'It holds more than a button.' };
  const stay: string[] = [];
  for (const { name, raw, value } of nodesAt(opening, 'attributes').map((one) => toAttribute(one, text))) {
    if (name === 'type' && 'text' in value && value.text === 'submit') continue;
    if (name === undefined || !(kept.has(name) || name === 'disabled' || name.startsWith('aria-')))
      return { fault: `Its button has ${name ?? 'spread props'}, which has no counterpart: what does it do?` };
    stay.push(raw);
  }
  return { label: inside(button, text), kept: stay };
}

const inside = (node: Node, text: string): string =>
  text.slice(nodeAt(node, 'openingElement')?.end ?? 0, nodeAt(node, 'closingElement')?.start ?? node.end);
