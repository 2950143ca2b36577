import * as tillkit from '@tillkit/react';
import { Checkout } from '@tillkit/react/checkout';
import * as german from '@tillkit/react/labels/de';
import * as sandbox from '@tillkit/react/sandbox';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { around, type Code } from './layout.ts';

/** Imports and snippets that the generated code needs. */
export interface Needs {
  /** Names of the imported components, keyed by package entry point. */
  readonly imports: Map<string, Set<string>>;
  /** Names of the code snippets to place above the component. See `toCode`. */
  readonly snippets: Set<string>;
}

/** Package entry points, with the components that they export. */
const entries = {
  '@tillkit/react': tillkit,
  '@tillkit/react/checkout': { Checkout },
  '@tillkit/react/sandbox': sandbox,
};

const registry = new Map<unknown, readonly [name: string, entry: string]>(
  Object.entries(entries).flatMap(([entry, all]) =>
    Object.entries(all).map(([name, value]) => [value, [name, entry]] as const),
  ),
);

/** Returns the component's name, or `undefined` if none of our packages exports the component. */
export const nameOf = (type: unknown): string | undefined => registry.get(type)?.[0];

function toName(type: unknown, { imports }: Needs): string {
  if (typeof type === 'string') return type;
  const [name, entry] = registry.get(type) ?? ['Unknown', ''];
  imports.set(entry, (imports.get(entry) ?? new Set()).add(name));
  return name;
}

/**
 * Code that replaces function props, keyed by prop name. The functions in a story are fakes, so they cannot be shown.
 * Function props without a replacement are omitted.
 */
const replacements: Readonly<Record<string, string>> = {
  start: 'start',
  onSubmit: 'save',
  onComplete: 'show',
  onCancel: 'show',
  onClose: 'show',
  request: 'request',
  fallback: 'request',
};

/**
 * Props to omit from the generated code. For example, `script` is omitted because stories use a fake script, while a
 * shop sets its script on the provider.
 */
const omittedProps = ['script', 'children', 'dangerouslySetInnerHTML'];

/** Converts an element to JSX code. */
export function toJsx({ type, props }: ReactElement<object>, needs: Needs): Code {
  const name = toName(type, needs);
  const attributes = Object.entries(props).flatMap(([prop, value]) => toAttribute(prop, value, needs));
  const children = childrenOf(props).map((child) => toChild(child, needs));
  const [close, last] = children.length > 0 ? ['>', ''] : ['/>', ' '];
  const start: Code =
    attributes.length > 0
      ? { open: `<${name}`, items: attributes, close, mark: '', pads: [' ', last] }
      : `<${name}${last}${close}`;
  return children.length > 0 ? { start, children, end: `</${name}>` } : start;
}

/**
 * Returns the children, with each fragment replaced by its own children, because fragments only group a story's args.
 */
const childrenOf = (props: object): readonly ReactNode[] =>
  Children.toArray('children' in props ? (props.children as ReactNode) : []).flatMap((child) =>
    isValidElement<object>(child) && child.type === Fragment ? childrenOf(child.props) : [child],
  );

function toChild(child: ReactNode, needs: Needs): Code {
  if (isValidElement<object>(child)) return toJsx(child, needs);
  const text = String(child);
  return /[{}<>]|^\s|\s$/.test(text) ? `{${quote(text)}}` : text;
}

function toAttribute(name: string, value: unknown, needs: Needs): readonly Code[] {
  if (value === undefined || omittedProps.includes(name)) return [];
  const snippet = value === german ? 'german' : replacements[name];
  if (snippet !== undefined) {
    needs.snippets.add(snippet);
    return [`${name}={${snippet}}`];
  }
  if (typeof value === 'function') return [];
  if (value === true) return [name];
  if (typeof value === 'string' && !/["\\\n]/.test(value)) return [`${name}="${value}"`];
  return [around(`${name}={`, toLiteral(value, needs), '}')];
}

const quote = (text: string) =>
  /^[^"\\\n]*'[^"\\\n]*$/.test(text)
    ? `"${text}"`
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

function toLiteral(value: unknown, needs: Needs): Code {
  if (isValidElement<object>(value)) return around('', toJsx(value, needs));
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value))
    return { open: '[', items: value.map((item) => toLiteral(item, needs)), close: ']', mark: ',', pads: ['', ''] };
  if (typeof value !== 'object' || value === null) return String(value);
  const items = Object.entries(value)
    .filter(([, item]) => item !== undefined && typeof item !== 'function')
    .map(([key, item]) => around(`${/^[a-z_$][\w$]*$/i.test(key) ? key : quote(key)}: `, toLiteral(item, needs)));
  return { open: '{', items, close: '}', mark: ',', pads: [' ', ' '] };
}
