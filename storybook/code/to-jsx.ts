import * as tillkit from '@tillkit/react';
import { Checkout } from '@tillkit/react/checkout';
import * as german from '@tillkit/react/labels/de';
import * as sandbox from '@tillkit/react/sandbox';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { around, type Code } from './layout.ts';

/** What the code takes from elsewhere. */
export interface Needs {
  /** Components by the entry that they come from. */
  readonly imports: Map<string, Set<string>>;
  /** What stands above the code: see `toCode`. */
  readonly given: Set<string>;
}

/** The entries of the package, and what of each is drawn. */
const entries = {
  '@tillkit/react': tillkit,
  '@tillkit/react/checkout': { Checkout },
  '@tillkit/react/sandbox': sandbox,
};

const known = new Map<unknown, readonly [name: string, entry: string]>(
  Object.entries(entries).flatMap(([entry, all]) =>
    Object.entries(all).map(([name, value]) => [value, [name, entry]] as const),
  ),
);

/** The name of a component of the package. */
export const nameOf = (type: unknown): string | undefined => known.get(type)?.[0];

function toName(type: unknown, { imports }: Needs): string {
  if (typeof type === 'string') return type;
  const [name, entry] = known.get(type) ?? ['Unknown', ''];
  imports.set(entry, (imports.get(entry) ?? new Set()).add(name));
  return name;
}

/** Props whose value in a story is a fake, and what a shop gives instead. Every other function is left out. */
const own: Readonly<Record<string, string>> = {
  start: 'start',
  onSubmit: 'save',
  onComplete: 'show',
  onCancel: 'show',
  onClose: 'show',
  request: 'request',
  fallback: 'request',
};

/** The script of a story is a fake; that of a shop is named at its provider. */
const leftOut = ['script', 'children', 'dangerouslySetInnerHTML'];

/** An element as JSX. */
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

/** Fragments are only there for a story's args. */
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
  if (value === undefined || leftOut.includes(name)) return [];
  const given = value === german ? 'german' : own[name];
  if (given !== undefined) {
    needs.given.add(given);
    return [`${name}={${given}}`];
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
